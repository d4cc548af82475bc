import { inventoryRefusals } from '../../messages/library/refusals.ts';
import { inventoryTransitions } from '../../resources/library/inventoryStates.ts';
import { libraryinventory } from '../../resources/library/libraryinventory.ts';
import type { Row } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany } from '../core/loaders.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { hasLibraryPrivilege } from './policy.ts';

type Inventory = Row<'LibraryInventory'>;
/** A Prisma where: the games in circulation that the stock-take has not found, which have no item in it. */
export const missingGames = (inventory: Inventory) => ({
  library_id: inventory.library_id,
  is_in_circulation: true,
  inventoryitems: { none: { libraryinventory_id: inventory.id } },
});

const anotherActive = () => stateForbids('status', inventoryRefusals.anotherActive);

export const behavior: BehaviorOf<typeof libraryinventory> = {
  policy: {
    mayUpdate: (viewer, row) => hasLibraryPrivilege(viewer, 'catalog', row.library_id),
  },
  hooks: {
    constraints: {
      libraryinventory_library_id_key: () => anotherActive(),
    },
  },
  loaders: {
    derived: {
      item_count: loadMany(async (rows, { db }) => {
        const where = { libraryinventory_id: { in: rows.map((r) => r.id) } };
        const counts = await db.libraryInventoryItem.groupBy({ by: ['libraryinventory_id'], where, _count: true });
        return new Map(rows.map((r) => [r.id, counts.find((c) => c.libraryinventory_id === r.id)?._count ?? 0]));
      }),
      missing_count: loadMany(async (rows, { db }) => {
        const counts = await db.$queryRaw<{ id: string; missing: number }[]>`
        SELECT i.id, count(*)::int AS missing FROM libraryinventory i JOIN librarygame g USING (library_id)
        WHERE i.id = ANY(${rows.map((r) => r.id)}::uuid[]) AND g.is_in_circulation AND NOT EXISTS
          (SELECT 1 FROM libraryinventoryitem t WHERE t.libraryinventory_id = i.id AND t.librarygame_id = g.id)
        GROUP BY i.id`;
        return new Map(rows.map((r) => [r.id, r.missing_count ?? counts.find((c) => c.id === r.id)?.missing ?? 0]));
      }),
    },
  },
};

/** Requires that a stock-take is in the state that an action begins from, and that no other of its library is active. @throws 409/453 */
const requireStatus =
  (name: keyof typeof inventoryTransitions) =>
  async ({ ctx, row }: { ctx: Context; row: Inventory }) => {
    const { from, to } = inventoryTransitions[name];
    if (row.status !== from)
      throw stateForbids('status', inventoryRefusals.wrongStatus({ status: row.status, action: name, required: from }));
    if (to !== 'active') return;
    const active = await ctx.db.libraryInventory.count({ where: { library_id: row.library_id, status: to } });
    if (active) throw anotherActive();
  };
const changeStatus =
  (name: keyof typeof inventoryTransitions) =>
  async ({ ctx, row }: { ctx: Context; row: Inventory }) => {
    const { to } = inventoryTransitions[name];
    const closing =
      to === 'closed'
        ? { closed_date: new Date(), missing_count: await ctx.db.libraryGame.count({ where: missingGames(row) }) }
        : {};
    await ctx.db.libraryInventory.update({ where: { id: row.id }, data: { status: to, ...closing } });
  };
const managesCatalog = (viewer: Parameters<typeof hasLibraryPrivilege>[0], row: Inventory) =>
  hasLibraryPrivilege(viewer, 'catalog', row.library_id);
const listMissingGames = (path: string, successor?: string) =>
  action(
    libraryinventory,
    `GET /{id}/${path}`,
    {
      returns: { list: 'librarygame' },
      summary: 'List the games that a stock-take did not find',
      anonymous: true,
      alwaysInclude: ['out_to'],
      ...(successor ? { successor, operationId: 'libraryinventory-missingGamesFormerPath' } : {}),
    },
    async ({ row }) => missingGames(row),
  );

export const actions = {
  activate: action(
    libraryinventory,
    'POST /{id}/activate',
    { returns: 'record', summary: 'Start a stock-take', mayCall: managesCatalog, precondition: requireStatus('activate') },
    changeStatus('activate'),
  ),
  close: action(
    libraryinventory,
    'POST /{id}/close',
    { returns: 'record', summary: 'End a stock-take', mayCall: managesCatalog, precondition: requireStatus('close') },
    changeStatus('close'),
  ),
  missingGames: listMissingGames('missing-games'),
  missing_games: listMissingGames('missing_games', '/api/libraryinventory/{id}/missing-games'),
};
