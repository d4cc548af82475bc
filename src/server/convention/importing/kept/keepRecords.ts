import type { ImportRecord } from '../../../../generated/prisma/client.ts';
import { importingProblems } from '../../../../messages/convention/importing.ts';
import { safeParse } from '../../../../resources/fields.ts';
import { resourceNamed } from '../../../../resources/index.ts';
import { findBareRow, table } from '../../../core/repository.ts';
import { nextNumber } from '../../../core/write/counters.ts';
import { Refusal } from '../../../errors/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { writeWithout } from '../attemptWrite.ts';
import type { ImportStep, Kept } from '../importStep.ts';
import { setNumbers } from '../numbers.ts';
import { KnownRecords, referencesOf, valuesOf } from '../sourceValues.ts';
import { isDecided, mapsOf, type Target } from '../writeRecords.ts';
import { contentOf, type ImportProblem, isTrue, type Written } from '../written.ts';
import { takePlaceFor } from './places.ts';

/** A step whose records are stored as they were. */
type KeptStep = ImportStep & { readonly kept: Kept };

/** The values as they are stored. */
function storedValues({ kind }: ImportStep, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { columns } = resourceNamed(kind);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = columns[name];
      const parsed = field && safeParse(field, value);
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
}
/** Takes flags out that lack their time, and times whose flag is not set. */
function dropHalves({ since = {} }: Kept, values: Record<string, unknown>, problems: ImportProblem[]): void {
  for (const [flag, time] of Object.entries(since)) {
    const isSet = isTrue(values[flag]);
    if (isSet && values[time]) continue;
    delete values[time];
    if (!isSet) continue;
    delete values[flag];
    problems.push({ field: flag, reason: importingProblems.noTime });
  }
}
async function keepOne(ctx: Context, step: KeptStep, record: ImportRecord, target: Target): Promise<Written> {
  const { kind, kept, number } = step;
  const { source_id } = record;
  const content = contentOf(record);
  const { decided, hash, map, same } = isDecided(step, record, target);
  if (decided) return decided;
  const { values, problems } = valuesOf(step, content, target.known);
  const lacks = kept.needs.some((name) => values[name] === undefined || values[name] === null);
  if (lacks) {
    const isListed = problems.some(({ field }) => field !== null && kept.needs.includes(field));
    return same('left_out', isListed ? problems : [...problems, { field: null, reason: importingProblems.lacks }]);
  }
  if (kept.onlyIf && !isTrue(content[kept.onlyIf])) return same('left_out', [{ field: null, reason: importingProblems.notPaid }]);
  if (map && !(await findBareRow(ctx, kind, map.object_id)))
    return same('left_out', [...problems, { field: null, reason: importingProblems.deletedHere }]);
  dropHalves(kept, values, problems);
  const written = await writeWithout(ctx, values, kept.needs, problems, async (ctx, given) => {
    const data = storedValues(step, given);
    if (map) {
      // What it belongs to stays: places are taken by it.
      const changed = Object.entries(data).filter(([name]) => !name.endsWith('_id') && name !== 'no_show' && name !== 'quantity');
      await table(ctx, kind).update({ where: { id: map.object_id }, data: Object.fromEntries(changed) });
      return map.object_id;
    }
    await takePlaceFor(ctx, kind, data);
    const { convention_id } = target;
    const numbered = number ? { [number]: await nextNumber(ctx, convention_id, number) } : {};
    return (await table(ctx, kind).create({ data: { ...data, ...numbered, convention_id } })).id;
  });
  if (written instanceof Refusal)
    return same('left_out', [...problems, { field: written.wire.data, reason: written.wire.message }]);
  return { source_id, state: map ? 'updated' : 'created', object_id: written, hash, problems };
}

/** Stores records as they were, with the numbers that they have. The context is in a transaction. */
export async function keepRecords(ctx: Context, step: KeptStep, records: readonly ImportRecord[], convention_id: string) {
  const known = new KnownRecords(ctx, convention_id);
  await known.load(referencesOf(step, records.map(contentOf)));
  const maps = await mapsOf(ctx, convention_id, step.kind, records);
  const written: Written[] = [];
  for (const record of records) written.push(await keepOne(ctx, step, record, { convention_id, known, maps, upload: undefined }));
  return setNumbers(ctx, step, records, written);
}
