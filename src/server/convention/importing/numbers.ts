import type { ImportRecord } from '../../../generated/prisma/client.ts';
import { importingProblems } from '../../../messages/convention/importing.ts';
import type { Context } from '../../platform/context.ts';
import type { ImportStep } from './importStep.ts';
import { contentOf, timeOf, type Written } from './written.ts';

/** The largest number that is taken over. */
const MOST = 9_999_999;
const wantedNumber = (column: string, record: ImportRecord): number | null => {
  const value = Number(contentOf(record)[column]);
  return Number.isInteger(value) && value > 0 ? value : null;
};

/** Has running numbers begin beyond those that records of the step bring along, so that the two never meet. */
export async function makeRoomForNumbers({ db }: Context, { name, number }: ImportStep, job_id: string, convention_id: string) {
  if (!number) return;
  await db.$executeRaw`
    INSERT INTO counter (convention_id, kind, value)
    SELECT ${convention_id}::uuid, ${number}, max((content ->> ${number}::text)::int) FROM importrecord
    WHERE job_id = ${job_id}::uuid AND step = ${name} AND content ->> ${number}::text ~ '^[0-9]{1,7}$' HAVING count(*) > 0
    ON CONFLICT (convention_id, kind) DO UPDATE SET value = greatest(counter.value, excluded.value)`;
}
/** Running numbers go on after the largest that there is. */
export async function closeNumbers({ db }: Context, { kind, number }: ImportStep, convention_id: string): Promise<void> {
  if (!number) return;
  await db.$executeRawUnsafe(
    `UPDATE counter SET value = (SELECT coalesce(max("${number}"), 0) FROM "${kind}" WHERE convention_id = $1::uuid)
     WHERE convention_id = $1::uuid AND kind = $2`,
    convention_id,
    number,
  );
}
/** Gives new records the numbers and the dates that they have at the other service. A number that is taken is a problem. */
export async function setNumbers(
  { db }: Context,
  { kind, number }: ImportStep,
  records: readonly ImportRecord[],
  written: readonly Written[],
): Promise<Written[]> {
  const made = written.filter(({ state }) => state === 'created');
  const rows = made.flatMap(({ source_id, object_id }) => {
    const record = records.find((one) => one.source_id === source_id);
    const created = timeOf(record && contentOf(record).date_created);
    const date_created = created && created.getTime() < Date.now() ? created.toISOString() : null;
    const wanted = number && record ? wantedNumber(number, record) : null;
    return [{ id: object_id, source_id, date_created, wanted: wanted !== null && wanted <= MOST ? wanted : null, asked: wanted }];
  });
  if (!rows.length) return [...written];
  await db.$executeRawUnsafe(
    `UPDATE "${kind}" AS one SET date_created = given.date_created
     FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, date_created timestamptz) WHERE one.id = given.id AND given.date_created IS NOT NULL`,
    JSON.stringify(rows),
  );
  if (!number) return [...written];
  const given = await db.$queryRawUnsafe<{ id: string }[]>(
    `UPDATE "${kind}" AS one SET "${number}" = given.wanted
     FROM (SELECT DISTINCT ON (wanted) id, wanted FROM jsonb_to_recordset($1::jsonb) AS all_given (id uuid, wanted int)
           WHERE wanted IS NOT NULL ORDER BY wanted, id) AS given
     WHERE one.id = given.id AND NOT EXISTS (
       SELECT FROM "${kind}" AS other WHERE other.convention_id = one.convention_id AND other."${number}" = given.wanted AND other.id <> one.id)
     RETURNING one.id::text`,
    JSON.stringify(rows),
  );
  const has = new Set(given.map(({ id }) => id));
  return written.map((one) => {
    const row = rows.find(({ source_id }) => source_id === one.source_id);
    if (!row?.asked || has.has(String(row.id))) return one;
    return {
      ...one,
      problems: [...one.problems, { field: number, reason: importingProblems.numberTaken({ number: row.asked }) }],
    };
  });
}
