import { resourceNamed } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/resource.ts';
import { requireRead } from '../../core/policy.ts';
import { type ListInput, listRecords } from '../../core/read/list.ts';
import { loadRowWith } from '../../core/read/loadRow.ts';
import { serializeRow } from '../../core/read/serialize.ts';
import { db } from '../../db/client.ts';
import { readingReleased } from '../../db/sql/released.ts';
import type { Context } from '../../platform/context.ts';

/* Public pages read what the API answers without a session, by the same rules and through the same code. */

export type PublicRecord = Readonly<Record<string, unknown>>;

/** The most records of one kind that a page shows. */
const MAX_RECORDS = 10_000;
/** Larger pages wait for each other. */
const PAGE = 50;

/** The context of a request without a session. */
export const stranger = (convention_id?: string): Context => ({
  db,
  viewer: null,
  dialect: 'plain',
  request: { id: 'public page', ip: '', host: '', session_id: null, if_match: null },
  reply: { headers: {}, warnings: [] },
  ...(convention_id ? { through: { resource: 'convention', id: convention_id } } : {}),
});

/** One page of the list of a convention. */
export const publicPage = (name: ResourceName, convention_id: string, input: ListInput & PublicRecord) =>
  readingReleased(() => listRecords(stranger(convention_id), resourceNamed(name), { convention_id }, input));
/** One page of the games of a library. */
export const publicGames = (library_id: string, input: ListInput) =>
  listRecords(stranger(), resourceNamed('librarygame'), { library_id }, input);

/** The list of a convention as strangers see it, all pages of it. */
export async function publicList(name: ResourceName, convention_id: string, input: ListInput = {}): Promise<PublicRecord[]> {
  const items: PublicRecord[] = [];
  for (let number = 1; items.length < MAX_RECORDS; number += 1) {
    const page = await publicPage(name, convention_id, { ...input, _page_number: number, _items_per_page: PAGE });
    items.push(...page.items);
    if (number >= page.paging.total_pages) break;
  }
  return items;
}

/** A record as strangers read it. @throws 401, 404 */
export const publicRecord = (name: ResourceName, id: string, related: readonly string[] = []): Promise<PublicRecord> =>
  readingReleased(() => readRecord(name, id, related));
async function readRecord(name: ResourceName, id: string, related: readonly string[]): Promise<PublicRecord> {
  const r = resourceNamed(name);
  const ctx = stranger();
  const extras = { _include_related_objects: related };
  const row = await loadRowWith(ctx, r, id, extras);
  requireRead(r, ctx, row);
  return serializeRow(ctx, r, row, extras);
}
