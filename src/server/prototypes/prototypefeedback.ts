import { prototypefeedback } from '../../resources/prototypes/prototypefeedback.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { visibilityFilter } from '../core/read/visibilityFilter.ts';
import { can, conventionsWhere, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** A Prisma where: the feedback whose contents the viewer may read. */
function visibleFeedback(viewer: Viewer | null): object {
  const managed = conventionsWhere(viewer, 'prototypes');
  if (managed === 'all') return {};
  if (!viewer) return { id: { in: [] } };
  const { user_id } = viewer;
  return { OR: [{ user_id }, { prototype: { user_id } }, { convention_id: { in: managed } }] };
}

export const behaviour: BehaviourOf<typeof prototypefeedback, { prototype: { user_id: string } }> = {
  policy: {
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id) || can(viewer, 'prototypes', row.convention_id),
    mayCreate: () => true,

    // The designer may read the feedback, but not change it.
    isOwner: (viewer, row) => isSelf(viewer, row.user_id) || isSelf(viewer, row.prototype.user_id),
    filters: {
      rating: visibilityFilter(prototypefeedback, 'rating', visibleFeedback),
      user_id: visibilityFilter(prototypefeedback, 'user_id', visibleFeedback),
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
