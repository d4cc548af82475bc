import type { ImportRecord } from '../../../generated/prisma/client.ts';
import { safeParse } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { findBareRow, selectForUpdate } from '../../core/repository.ts';
import { updateRecord } from '../../core/write/update.ts';
import { Refusal } from '../../errors/refusals.ts';
import { cancelEvent, restoreEvent } from '../../events/cancelEvent.ts';
import type { Context } from '../../platform/context.ts';
import { attemptWrite, writeWithout } from './attemptWrite.ts';
import type { ImportStep } from './importStep.ts';
import { KnownRecords, referencesOf, valuesOf } from './sourceValues.ts';
import { mapsOf } from './writeRecords.ts';
import { contentOf, type ImportProblem, type Written } from './written.ts';

/** Cancels an event, or restores it, without a word to anybody. */
async function setCancelled(ctx: Context, id: string, isCancelled: boolean, problems: ImportProblem[]): Promise<void> {
  const result = await attemptWrite(ctx, async (ctx) => {
    const event = await selectForUpdate(ctx, 'event', id);
    if (!event || event.is_cancelled === isCancelled) return;
    const key = { id, convention_id: String(event.convention_id) };
    await (isCancelled ? cancelEvent(ctx, key) : restoreEvent(ctx, key));
  });
  if (result instanceof Refusal) problems.push({ field: 'is_cancelled', reason: result.wire.message });
}

/** Sets fields of records that are there, once all others are. The context is in a transaction. */
export async function writeLater(
  ctx: Context,
  step: ImportStep,
  records: readonly ImportRecord[],
  convention_id: string,
): Promise<Written[]> {
  const r = resourceNamed(step.kind);
  const known = new KnownRecords(ctx, convention_id);
  await known.load(referencesOf(step, records.map(contentOf)));
  const maps = await mapsOf(ctx, convention_id, step.kind, records);
  const written: Written[] = [];
  for (const record of records) {
    const { source_id } = record;
    const map = maps.get(source_id);
    const row = map && map.version_after !== -1 ? await findBareRow(ctx, step.kind, map.object_id) : null;
    const nothing: Written = { source_id, state: 'unchanged', object_id: null, hash: '', problems: [] };
    if (!map || !row) {
      written.push(nothing);
      continue;
    }
    const { values, problems } = valuesOf(step, contentOf(record), known);
    const changed = Object.entries(values).filter(([name, value]) => {
      const parsed = safeParse(r.columns[name] as never, value);
      return parsed.success && parsed.data !== row[name];
    });
    const { is_cancelled, ...rest } = Object.fromEntries(changed);
    if (is_cancelled !== undefined) await setCancelled(ctx, map.object_id, !row.is_cancelled, problems);
    if (Object.keys(rest).length) {
      const result = await writeWithout(ctx, rest, [], problems, (ctx, values) =>
        updateRecord(ctx, r, { ...values, id: map.object_id }),
      );
      if (result instanceof Refusal) problems.push({ field: result.wire.data, reason: result.wire.message });
    }
    written.push({ ...nothing, state: changed.length ? 'updated' : 'unchanged', problems });
  }
  return written;
}
/** Frees the slots that an import has assigned and that the other service has freed or given to another event since. */
export async function freeSlots(ctx: Context, job_id: string, convention_id: string): Promise<void> {
  const slots = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT slot.id::text FROM importmap JOIN slot ON slot.id = object_id
      LEFT JOIN importrecord AS given ON given.job_id = ${job_id}::uuid AND given.step IN ('slot', 'reserved slot') AND given.source_id = importmap.source_id
      LEFT JOIN importmap AS holder ON holder.convention_id = importmap.convention_id
        AND holder.source_type = 'event' AND holder.source_id::text = given.content ->> 'event_id'
    WHERE importmap.convention_id = ${convention_id}::uuid AND importmap.source_type = 'slot' AND importmap.version_after <> -1
      AND slot.event_id IS NOT NULL AND slot.event_id IS DISTINCT FROM holder.object_id ORDER BY slot.id`;
  const problems: ImportProblem[] = [];
  for (const { id } of slots)
    await writeWithout(ctx, { event_id: null }, [], problems, (ctx, values) =>
      updateRecord(ctx, resourceNamed('slot'), { ...values, id }),
    );
}
