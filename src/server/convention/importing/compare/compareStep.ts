import { isDeepStrictEqual } from 'node:util';
import type { ImportMap, ImportRecord } from '../../../../generated/prisma/client.ts';
import { importingProblems } from '../../../../messages/convention/importing.ts';
import { safeParse } from '../../../../resources/fields.ts';
import { resourceNamed } from '../../../../resources/index.ts';
import { table } from '../../../core/repository.ts';
import type { AnyRow } from '../../../core/row.ts';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/ids.ts';
import type { ImportStep } from '../importStep.ts';
import { fieldsOf } from '../importSteps.ts';
import { KnownRecords, referencesOf } from '../sourceValues.ts';
import { mapsOf } from '../writeRecords.ts';
import { contentOf, type ImportProblem, timeOf } from '../written.ts';

/** A record that is not here as it is there; without a field, it is not here at all. */
export interface Difference extends ImportProblem {
  readonly source_id: string;
}
/** Records that are compared at a time. */
const BATCH = 200;
/** Fields that this service writes by itself, so that they may read otherwise. */
const ownWriting: Readonly<Record<string, readonly string[]>> = { slot: ['name'], ticket: ['copy_number'] };

/** The fields of a record that have another value here, although it was written. */
function fieldsThatDiffer(step: ImportStep, record: ImportRecord, row: AnyRow, known: KnownRecords): string[] {
  const { columns } = resourceNamed(step.kind);
  const content = contentOf(record);
  const differ = fieldsOf(step).filter((name) => {
    const field = columns[name];
    const value = content[name];
    if (!field || value === undefined || (value === null && !field.nullable) || ownWriting[step.kind]?.includes(name))
      return false;
    if (field.to && value !== null) return row[name] !== (isId(value) ? known.get(field.to, value.toLowerCase()) : null);
    const parsed = safeParse(field, value);
    return !parsed.success || !isDeepStrictEqual(parsed.data, row[name]);
  });
  const { number } = step;
  if (number && content[number] !== undefined && Number(content[number]) !== row[number]) differ.push(number);
  const created = timeOf(content.date_created);
  const isEarlier =
    created && created.getTime() < Date.now() && !step.later && step.kind !== 'convention' && step.kind !== 'slot';
  if (isEarlier && !isDeepStrictEqual(created, row.date_created)) differ.push('date_created');
  return differ;
}
/** Why a difference is to be expected; null: nothing says so. */
function reasonOf(field: string | null, record: ImportRecord, map: ImportMap | undefined): string | null {
  const problems = record.problems as unknown as ImportProblem[]; // written by `noteWritten`
  const isOut = field === null && record.state === 'left_out';
  const found = isOut ? problems.at(-1) : problems.find((one) => one.field === field || one.field === null);
  if (found) return found.reason;
  return map?.version_after === -1 ? importingProblems.keptHere : null;
}

/**
 * Compares what was read in one step with what is here: how many records there are, how many values differ, and how many of these without a
 * known reason, of which it lists so many at most.
 */
export async function compareStep(ctx: Context, job_id: string, step: ImportStep, convention_id: string, most: number) {
  const [counts, listed] = [{ there: 0, here: 0, differences: 0, unexpected: 0 }, [] as Difference[]];
  for (let after = 0; ; ) {
    const records = await ctx.db.importRecord.findMany({
      ...{ where: { job_id, step: step.name, position: { gt: after } }, orderBy: { position: 'asc' }, take: BATCH },
    });
    const last = records.at(-1);
    if (!last) return { counts, listed };
    after = last.position;
    counts.there += records.length;
    const known = new KnownRecords(ctx, convention_id);
    await known.load(referencesOf(step, records.map(contentOf)));
    const maps = await mapsOf(ctx, convention_id, step.kind, records);
    const ids = [...maps.values()].map(({ object_id }) => object_id);
    const rows = new Map((await table(ctx, step.kind).findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
    for (const record of records) {
      const { source_id } = record;
      const map = maps.get(source_id);
      const row = map && rows.get(map.object_id);
      if (row) counts.here += 1;
      const fields = row ? fieldsThatDiffer(step, record, row, known) : [null];
      for (const field of fields) {
        counts.differences += 1;
        if (reasonOf(field, record, map)) continue;
        counts.unexpected += 1;
        if (listed.length < most) listed.push({ source_id, field, reason: importingProblems.unexplained });
      }
    }
  }
}
