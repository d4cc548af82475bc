import type { prototypefeedback } from '../../resources/prototypes/prototypefeedback.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { can, isSelf, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

export const behavior: BehaviorOf<typeof prototypefeedback, { prototype: { user_id: string } }> = {
  policy: {
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id) || can(viewer, 'prototypes', row.convention_id),
    mayCreate: () => true,

    // The designer may read the feedback, but not change it.
    isOwner: (viewer, row) => isSelf(viewer, row.user_id) || isSelf(viewer, row.prototype.user_id),
    rowsOfLevel: {
      editor: (viewer) => publicOrStaff(viewer, { user_id: viewer.user_id }, 'prototypes'),
      owner: ({ user_id }) => ({ OR: [{ user_id }, { prototype: { user_id } }] }),
    },
  },
  hooks: {
    async beforeCreate(_data, { ctx, parents }) {
      const viewer = ctx.viewer as Viewer; // a create has a viewer
      return { user_id: viewer.user_id, convention_id: parents.prototype_id?.convention_id as string }; // prototype_id is required
    },
  },
  loaders: {
    loadWith: { prototype: { select: { user_id: true } } },
  },
};
