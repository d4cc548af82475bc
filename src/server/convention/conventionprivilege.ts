import { privilegeRefusals } from '../../messages/convention/refusals.ts';
import type { conventionprivilege } from '../../resources/convention/conventionprivilege.ts';
import { type Privilege, privilegeNames } from '../../resources/policy/privileges.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict, invalid } from '../errors/refusals.ts';
import { conventionsWhere, isSelf } from '../platform/policy.ts';

/** Requires at least one privilege. @throws 400/442 */
function assertAnyPrivilege(flags: Partial<Record<Privilege, boolean>>) {
  if (!privilegeNames.some((name) => flags[name]))
    throw invalid('everything', privilegeRefusals.noneGiven({ names: privilegeNames.join(', ') }));
}
const alreadyHeld = () => conflict('user_id', privilegeRefusals.alreadyHeld);

export const behavior: BehaviorOf<typeof conventionprivilege> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    rowsOfLevel: { owner: ({ user_id }) => ({ user_id }) },
    visibleTo: (viewer) => {
      const organized = conventionsWhere(viewer, 'everything');
      return organized === 'all' ? {} : { OR: [{ user_id: viewer?.user_id }, { convention_id: { in: organized } }] };
    },
    changesAccess: ({ user_id }) => user_id,
  },
  hooks: {
    beforeCreate: async (data, { ctx }) => {
      assertAnyPrivilege(data);
      const { convention_id, user_id } = data;
      if (await ctx.db.conventionPrivilege.findFirst({ where: { convention_id, user_id } })) throw alreadyHeld();
      return undefined;
    },
    beforeUpdate: async (row, change) => {
      assertAnyPrivilege({ ...row, ...change });
      return undefined;
    },
    constraints: { conventionprivilege_convention_id_user_id_key: alreadyHeld },
  },
};
