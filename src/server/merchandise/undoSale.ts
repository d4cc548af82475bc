import { Prisma } from '../../generated/prisma/client.ts';
import { anyId, list } from '../../resources/fields.ts';
import { soldproduct } from '../../resources/merchandise/soldproduct.ts';
import { action } from '../core/actions/action.ts';
import { giveBack, givenBack, MAX_HOURS, paidLines } from '../ledger/givingBack/giveBack.ts';
import { assertNotInHeldBundle } from '../sales/bundles.ts';
import { lockItems, removeItems } from '../sales/holds.ts';
import { manages } from './sale.ts';
import { MAX_PIECES } from './shopSale.ts';

export const actions = {
  undoSale: action(
    soldproduct,
    'POST /{id}/undo-sale',
    {
      returns: givenBack,
      summary: 'Undo a sale with its payment',
      input: { others: list(anyId, MAX_PIECES) },
      description: `Deletes the piece, and the others of that sale. What whoever calls took for it is given back: at their till, if it is open still, or, within ${MAX_HOURS} hours, outside Convene. Any other payment becomes credit of the order, as if the piece was deleted.`,
      mayCall: manages,
    },
    async ({ ctx, row, input: { others = [] } }) => {
      assertNotInHeldBundle(row);
      const isOne = Prisma.sql`convention_id = ${row.convention_id}::uuid AND verified AND id = ANY(${others}::uuid[]) AND id <> ${row.id}::uuid`;
      const pieces = [
        { id: row.id, parent_id: row.productvariant_id, discount_id: row.discount_id },
        ...(others.length ? await lockItems(ctx, 'soldproduct', isOne) : []),
      ];
      const lines = await paidLines(
        ctx,
        pieces.map(({ id }) => id),
      );
      await removeItems(ctx, 'soldproduct', pieces);
      return giveBack(ctx, lines);
    },
  ),
};
