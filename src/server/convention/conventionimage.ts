import type { conventionimage, ImageUse } from '../../resources/convention/conventionimage.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { missing } from '../errors/refusals.ts';
import { imageHooks, imageLinks, newFilename } from '../images/imageFiles.ts';
import type { Context } from '../platform/context.ts';

const imageFields = ['headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'] as const;

/** Finds every record that shows one of the images, by image id. */
async function findUses({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ImageUse[]>> {
  const anyImage = { in: [...ids] };
  const [conventions, rooms, products] = await Promise.all([
    db.convention.findMany({ where: { OR: imageFields.map((field) => ({ [field]: anyImage })) } }),
    db.room.findMany({ where: { mapimage_id: anyImage }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    db.product.findMany({ where: { image_id: anyImage }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  ]);
  const uses = [
    ...conventions.flatMap((row) =>
      imageFields.map((field) => ({ image_id: row[field], object_type: 'convention', ...idAndName(row), field })),
    ),
    ...rooms.map((row) => ({ image_id: row.mapimage_id, object_type: 'room', ...idAndName(row), field: 'mapimage_id' })),
    ...products.map((row) => ({ image_id: row.image_id, object_type: 'product', ...idAndName(row), field: 'image_id' })),
  ];
  return new Map(ids.map((id) => [id, uses.filter(({ image_id }) => image_id === id).map(({ image_id: _, ...use }) => use)]));
}
const idAndName = ({ id, name }: { id: string; name: string }) => ({ id, name });

export const behavior: BehaviorOf<typeof conventionimage> = {
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
