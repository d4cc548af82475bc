import { Prisma } from '../../../src/generated/prisma/client.ts';
import { database } from '../races.ts';

interface Guard {
  gone: string;
  back: string;
}

/** How a constraint, unique index or trigger of that name (on every table that has it) is taken away and put back. @throws if there is none */
async function guardsNamed(name: string): Promise<Guard[]> {
  const guards = await (await database()).$queryRaw<Guard[]>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS gone,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
    FROM pg_constraint WHERE conname = ${name} AND contype IN ('c', 'u', 'x')
    UNION ALL SELECT format('DROP INDEX %I', indexname), indexdef FROM pg_indexes
    WHERE indexname = ${name} AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)
    UNION ALL SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
    FROM pg_trigger WHERE tgname = ${name} AND NOT tgisinternal`;
  if (!guards.length) throw new Error(`The database has no guard named ${name}.`);
  return guards;
}

/** Tables of what is sold, waited for, lent, hosted and applied for. */
const claims = Prisma.raw('ticket, eventwait, eventhost, librarygamecheckout, volunteershift');

/**
 * Takes guards out of the database (this test's own) while `work` runs. Then all tickets, waits, hosts, loans and applications go, and
 * the guards come back.
 */
export async function unguarded(names: string | readonly string[], work: () => Promise<void>): Promise<void> {
  const db = await database();
  const guards = (await Promise.all([names].flat().map(guardsNamed))).flat();
  for (const { gone } of guards) await db.$executeRawUnsafe(gone);
  try {
    await work();
  } finally {
    await db.$executeRaw`TRUNCATE ${claims} CASCADE`;
    await db.$executeRaw`UPDATE event SET taken_count = 0, host_count = 0, wait_count = 0, user_id = NULL`;
    await db.$executeRaw`UPDATE librarygame SET is_checked_out = false`;
    for (const { back } of guards) await db.$executeRawUnsafe(back);
  }
}
