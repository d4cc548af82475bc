import { memberRefusals } from '../../messages/people/refusals.ts';
import { member } from '../../resources/people/member.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict, forbidden, stateForbids } from '../errors/refusals.ts';
import { isDirector, isLeader } from '../platform/policy.ts';

/** Checks that every user may join the group. @throws 409/453 enrollment */
export function assertMayJoin({ enrollment }: { enrollment: string }): void {
  if (enrollment === 'open') return;
  throw stateForbids('enrollment', memberRefusals.notOpen({ enrollment }));
}
/** Whether a create is for the viewer: true, or the fields that may be sent without user_id. Only directors may name another user. */
export const mayCreateForSelf = (viewer: { user_id: string }, user_id: unknown): boolean | readonly string[] =>
  user_id === undefined ||
  user_id === null ||
  user_id === '' ||
  String(user_id).toLowerCase() === viewer.user_id || ['group_id', 'message'];

/** 409/443: the user is a member of this group already. */
export const alreadyMember = () => conflict('user_id', memberRefusals.alreadyMember);
const wrongRole = (role: string, needed: string) => stateForbids('role', memberRefusals.wrongRole({ role, needed }));

export const behavior: BehaviorOf<typeof member> = {
  policy: {
    mayCreate: (viewer, input) => isDirector(viewer, input.group_id) || mayCreateForSelf(viewer, input.user_id),
    mayUpdate: (viewer, row) => isDirector(viewer, row.group_id),
    mayDelete: (viewer, row) => viewer.user_id === row.user_id || isDirector(viewer, row.group_id),
    changesAccess: (row) => row.user_id,
  },
  hooks: {
    lockFirst: (row) => [['group', row.group_id]],
    beforeCreate: async (data, { ctx, parents }) => {
      if (!isDirector(ctx.viewer, data.group_id)) {
        // The lock keeps the group's enrollment until the member is stored.
        const [group] = await ctx.db.$queryRaw<{ enrollment: string }[]>`
        SELECT enrollment FROM "group" WHERE id = ${data.group_id}::uuid FOR SHARE`;
        assertMayJoin(group ?? { enrollment: 'invite' });
      }
      if (parents.user_id?.permanently_deactivated) throw stateForbids('user_id', memberRefusals.accountClosed);
      return { user_id: data.user_id ?? ctx.viewer?.user_id ?? '' };
    },
    checkDelete: async (row) => {
      if (row.role === 'leader') throw stateForbids('role', memberRefusals.leaderStays);
    },
    constraints: { member_group_id_user_id_key: alreadyMember },
  },
};

export const actions = {
  promote: action(
    member,
    'POST /{id}/promote/director',
    {
      returns: 'record',
      summary: 'Make a member a director',
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
      changesAccess: (row) => row.user_id,
      precondition: ({ row }) => {
        if (row.role !== 'member') throw wrongRole(row.role, 'member');
      },
    },
    async ({ ctx, row }) => {
      await ctx.db.member.update({ where: { id: row.id }, data: { role: 'director' } });
    },
  ),
  demote: action(
    member,
    'POST /{id}/demote/director',
    {
      returns: 'record',
      summary: 'Make a director a member',
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
      changesAccess: (row) => row.user_id,
      precondition: ({ row }) => {
        if (row.role !== 'director') throw wrongRole(row.role, 'director');
      },
    },
    async ({ ctx, row }) => {
      await ctx.db.member.update({ where: { id: row.id }, data: { role: 'member' } });
    },
  ),
  handOver: action(
    member,
    'POST /{id}/promote/leader',
    {
      returns: 'record',
      summary: 'Make a member the leader',
      description: 'The member becomes the leader, and the former leader becomes a director.',
      mayCall: (viewer, row) => isLeader(viewer, row.group_id),
      changesAccess: true,
      precondition: async ({ ctx, row }) => {
        if (row.role === 'leader') throw wrongRole('leader', memberRefusals.memberOrDirector);
        const newLeader = await ctx.db.user.findUnique({ where: { id: row.user_id } });
        if (newLeader?.permanently_deactivated) throw stateForbids('user_id', memberRefusals.accountClosed);
      },
    },
    async ({ ctx, viewer, row }) => {
      // The group is locked, so its leader cannot change during this request.
      const leader = await ctx.db.member.findFirst({ where: { group_id: row.group_id, role: 'leader' } });
      if (!viewer.admin && leader?.user_id !== viewer.user_id) throw forbidden(memberRefusals.notLeader);
      if (leader) await ctx.db.member.update({ where: { id: leader.id }, data: { role: 'director' } });
      await ctx.db.member.update({ where: { id: row.id }, data: { role: 'leader' } });
    },
  ),
};
