import type { BoothOption } from '../../../generated/prisma/client.ts';
import { boothAddonRefusals } from '../../../messages/exhibitors/booths.ts';
import type { boothaddon } from '../../../resources/exhibitors/boothaddon.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { lockRow } from '../../core/repository.ts';
import { conflict, invalid, referenceNotFound } from '../../errors/refusals.ts';
import { isSelf } from '../../platform/policy.ts';
import { releaseUses } from '../../sales/discounts.ts';
import { isExhibitor, manages, ownBooths, type WithExhibitor } from '../policy.ts';
import { changeAddonQuantity, prepareAddon, releaseOptions } from './optionSale.ts';

/** What is loaded with each option of a booth. */
interface AddonRelations extends WithExhibitor {
  exhibitor: { user_id: string; name: string };
  booth: { name: string };
  boothoption: { name: string };
}
const alreadyAdded = () => conflict('boothoption_id', boothAddonRefusals.duplicate);
const shortname = (row: AddonRelations & { quantity: number }) =>
  row.quantity === 1 ? row.boothoption.name : `${row.quantity} × ${row.boothoption.name}`;

export const behavior: BehaviorOf<typeof boothaddon, AddonRelations> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row) || isExhibitor(viewer, row),
    mayCreate: (viewer, input, { exhibitor_id: exhibitor }) => manages(viewer, input) || isSelf(viewer, exhibitor?.user_id),
    isOwner: isExhibitor,
    visibleTo: ownBooths,
  },
  hooks: {
    lockFirst: (row) => [['booth', row.booth_id]],
    beforeCreate: async ({ booth_id = '', exhibitor_id, quantity = 1 }, { ctx, parents }) => {
      // The lock keeps other requests from deleting the booth or moving it to another exhibitor.
      if (!(await lockRow(ctx, 'booth', booth_id))) throw referenceNotFound('booth_id', 'booth');
      const booth = await ctx.db.booth.findUniqueOrThrow({ where: { id: booth_id } });
      const option = parents.boothoption_id as BoothOption; // required
      if (option.boothtype_id !== booth.boothtype_id) throw invalid('boothoption_id', boothAddonRefusals.otherType);
      if (booth.exhibitor_id !== exhibitor_id) throw invalid('exhibitor_id', boothAddonRefusals.otherExhibitor);
      const existing = await ctx.db.boothAddon.findFirst({ where: { booth_id, boothoption_id: option.id } });
      if (existing) throw alreadyAdded();
      return prepareAddon(ctx, option, quantity);
    },
    beforeUpdate: async (row, { quantity }, { ctx }) => (quantity === undefined ? {} : changeAddonQuantity(ctx, row, quantity)),
    afterDelete: async (row, ctx) => {
      await releaseUses(ctx, [row.discount_id]);
      await releaseOptions(ctx, row.boothoption_id, row.quantity);
    },
    constraints: { boothaddon_booth_id_boothoption_id_key: alreadyAdded },
  },
  loaders: {
    loadWith: {
      exhibitor: { select: { user_id: true, name: true } },
      booth: { select: { name: true } },
      boothoption: { select: { name: true } },
    },
    derived: { shortname, longname: (row) => `${shortname(row)}, ${row.booth.name}, ${row.exhibitor.name}` },
  },
};
