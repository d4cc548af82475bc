import { z } from 'zod';
import { type Schema, text } from '../../resources/fields.ts';
import { group } from '../../resources/people/group.ts';
import { member } from '../../resources/people/member.ts';
import { pendingmember } from '../../resources/people/pendingmember.ts';
import type { Resource } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import type { RecordNamed } from '../core/crud.ts';
import { loadMany } from '../core/loaders.ts';
import { serializeRow } from '../core/read/serialize.ts';
import type { AnyRow } from '../core/row.ts';
import { documentOnly, recordSchema } from '../core/schemas/inputs.ts';
import { conflict, forbidden, notFound, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { isDirector, isLeader } from '../platform/policy.ts';
import { userSearchDescription, userSearchFilter } from './findUser.ts';
import { assertMayJoin } from './member.ts';

export const behaviour: BehaviourOf<typeof group> = {
  policy: {
    mayCreate: () => true,
    mayUpdate: (viewer, row) => isDirector(viewer, row.id),
    mayDelete: (viewer, row) => isLeader(viewer, row.id),
    changesAccess: (row) => row.leader_id,
  },
  hooks: {
    beforeCreate: async (_data, { ctx }) => ({ leader_id: ctx.viewer?.user_id ?? '' }),
    afterCreate: async (row, { ctx }) => {
      await ctx.db.member.create({ data: { group_id: row.id, user_id: row.leader_id, role: 'leader' } });
    },
    beforeDelete: async (row, ctx) => {
      const conventions = await ctx.db.convention.findMany({
        where: { group_id: row.id },
        select: { id: true, name: true },
        take: 20,
      });
      if (conventions.length) {
        const conflicts = conventions.map((one) => ({ object_type: 'convention', ...one }));
        throw stateForbids('conventions', 'conventions belong to this group: delete them first.', conflicts);
      }
    },
    constraints: { group_name_key: () => conflict('name', 'name is that of another group: choose another one.') },
  },
  loaders: {
    derived: {
      member_count: loadMany(async (rows, { db }) => {
        const ids = rows.map((row) => row.id);
        const counts = await db.member.groupBy({ by: ['group_id'], where: { group_id: { in: ids } }, _count: true });
        const found = new Map(counts.map(({ group_id, _count }) => [group_id, _count]));
        return new Map(ids.map((id) => [id, found.get(id) ?? 0]));
      }),
    },
  },
};

/** A record of one user in a group, found by both ids: for that user and for those who direct the group. */
function recordIn<N extends 'member' | 'pendingmember'>(
  name: N,
  path: string,
  summary: string,
  find: (ctx: Context, ids: { group_id: string; user_id: string }) => Promise<object | null>,
) {
  const other = { member, pendingmember }[name] as unknown as Resource; // from here on the resource is data
  const output = documentOnly(z.lazy(() => recordSchema(other))) as unknown as Schema<RecordNamed<N>>; // made from the declaration that types it
  return action(
    group,
    `GET /{id}/${path}/{user_id}`,
    { returns: output, summary, input: { user_id: text() } },
    async ({ ctx, viewer, row, input: { user_id = '' } }): Promise<RecordNamed<N>> => {
      const own = viewer?.user_id === user_id.toLowerCase();
      if (!own && !isDirector(viewer, row.id)) throw forbidden('You may look up yourself only, unless you direct the group.');
      const found = isId(user_id) ? await find(ctx, { group_id: row.id, user_id }) : null;
      if (!found) throw notFound(other.labels[1], 'user_id');
      return (await serializeRow(ctx, other, found as AnyRow)) as RecordNamed<N>; // described as its declaration says
    },
  );
}

export const actions = {
  join: action(
    group,
    'POST /{id}/join',
    { returns: { record: 'member' }, summary: 'Join an open group', changesAccess: (_row, viewer) => viewer.user_id },
    async ({ ctx, viewer, row }) => {
      assertMayJoin(row);
      return ctx.db.member.create({ data: { group_id: row.id, user_id: viewer.user_id } });
    },
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
    async ({ row, input }) => ({ ...userSearchFilter(input.query), members: { none: { group_id: row.id } } }),
  ),
  membership: recordIn('member', 'membership', "Read a user's membership", (ctx, ids) =>
    ctx.db.member.findUnique({ where: { group_id_user_id: ids } }),
  ),
  pendingMembership: recordIn('pendingmember', 'pending-membership', "Read a user's newest request to join", (ctx, where) =>
    ctx.db.pendingMember.findFirst({ where, orderBy: [{ date_created: 'desc' }, { id: 'desc' }] }),
  ),
};
