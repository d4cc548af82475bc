import type { conventionimage, ImageUse } from '../../resources/convention/conventionimage.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { missing } from '../errors/refusals.ts';
import { imageHooks, imageLinks, newFilename } from '../images/imageFiles.ts';
import type { Context } from '../platform/context.ts';

const imageFields = ['headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'] as const;

/** Everything that shows one of the images, by the image. */
async function findUses({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ImageUse[]>> {
  const among = { in: [...ids] };
  const [conventions, rooms, products] = await Promise.all([
    db.convention.findMany({ where: { OR: imageFields.map((field) => ({ [field]: among })) } }),
    db.room.findMany({ where: { mapimage_id: among }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    db.product.findMany({ where: { image_id: among }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  ]);
  const found = [
    ...conventions.flatMap((one) =>
      imageFields.map((field) => ({ of: one[field], object_type: 'convention', ...idAndName(one), field })),
    ),
    ...rooms.map((one) => ({ of: one.mapimage_id, object_type: 'room', ...idAndName(one), field: 'mapimage_id' })),
    ...products.map((one) => ({ of: one.image_id, object_type: 'product', ...idAndName(one), field: 'image_id' })),
  ];
  return new Map(ids.map((id) => [id, found.filter(({ of }) => of === id).map(({ of: _, ...use }) => use)]));
}
const idAndName = ({ id, name }: { id: string; name: string }) => ({ id, name });

export const behaviour: BehaviourOf<typeof conventionimage> = {
  hooks: {
    ...imageHooks,
    async beforeUpdate(row, change, args) {
      await imageHooks.beforeUpdate(row, change, args);
      if (change.file_id || change.filename === undefined) return {};
      if (!change.filename) throw missing('filename');
      return { filename: newFilename(row, change.filename) };
    },
  },
  loaders: {
    derived: imageLinks,
    includes: {
      used_by: (rows, ctx) =>
        findUses(
          ctx,
          rows.map(({ id }) => id),
        ),
    },
  },
  tuning: {
    watches: ['filename'],
  },
};
