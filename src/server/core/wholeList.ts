import { AsyncLocalStorage } from 'node:async_hooks';
import { fileRefusals } from '../../messages/export/files.ts';
import type { Resource } from '../../resources/resource.ts';
import { Refusal } from '../errors/refusals.ts';
import type { Context, WholeList } from '../platform/context.ts';
import { serializeRows } from './read/serialize.ts';
import type { Where } from './read/where.ts';
import { findIds, findRows, table } from './repository.ts';

/** The most records of a list that is sent as a whole. */
const MAX_RECORDS = 200_000;
/** So many are read at a time. */
const BATCH = 500;

/** Bytes of an id. */
const ID_BYTES = 16;
/** Ids in a row, as few bytes as they have: a list is held as long as its reader takes. */
function packed(ids: readonly string[]): Buffer {
  const all = Buffer.alloc(ids.length * ID_BYTES);
  for (const [at, id] of ids.entries()) all.write(id.replaceAll('-', ''), at * ID_BYTES, 'hex');
  return all;
}
const unpacked = (all: Buffer, from: number, to: number): string[] =>
  (all.toString('hex', from * ID_BYTES, to * ID_BYTES).match(/.{32}/g) ?? []).map((hex) =>
    hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  );

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
  const ids = await orderedIds();
  const asNow = AsyncLocalStorage.snapshot(); // the file is written after the call has ended
  const { budget: _budget, ...request } = ctx.request;
  const reader: Context = { ...ctx, request };
  async function orderedIds(): Promise<Buffer> {
    const found = place ? null : await findIds(ctx, r.name, { where, orderBy, take: MAX_RECORDS });
    if (found) return found;
    const rows = await table(ctx, r.name).findMany({ where, orderBy, select: { id: true }, take: MAX_RECORDS });
    const all = rows.map(({ id }) => id);
    return packed(place ? all.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)) : all);
  }
  const read = async (extras: Readonly<Record<string, unknown>>, from: number) => {
    const batch = unpacked(ids, from, from + BATCH);
    const rows = new Map((await findRows(ctx, r.name, { AND: [where, { id: { in: batch } }] })).map((row) => [row.id, row]));
    const ordered = batch.flatMap((id) => rows.get(id) ?? []);
    return serializeRows(reader, r, ordered, extras);
  };
  return {
    resource: r.name,
    total,
    ...(ctx.through ? { through: ctx.through } : {}),
    async *records(extras, goOn) {
      for (let from = 0; from * ID_BYTES < ids.length; from += BATCH) {
        await goOn();
        yield await asNow(read, extras, from);
      }
    },
  };
}
