import { z } from 'zod';
import { groupRefusals } from '../../messages/people/refusals.ts';
import { type Schema, text } from '../../resources/fields.ts';
import { group } from '../../resources/people/group.ts';
import { member } from '../../resources/people/member.ts';
import { pendingmember } from '../../resources/people/pendingmember.ts';
import type { Resource } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import type { RecordNamed } from '../core/crud.ts';
import { loadMany } from '../core/loaders.ts';
import { serializeRow } from '../core/read/serialize.ts';
import type { AnyRow } from '../core/row.ts';
import { recordSchema } from '../core/schemas/inputs.ts';
import { conflict, forbidden, notFound, stateForbids } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { isDirector, isLeader } from '../platform/policy.ts';
import { countUses } from '../platform/quotas/countUses.ts';
import { userSearchDescription, userSearchFilter } from './findUser.ts';
import { alreadyMember, assertMayJoin } from './member.ts';

export const behavior: BehaviorOf<typeof group> = {
  policy: {
    mayCreate: () => true,
    mayUpdate: (viewer, row) => isDirector(viewer, row.id),
    mayDelete: (viewer, row) => isLeader(viewer, row.id),
    changesAccess: (row) => row.leader_id,
  },
  hooks: {
    beforeCreate: async (_data, { ctx }) => {
      const leader_id = requireUser(ctx).user_id;
      await countUses(ctx, { quota: 'groups', of: leader_id });
      return { leader_id };
    },
    afterCreate: async (row, { ctx }) => {
      await ctx.db.member.create({ data: { group_id: row.id, user_id: row.leader_id, role: 'leader' } });
    },
    checkDelete: async (row, ctx) => {
      const conventions = await ctx.db.convention.findMany({
        where: { group_id: row.id },
        select: { id: true, name: true },
        take: 20,
      });
      if (conventions.length) {
        const conflicts = conventions.map((convention) => ({ object_type: 'convention', ...convention }));
        throw stateForbids('conventions', groupRefusals.hasConventions, conflicts);
      }
    },
    constraints: { group_name_key: () => conflict('name', groupRefusals.nameTaken) },
  },
  loaders: {
    derived: {
      member_count: loadMany(async (rows, { db }) => {
        const ids = rows.map((row) => row.id);
        const counts = await db.member.groupBy({ by: ['group_id'], where: { group_id: { in: ids } }, _count: true });
        const countOf = new Map(counts.map(({ group_id, _count }) => [group_id, _count]));
        return new Map(ids.map((id) => [id, countOf.get(id) ?? 0]));
      }),
    },
  },
};

/** An action that reads one user's record in a group, for that user and for the directors of the group. */
function readRecordInGroup<N extends 'member' | 'pendingmember'>(
  name: N,
  path: string,
  summary: string,
  find: (ctx: Context, ids: { group_id: string; user_id: string }) => Promise<object | null>,
) {
  const resource = { member, pendingmember }[name] as unknown as Resource; // used as data only
  const output = z.lazy(() => recordSchema(resource)) as unknown as Schema<RecordNamed<N>>; // both come from the same declaration
  return action(
    group,
    `GET /{id}/${path}/{user_id}`,
    { returns: output, summary, input: { user_id: text() } },
    async ({ ctx, viewer, row, input: { user_id = '' } }): Promise<RecordNamed<N>> => {
      const isOwn = viewer?.user_id === user_id.toLowerCase();
      if (!isOwn && !isDirector(viewer, row.id)) throw forbidden(groupRefusals.directorsOnly);
      const record = isId(user_id) ? await find(ctx, { group_id: row.id, user_id }) : null;
      if (!record) throw notFound(resource.labels[1], 'user_id');
      return (await serializeRow(ctx, resource, record as AnyRow)) as RecordNamed<N>; // the declaration describes it
    },
  );
}

export const actions = {
  join: action(
    group,
    'POST /{id}/join',
    {
      returns: { record: 'member' },
      summary: 'Join an open group',
      changesAccess: (_row, viewer) => viewer.user_id,
      precondition: async ({ ctx, viewer: { user_id }, row }) => {
        assertMayJoin(row);
        if (await ctx.db.member.count({ where: { group_id: row.id, user_id } })) throw alreadyMember();
      },
    },
    ({ ctx, viewer, row }) => ctx.db.member.create({ data: { group_id: row.id, user_id: viewer.user_id } }),
  ),
  user: action(
    group,
    'GET /{id}/user',
    {
      returns: { list: 'user' },
      summary: 'Find users who are not members of a group',
      description: userSearchDescription,
      mayCall: (viewer, row) => isDirector(viewer, row.id),
      input: { query: text(100) },
    },
    async ({ ctx, row, input }) => ({ ...(await userSearchFilter(ctx, input.query)), members: { none: { group_id: row.id } } }),
  ),
  membership: readRecordInGroup('member', 'membership', "Read a user's membership", (ctx, ids) =>
    ctx.db.member.findUnique({ where: { group_id_user_id: ids } }),
  ),
  pendingMembership: readRecordInGroup(
    'pendingmember',
    'pending-membership',
    "Read a user's newest request to join",
    (ctx, where) => ctx.db.pendingMember.findFirst({ where, orderBy: [{ date_created: 'desc' }, { id: 'desc' }] }),
  ),
};
