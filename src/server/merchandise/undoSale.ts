import { soldproduct } from '../../resources/merchandise/soldproduct.ts';
import { action } from '../core/actions/action.ts';
import { giveBack, givenBack, MAX_HOURS, paidLines } from '../ledger/givingBack/giveBack.ts';
import { assertNotInHeldBundle } from '../sales/bundles.ts';
import { removeItems } from '../sales/holds.ts';
import { manages } from './sale.ts';

export const actions = {
  undoSale: action(
    soldproduct,
    'POST /{id}/undo-sale',
    {
      returns: givenBack,
      summary: 'Undo a sale with its payment',
      description: `Deletes the piece. What whoever calls took for it is given back: at their till, if it is open still, or, within ${MAX_HOURS} hours, outside Convene. Any other payment becomes credit of the order, as if the piece was deleted.`,
      mayCall: manages,
    },
    async ({ ctx, row }) => {
      assertNotInHeldBundle(row);
      const lines = await paidLines(ctx, [row.id]);
      await removeItems(ctx, 'soldproduct', [{ id: row.id, parent_id: row.productvariant_id, discount_id: row.discount_id }]);
      return giveBack(ctx, lines);
    },
  ),
};
