import { AsyncLocalStorage } from 'node:async_hooks';
import { fileRefusals } from '../../messages/export/files.ts';
import type { Resource } from '../../resources/resource.ts';
import { Refusal } from '../errors/refusals.ts';
import type { Context, WholeList } from '../platform/context.ts';
import { serializeRows } from './read/serialize.ts';
import type { Where } from './read/where.ts';
import { findRows, table } from './repository.ts';

/** The most records of a list that is sent as a whole. */
const MAX_RECORDS = 200_000;
/** So many are read at a time. */
const BATCH = 500;

/**
 * Everything in a list: the ids in their order first, then some hundred rows at a time, as the viewer sees them by then. What is deleted or
 * hidden meanwhile is left out. `place` says the order where no column does.
 * @throws 413 for too many records
 */
export async function wholeList(
  ctx: Context,
  r: Resource,
  where: Where,
  orderBy: readonly Where[],
  total: number,
  place?: ReadonlyMap<string, number>,
): Promise<WholeList> {
  if (total > MAX_RECORDS)
    throw new Refusal(413, 413, '_format', fileRefusals.tooManyRecords({ count: total, limit: MAX_RECORDS }));
  const found = await table(ctx, r.name).findMany({ where, orderBy, select: { id: true }, take: MAX_RECORDS });
  const ids = found.map(({ id }) => id);
  if (place) ids.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const asNow = AsyncLocalStorage.snapshot(); // the file is written after the call has ended
  const { budget: _budget, ...request } = ctx.request;
  const reader: Context = { ...ctx, request };
  const read = async (extras: Readonly<Record<string, unknown>>, from: number) => {
    const batch = ids.slice(from, from + BATCH);
    const rows = new Map((await findRows(ctx, r.name, { AND: [where, { id: { in: batch } }] })).map((row) => [row.id, row]));
    const ordered = batch.flatMap((id) => rows.get(id) ?? []);
    return serializeRows(reader, r, ordered, extras);
  };
  return {
    resource: r.name,
    total,
    ...(ctx.through ? { through: ctx.through } : {}),
    async *records(extras, goOn) {
      for (let from = 0; from < ids.length; from += BATCH) {
        await goOn();
        yield await asNow(read, extras, from);
      }
    },
  };
}
