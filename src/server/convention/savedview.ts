import { savedViewRefusals } from '../../messages/convention/refusals.ts';
import type { savedview } from '../../resources/convention/savedview.ts';
import { resourceIfAny } from '../../resources/index.ts';
import { privilegeNames } from '../../resources/policy/privileges.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { lockRow } from '../core/repository.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import { conventionsWhere, isOrganizer, isSelf, isStaff } from '../platform/policy.ts';

/** The most views that a person keeps in a convention. */
const MAX_VIEWS = 100;

export const behavior: BehaviorOf<typeof savedview> = {
  policy: {
    mayCreate: (viewer, { convention_id }) => isStaff(viewer, convention_id),
    mayUpdate: (viewer, row) =>
      (isSelf(viewer, row.user_id) && isStaff(viewer, row.convention_id)) ||
      (row.is_shared && isOrganizer(viewer, row.convention_id)),
    mayDelete: (viewer, row) => isSelf(viewer, row.user_id) || (row.is_shared && isOrganizer(viewer, row.convention_id)),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: (viewer, row) => row.is_shared && isStaff(viewer, row.convention_id),
    visibleTo: (viewer) => {
      if (!viewer) return noRows;
      const conventions = conventionsWhere(viewer, privilegeNames);
      if (conventions === 'all') return {};
      const own = { user_id: viewer.user_id };
      return conventions.length ? { OR: [own, { is_shared: true, convention_id: { in: conventions } }] } : own;
    },
  },
  hooks: {
    beforeCreate: async ({ record_type, convention_id }, { ctx }) => {
      const r = resourceIfAny(record_type ?? '');
      if (!r) throw invalid('record_type', savedViewRefusals.unknownType);
      const user_id = ctx.viewer?.user_id ?? '';
      await lockRow(ctx, 'user', user_id); // their views are made one after the other
      const count = await ctx.db.savedView.count({ where: { user_id, convention_id: convention_id ?? '' } });
      if (count >= MAX_VIEWS) throw stateForbids('name', savedViewRefusals.tooMany({ limit: MAX_VIEWS }));
      return { user_id };
    },
    constraints: {
      savedview_convention_id_user_id_record_type_name_key: () => conflict('name', savedViewRefusals.nameTaken),
    },
  },
};
