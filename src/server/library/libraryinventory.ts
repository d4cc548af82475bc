import { inventoryMoves } from '../../resources/library/inventoryStates.ts';
import { libraryinventory } from '../../resources/library/libraryinventory.ts';
import type { Row } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { loadMany } from '../core/loaders.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { keeps } from './policy.ts';

type Inventory = Row<'LibraryInventory'>;
/** Games that a stock-take has not found: in circulation, without an item. */
export const notFound = (inventory: Inventory) => ({
  library_id: inventory.library_id,
  is_in_circulation: true,
  inventoryitems: { none: { libraryinventory_id: inventory.id } },
});

export const behaviour: BehaviourOf<typeof libraryinventory> = {
  policy: {
    mayUpdate: (viewer, row) => keeps(viewer, 'catalog', row.library_id),
  },
  hooks: {
    constraints: {
      libraryinventory_library_id_key: () =>
        stateForbids('status', 'Another stock-take of this library is active: close it first.'),
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

const moves =
  (to: keyof typeof inventoryMoves) =>
  async ({ ctx, row }: { ctx: Context; row: Inventory }) => {
    const move = inventoryMoves[to];
    if (row.status !== move.from) throw stateForbids('status', `It is ${row.status}; ${to} needs ${move.from}.`);
    const closing =
      move.to === 'closed'
        ? { closed_date: new Date(), missing_count: await ctx.db.libraryGame.count({ where: notFound(row) }) }
        : {};
    await ctx.db.libraryInventory.update({ where: { id: row.id }, data: { status: move.to, ...closing } });
  };
const may = (viewer: Parameters<typeof keeps>[0], row: Inventory) => keeps(viewer, 'catalog', row.library_id);
const missing = (path: string, successor?: string) =>
  action(
    libraryinventory,
    `GET /{id}/${path}`,
    {
      returns: { list: 'librarygame' },
      summary: 'List the games that a stock-take has not found',
      anonymous: true,
      alwaysInclude: ['out_to'],
      ...(successor ? { successor } : {}),
    },
    async ({ row }) => notFound(row),
  );

export const actions = {
  activate: action(
    libraryinventory,
    'POST /{id}/activate',
    { returns: 'record', summary: 'Begin a stock-take', mayCall: may },
    moves('activate'),
  ),
  close: action(
    libraryinventory,
    'POST /{id}/close',
    { returns: 'record', summary: 'End a stock-take', mayCall: may },
    moves('close'),
  ),
  missingGames: missing('missing-games'),
  missing_games: missing('missing_games', '/api/libraryinventory/{id}/missing-games'),
};
