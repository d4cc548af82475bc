import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { id, oneOf, type Schema, text, time } from '../../../resources/fields.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../../resources/index.ts';
import { type HistoryEntry, hasHistory, historyActions } from '../../../resources/system/history.ts';
import type { Context } from '../../platform/context.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { action } from '../actions/action.ts';
import { takeRecords } from '../read/answerBudget.ts';
import type { Page } from '../read/list.ts';
import { all, entryFor, historyPage, type StoredEntry, storedEntries } from './entries.ts';
import { namesFor } from './names.ts';
import { entriesShown } from './shownColumns.ts';

/** From how many changes the people are taken, and how many people at most. */
const [LAST_CHANGES, MAX_PEOPLE] = [10_000, 200];
const recorded = resourceNames.filter((name) => hasHistory(resourceNamed(name)));

/** What records were that are gone: the values with which they were deleted, by record. */
async function lastValues({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, StoredEntry['before']>> {
  const found = ids.length
    ? await db.$queryRaw<Pick<StoredEntry, 'record_id' | 'before'>[]>`
        SELECT record_id, before FROM historyentry WHERE record_id = ANY(${ids}::uuid[]) AND action = 'delete'`
    : [];
  return new Map(found.map(({ record_id, before }) => [record_id, before]));
}
/** The entries as they are sent. Each shows what the viewer sees in the record as it is now, or could see in one that is gone. */
async function entriesFor(ctx: Context, items: readonly StoredEntry[]): Promise<HistoryEntry[]> {
  const shownIn = await entriesShown(ctx, items);
  const gone = items.filter((stored) => stored.action === 'update' && !shownIn(stored)?.row);
  const last = await lastValues(ctx, [...new Set(gone.map(({ record_id }) => record_id))]);
  const readable = items.flatMap((stored) => {
    const r = resourceIfAny(stored.resource);
    const found = shownIn(stored);
    const values = { ...(found?.row ?? last.get(stored.record_id)), ...stored.before, ...stored.after };
    return r && found ? [{ r, stored, shown: found.shown, values }] : [];
  });
  const names = await namesFor(ctx, readable);
  return readable.map(({ r, stored, shown }, at) => entryFor(ctx, r, stored, shown, names[at] ?? null));
}

/** GET /api/convention/{id}/history: all changes in a convention, for its organizers. */
export const actions = {
  history: action(
    convention,
    'GET /{id}/history',
    {
      returns: historyPage as Schema<Page<HistoryEntry>>, // as entriesFor builds it
      summary: 'List the changes in a convention',
      description:
        'Newest first: every change in the convention and everything that belongs to it, with who made it, how and from where. Hidden fields are left out.',
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
      input: {
        resource: oneOf(recorded),
        record_id: text(36),
        user_id: id('user'),
        action: oneOf(historyActions),
        _start_date: time(),
        _end_date: time(),
        _page_number: text(10),
        _items_per_page: text(10),
      },
    },
    async ({ ctx, viewer, row, input }) => {
      const withinScope = viewer.scope?.resources;
      const where = all(
        Prisma.sql`convention_id = ${row.id}::uuid`,
        withinScope ? Prisma.sql`resource = ANY(${[...withinScope]})` : undefined,
        input.resource ? Prisma.sql`resource = ${input.resource}` : undefined,
        input.record_id ? Prisma.sql`record_id::text = ${input.record_id.toLowerCase()}` : undefined,
        input.user_id ? Prisma.sql`user_id = ${input.user_id}::uuid` : undefined,
        input.action ? Prisma.sql`action = ${input.action}` : undefined,
        input._start_date ? Prisma.sql`date_created >= ${input._start_date}` : undefined,
        input._end_date ? Prisma.sql`date_created <= ${input._end_date}` : undefined,
      );
      const { paging, items } = await storedEntries(ctx, where, input);
      takeRecords(ctx, items.length);
      return { paging, items: await entriesFor(ctx, items) };
    },
  ),
  historyPeople: action(
    convention,
    'GET /{id}/history/people',
    {
      returns: z.object({ items: z.array(z.object({ id: z.string(), display_name: z.string() })) }),
      summary: 'List the people in the history',
      description: 'The people who made the last 10,000 changes in the convention, at most 200, by name.',
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
    },
    async ({ ctx, row }) => ({
      items: await ctx.db.$queryRaw<{ id: string; display_name: string }[]>`
        SELECT id, display_name FROM "user" WHERE id IN (SELECT user_id FROM (
          SELECT user_id FROM historyentry WHERE convention_id = ${row.id}::uuid ORDER BY id DESC LIMIT ${LAST_CHANGES}::int) AS last)
        ORDER BY lower(display_name), id LIMIT ${MAX_PEOPLE}::int`,
    }),
  ),
};
