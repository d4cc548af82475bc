import { prototypeRefusals } from '../../messages/prototypes/refusals.ts';
import type { prototypeimage } from '../../resources/prototypes/prototypeimage.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { lockRow } from '../core/repository.ts';
import { referenceNotFound, stateForbids } from '../errors/refusals.ts';
import { imageHooks, imageLinks } from '../images/imageFiles.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

const MAX_IMAGES = 12;

type PrototypeKey = { convention_id: string; user_id: string } | undefined;
const manages = (viewer: Viewer, prototype: PrototypeKey) =>
  can(viewer, 'prototypes', prototype?.convention_id) || isSelf(viewer, prototype?.user_id);

export const behavior: BehaviorOf<typeof prototypeimage, { prototype: { convention_id: string; user_id: string } }> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row.prototype),
    mayCreate: (viewer, _input, parents) => manages(viewer, parents.prototype_id),
  },
  hooks: {
    ...imageHooks,
    async prepareCreate({ prototype_id = '' }, ctx, inputs) {
      const prototype = await ctx.db.prototype.findUnique({ where: { id: prototype_id }, select: { convention_id: true } });
      return imageHooks.prepareCreate({ ...prototype }, ctx, inputs);
    },
    async beforeCreate(data, args) {
      const { ctx, parents } = args;
      const prototype_id = data.prototype_id as string; // it is required
      // The lock makes simultaneous uploads count the images one after the other.
      if (!(await lockRow(ctx, 'prototype', prototype_id))) throw referenceNotFound('prototype_id', 'prototype');
      if ((await ctx.db.prototypeImage.count({ where: { prototype_id } })) >= MAX_IMAGES)
        throw stateForbids('prototype_id', prototypeRefusals.tooManyImages({ limit: MAX_IMAGES }));
      const convention_id = parents.prototype_id?.convention_id as string; // it is required
      await imageHooks.beforeCreate({ ...data, convention_id }, args);
      return { convention_id };
    },
  },
  loaders: {
    derived: imageLinks,
    loadWith: { prototype: { select: { convention_id: true, user_id: true } } },
  },
  tuning: { watches: [] },
};
