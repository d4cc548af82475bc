import { inventoryRefusals, libraryRefusals } from '../../messages/library/refusals.ts';
import type { libraryinventoryitem } from '../../resources/library/libraryinventoryitem.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { lockRow } from '../core/repository.ts';
import { conflict, invalid, referenceNotFound, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { hasLibraryPrivilege } from './policy.ts';

/** Locks the stock-take and requires that it is active. @throws 409/453 status */
async function assertActive(ctx: Context, id: string) {
  await lockRow(ctx, 'libraryinventory', id);
  const { status } = await ctx.db.libraryInventory.findUniqueOrThrow({ where: { id } });
  if (status !== 'active') throw stateForbids('status', inventoryRefusals.notActive({ status }));
}

/** Finds a game by its catalog number, whatever its case. */
async function findByCatalogNumber({ db }: Context, library_id: string, catalog_number: string) {
  const [game] = await db.$queryRaw<{ id: string; library_id: string }[]>`
    SELECT id, library_id FROM librarygame
    WHERE library_id = ${library_id}::uuid AND lower(catalog_number) = lower(${catalog_number})`;
  return game;
}

export const behavior: BehaviorOf<typeof libraryinventoryitem, { libraryinventory: { library_id: string } }> = {
  policy: {
    mayUpdate: (viewer, row) => hasLibraryPrivilege(viewer, 'catalog', row.libraryinventory.library_id),
    mayCreate: (viewer, _input, parents) => hasLibraryPrivilege(viewer, 'catalog', parents.libraryinventory_id?.library_id),
  },
  hooks: {
    async beforeCreate(data, { ctx, parents, inputs }) {
      const library_id = parents.libraryinventory_id?.library_id as string; // required
      const game = parents.librarygame_id ?? (await findByCatalogNumber(ctx, library_id, inputs.catalog_number ?? ''));
      if (!game) throw referenceNotFound('librarygame_id', 'game of this library');
      if (game.library_id !== library_id) throw invalid('librarygame_id', libraryRefusals.otherLibrary);
      await assertActive(ctx, data.libraryinventory_id as string); // required
      return { librarygame_id: game.id, user_id: ctx.viewer?.user_id ?? null };
    },
    async checkDelete(row, ctx) {
      await assertActive(ctx, row.libraryinventory_id);
    },
    constraints: {
      libraryinventoryitem_libraryinventory_id_librarygame_id_key: () =>
        conflict('librarygame_id', inventoryRefusals.alreadyScanned),
    },
  },
  loaders: {
    loadWith: { libraryinventory: { select: { library_id: true } } },
  },
};
