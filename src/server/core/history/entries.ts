import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Field, Schema } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type HistoryChange, type HistoryEntry, historyActions, historyWays } from '../../../resources/system/history.ts';
import type { Context } from '../../platform/context.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { toWire } from '../read/baseRecord.ts';
import { type Page, pageOf, pagingOf } from '../read/list.ts';
import { examples } from '../schemas/fields.ts';
import { pageSchema } from '../schemas/outputs.ts';

/** How many entries are counted: a list tells that there are more, not how many. */
const MAX_COUNTED = 10_000;

const text = z.string().nullable();
const change: Schema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }).meta({
  id: 'HistoryChange',
  description: 'The values of a field before and after a change; null if there was none.',
});
const entry: Schema = z
  .object({
    id: z.string(),
    resource: z.string(),
    record_id: z.string().meta({ format: 'uuid', examples: [examples.id as string] }), // the kind has one
    name: text,
    action: z.enum(historyActions),
    changes: z.array(change),
    user_id: text,
    display_name: text,
    via: z.enum(historyWays),
    apikey_name: text,
    ip: text,
    request_id: text,
    operation: text,
    date_created: z.iso.datetime(),
  })
  .meta({ id: 'HistoryEntry', description: 'One change to a record: what changed, who did it, when, how and from where.' });
export const historyPage: Schema = pageSchema(entry).meta({ id: 'HistoryPage' });

/** An entry as it is stored, with the names that go with it. */
export interface StoredEntry extends Omit<HistoryEntry, 'changes' | 'name' | 'id'> {
  id: bigint;
  convention_id: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}
type Shown = ReadonlySet<string>;

/** A stored value as records send it. */
function sent(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return field.kind === 'time' ? new Date(String(value)).toISOString() : toWire(field, value);
}
/** The changes of the columns that the viewer sees, in the order of the declaration. */
function changesOf(r: Resource, { before, after }: StoredEntry, shown: Shown): HistoryChange[] {
  return Object.entries(r.columns)
    .filter(([name]) => shown.has(name) && (name in (before ?? {}) || name in (after ?? {})))
    .map(([field, definition]) => ({
      field,
      before: sent(definition, before?.[field]),
      after: sent(definition, after?.[field]),
    }));
}
/** An entry as it is sent. */
export function entryFor(ctx: Context, r: Resource, stored: StoredEntry, shown: Shown, name: string | null): HistoryEntry {
  const { id, before: _before, after: _after, convention_id, ip, request_id, ...rest } = stored;
  const isOwn = ctx.viewer?.user_id === stored.user_id;
  const seesPlace = isOwn || ctx.viewer?.admin || isOrganizer(ctx.viewer, convention_id);
  return {
    ...rest,
    id: String(id),
    name,
    changes: changesOf(r, stored, shown),
    ip: seesPlace ? ip : null,
    request_id: seesPlace ? request_id : null,
  };
}

/** The parameters of every history. */
export interface HistoryInput {
  readonly _page_number?: number | string | undefined;
  readonly _items_per_page?: number | string | undefined;
}
/** One page of stored entries, newest first, and its paging object. @throws 400/442 */
export async function storedEntries({ db }: Context, where: Prisma.Sql, input: HistoryInput): Promise<Page<StoredEntry>> {
  const page = pageOf(input);
  const [[counted], items] = await Promise.all([
    db.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM (SELECT 1 FROM historyentry AS entry WHERE ${where} LIMIT ${MAX_COUNTED}) AS counted`,
    db.$queryRaw<StoredEntry[]>`
      SELECT entry.id, resource, record_id, convention_id, action, before, after, entry.user_id, via, ip, operation, request_id,
        entry.date_created, "user".display_name, apikey.name AS apikey_name
      FROM (SELECT * FROM historyentry AS entry WHERE ${where} ORDER BY id DESC LIMIT ${page.size} OFFSET ${page.skip}) AS entry
        LEFT JOIN "user" ON "user".id = entry.user_id LEFT JOIN apikey ON apikey.id = entry.apikey_id
      ORDER BY entry.id DESC`,
  ]);
  return { paging: pagingOf(counted.total, page), items };
}
/** A part of a condition. */
export const all = (...conditions: readonly (Prisma.Sql | undefined)[]): Prisma.Sql =>
  Prisma.join(
    conditions.filter((each) => each !== undefined),
    ' AND ',
  );
