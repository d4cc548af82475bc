import { Prisma } from '../../../src/generated/prisma/client.ts';
import { database } from '../races.ts';
import { rules } from './rules.ts';

const all = Prisma.raw(
  Object.entries(rules)
    .map(([fault, query]) => `SELECT '${fault.replaceAll("'", "''")}' AS fault FROM (${query}) AS wrong`)
    .join(' UNION ALL '),
);

/** Looks through the whole database, at one moment, for what must never be; answers what it found, each kind once. */
export async function faults(): Promise<string[]> {
  const found = await (await database()).$queryRaw<
    { fault: string }[]
  >`SELECT DISTINCT fault FROM (${all}) AS faults ORDER BY fault`;
  return found.map(({ fault }) => fault);
}
