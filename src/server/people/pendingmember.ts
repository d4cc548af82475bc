import type { PendingMember } from '../../generated/prisma/client.ts';
import { memberRefusals, pendingMemberRefusals } from '../../messages/people/refusals.ts';
import { pendingmember } from '../../resources/people/pendingmember.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { noRows } from '../core/read/filters.ts';
import { conflict, stateForbids } from '../errors/refusals.ts';
import { notifyMembershipDecided } from '../mail/notifications/people.ts';
import type { Context } from '../platform/context.ts';
import { isDirector, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { alreadyMember, mayCreateForSelf } from './member.ts';

const directedGroups = (viewer: Viewer) => [...viewer.groups].filter(([, role]) => role !== 'member').map(([id]) => id);

export const behavior: BehaviorOf<typeof pendingmember> = {
  policy: {
    mayCreate: (viewer, input) => isDirector(viewer, input.group_id) || mayCreateForSelf(viewer, input.user_id),
    mayUpdate: (viewer, row) => isDirector(viewer, row.group_id),
    mayDelete: (viewer, row) => isSelf(viewer, row.user_id) || isDirector(viewer, row.group_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo: (viewer) => {
      if (!viewer) return noRows;
      return viewer.admin ? {} : { OR: [{ user_id: viewer.user_id }, { group_id: { in: directedGroups(viewer) } }] };
    },
    changesAccess: (row) => row.user_id,
  },
  hooks: {
    beforeCreate: async ({ group_id = '', user_id: requested_id }, { ctx, parents }) => {
      const user_id = requested_id ?? ctx.viewer?.user_id ?? '';
      // The lock keeps the group's enrollment until the request is stored.
      const [group] = await ctx.db.$queryRaw<{ enrollment: string }[]>`
      SELECT enrollment FROM "group" WHERE id = ${group_id}::uuid FOR SHARE`;
      if (group?.enrollment === 'invite') {
        throw stateForbids('enrollment', pendingMemberRefusals.directorsAdd);
      }
      if (parents.user_id?.permanently_deactivated) throw stateForbids('user_id', memberRefusals.accountClosed);
      if (await ctx.db.member.findUnique({ where: { group_id_user_id: { group_id, user_id } } })) throw alreadyMember();
      if (await ctx.db.pendingMember.findFirst({ where: { group_id, user_id, status: 'pending' } })) throw alreadyRequested();
      return { user_id, ...(group?.enrollment === 'open' ? { status: 'approved', decided_date: new Date() } : {}) };
    },
    afterCreate: async (row, { ctx }) => {
      if (row.status === 'approved') await ctx.db.member.create({ data: { group_id: row.group_id, user_id: row.user_id } });
    },
    constraints: { pendingmember_group_id_user_id_key: () => alreadyRequested() },
  },
};
const alreadyRequested = () => conflict('group_id', pendingMemberRefusals.alreadyRequested);

/** Requires that a request may still be approved or denied. @throws 409/453 status */
function assertOpen({ status }: Request, to: 'approved' | 'denied'): void {
  const current = status as keyof typeof nextStates; // the database allows no other value
  if (!(nextStates[current] as readonly string[]).includes(to))
    throw stateForbids('status', pendingMemberRefusals.alreadyDecided({ status: current }));
}

type Request = Pick<PendingMember, 'id' | 'status' | 'group_id' | 'user_id'>;
/** The states that a decision may lead to, by the present state. */
const nextStates = { pending: ['approved', 'denied'], denied: ['approved'], approved: [] } as const;
/** Approves or denies a request. @throws 409/453 status if its status does not allow that, or another director decided first */
async function decide(ctx: Context, viewer: Viewer, row: Request, status: 'approved' | 'denied') {
  const current = row.status as keyof typeof nextStates; // as above
  const { count } = await ctx.db.pendingMember.updateMany({
    where: { id: row.id, status: current },
    data: { status, decided_by_id: viewer.user_id, decided_date: new Date() },
  });
  if (!count) throw stateForbids('status', pendingMemberRefusals.alreadyDecided({ status: current }));
  await notifyMembershipDecided(ctx, row, status === 'approved');
}

export const actions = {
  approve: action(
    pendingmember,
    'POST /{id}/approve',
    {
      returns: 'record',
      summary: 'Approve a request to become a member',
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
      changesAccess: (row) => row.user_id,
      precondition: ({ row }) => {
        assertOpen(row, 'approved');
      },
    },
    async ({ ctx, viewer, row }) => {
      const { group_id, user_id } = row;
      await decide(ctx, viewer, row, 'approved');
      await ctx.db.member.createMany({ data: [{ group_id, user_id }], skipDuplicates: true });
    },
  ),
  deny: action(
    pendingmember,
    'POST /{id}/deny',
    {
      returns: 'record',
      summary: 'Deny a request to become a member',
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
      precondition: ({ row }) => {
        assertOpen(row, 'denied');
      },
    },
    async ({ ctx, viewer, row }) => decide(ctx, viewer, row, 'denied'),
  ),
};
