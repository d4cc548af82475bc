import { Prisma } from '../../../generated/prisma/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { eraseAccount } from '../closeAccount.ts';
import { eraseAddress } from './eraseAddress.ts';
import { erasedAmong } from './erasures.ts';
import { handOverLibraries } from './handOverLibraries.ts';

/** Erases an account that a file has brought back, whatever it led or had borrowed when that was written. */
const eraseOne = (ctx: Context, user_id: string) =>
  transaction(ctx, async (ctx) => {
    await ctx.db.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user_id}::uuid FOR UPDATE`;
    await handOverLibraries(ctx, user_id).catch((error) => {
      if (!(error instanceof Refusal)) throw error; // a library that nobody inherits keeps its closed owner
    });
    await eraseAccount(await ctx.db.user.findUniqueOrThrow({ where: { id: user_id } }), ctx);
  });

/** Blanks what carries addresses of closed accounts and was there before these were closed. */
async function eraseAddresses({ db }: Context): Promise<void> {
  const found = await db.$queryRaw<{ address: string }[]>`
    SELECT lower(email) AS address FROM badge WHERE user_id IS NULL AND email IS NOT NULL
    UNION SELECT lower(email_address) FROM librarygamecheckout WHERE user_id IS NULL AND email_address IS NOT NULL
    UNION SELECT lower(email_address) FROM playtowin WHERE user_id IS NULL AND email_address IS NOT NULL
    UNION SELECT email FROM submissionhost UNION SELECT lower(recipient) FROM mail UNION SELECT address FROM messagerecipient
    UNION SELECT lower(address) FROM schedulereleasemail WHERE address IS NOT NULL`;
  const erased = await erasedAmong(
    db,
    found.map(({ address }) => address),
  );
  for (const { address, date } of erased) {
    await eraseAddress(db, address, Prisma.sql`date_created < ${date}`);
    await db.$executeRaw`DELETE FROM submissionhost WHERE email = ${address} AND date_created < ${date}`;
    await db.$executeRaw`DELETE FROM schedulereleasemail WHERE lower(address) = ${address} AND date_created < ${date}`;
    await db.$executeRaw`
      DELETE FROM messagerecipient WHERE address = ${address} AND message_id IN (SELECT id FROM message WHERE date_created < ${date})`;
    await db.$executeRaw`DELETE FROM mail WHERE lower(recipient) = ${address} AND date_created < ${date}`;
  }
}

/** What a restore leaves to be done. */
const PENDING = 'erasures_pending';

/** After a restore, once: erases people again who had closed their account. Returns how many accounts that were. */
export async function eraseAgain(): Promise<number> {
  const ctx = systemContext('erasures');
  if (!(await ctx.db.setting.findUnique({ where: { key: PENDING } }))) return 0;
  const back = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "user".id FROM "user" JOIN erasure ON user_id = "user".id WHERE email NOT LIKE 'deleted-%@deleted.invalid' ORDER BY id`;
  for (const { id } of back) await eraseOne(ctx, id);
  await eraseAddresses(ctx);
  await ctx.db.setting.deleteMany({ where: { key: PENDING } });
  return back.length;
}

/**
 * After an import: blanks what it wrote of people who had closed their account and have none now. `ids` are those of the records that it wrote,
 * as a statement.
 */
export async function eraseImported({ db }: Context, convention_id: string, ids: Prisma.Sql): Promise<void> {
  if (!(await db.erasure.count())) return;
  const found = await db.$queryRaw<{ address: string }[]>`
    SELECT DISTINCT lower(email) AS address FROM badge
    WHERE convention_id = ${convention_id}::uuid AND user_id IS NULL AND email IS NOT NULL AND id IN (${ids})
      AND NOT EXISTS (SELECT 1 FROM "user" WHERE lower("user".email) = lower(badge.email))`;
  const erased = await erasedAmong(
    db,
    found.map(({ address }) => address),
  );
  for (const { address } of erased) await eraseAddress(db, address, Prisma.sql`id IN (${ids})`);
}
