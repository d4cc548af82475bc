import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { id, oneOf, type Schema, text, time } from '../../../resources/fields.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../../resources/index.ts';
import { type HistoryEntry, hasHistory, historyActions } from '../../../resources/system/history.ts';
import type { Context } from '../../platform/context.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { action } from '../actions/action.ts';
import type { Page } from '../read/list.ts';
import { takeRecords } from '../read/recordBudget.ts';
import { all, entryFor, historyPage, nameAmong, type StoredEntry, storedEntries } from './entries.ts';
import { columnsShownOf } from './shownColumns.ts';

const recorded = resourceNames.filter((name) => hasHistory(resourceNamed(name)));

/** The entries as they are sent. Each shows what the viewer sees in the record as it is now, or could see in one that is gone. */
async function entriesFor(ctx: Context, items: readonly StoredEntry[]): Promise<HistoryEntry[]> {
  const resources = [...new Set(items.map(({ resource }) => resource))].map(resourceIfAny).filter((r) => r !== undefined);
  const shownOf = new Map(
    await Promise.all(
      resources.map(async (r) => {
        const ids = items.filter(({ resource }) => resource === r.name).map(({ record_id }) => record_id);
        return [r.name as string, await columnsShownOf(ctx, r, ids)] as const;
      }),
    ),
  );
  return items.flatMap((stored) => {
    const r = resourceIfAny(stored.resource);
    const shown = shownOf.get(stored.resource)?.(stored.record_id);
    if (!r || !shown) return [];
    return [entryFor(ctx, r, stored, shown, nameAmong(r, { ...stored.before, ...stored.after }, shown))];
  });
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
        'Newest first: what was changed in the convention and all that belongs to it, by whom, how and from where. Fields that the records do not show are left out.',
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
};
