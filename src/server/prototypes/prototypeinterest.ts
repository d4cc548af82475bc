import type { prototypeinterest } from '../../resources/prototypes/prototypeinterest.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { can, conventionsWhere, isSelf } from '../platform/policy.ts';

export const behavior: BehaviorOf<typeof prototypeinterest, { prototype: { user_id: string } }> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: (viewer, row) => isSelf(viewer, row.prototype.user_id) || can(viewer, 'prototypes', row.convention_id),
    visibleTo(viewer) {
      const managed = conventionsWhere(viewer, 'prototypes');
      if (managed === 'all' || !viewer) return {};
      const { user_id } = viewer;
      return { OR: [{ user_id }, { prototype: { user_id } }, { convention_id: { in: managed } }] };
    },
  },
  loaders: {
    loadWith: { prototype: { select: { user_id: true } } },
  },
};
