import type { Event } from '../../../generated/prisma/client.ts';
import { hostLog, hostNames, hostRefusals } from '../../../messages/events/hosting.ts';
import { event } from '../../../resources/events/event.ts';
import { flag, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { forbidden, notFound, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { writeLine } from '../../system/logentry.ts';
import { findUserInPath } from '../eventtype.ts';
import { canSchedule, type EventRelations, isHost } from '../policy.ts';
import { promote } from '../waitlist/promotion.ts';
import { alreadyHost, assertHostFree, assertMayHostType } from './hostRules.ts';

const withRelations = (row: Event) => row as Event & EventRelations; // loaded with every row, see the behavior
const logHostChange = (ctx: Context, { id, convention_id }: Event, comment: string) =>
  writeLine(ctx, { type: 'event', id, convention_id }, { comment, type: 'system' });

const alreadyHosted = async ({ db }: Context, { user_id }: Event) => {
  const first = user_id ? await db.user.findUnique({ where: { id: user_id } }) : null;
  return stateForbids('host', hostRefusals.alreadyHosted({ name: first?.display_name ?? hostNames.unknownHost }));
};
/** Removes a host. If hosts also play, their seat is offered to the next in line. */
async function removeHost(ctx: Context, row: Event, user_id: string): Promise<boolean> {
  const { count } = await ctx.db.eventHost.deleteMany({ where: { event_id: row.id, user_id } });
  if (count && row.hosts_also_play) await promote(ctx, row.id);
  return count > 0;
}
/**
 * Removes the host whose place another one takes; returns their name. Their seat, if hosts also play, is not offered: the new host takes it.
 * @throws 404 instead_of
 */
async function takePlaceOf(ctx: Context, row: Event, user_id: string): Promise<string> {
  const where = { event_id: row.id, user_id };
  const old = isId(user_id) ? await ctx.db.eventHost.findFirst({ where, include: { user: true } }) : null;
  if (!old) throw notFound('host of this event', 'instead_of');
  await ctx.db.eventHost.delete({ where: { id: old.id } });
  return old.user.display_name;
}
const userParameter = { input: { user_id: text(36) }, required: ['user_id'] } as const;

export const actions = {
  claim: action(
    event,
    'POST /{id}/claim',
    {
      returns: 'record',
      summary: 'Become the host of an event',
      description:
        'For events that have no host and can be claimed. If several people try at the same time, only one becomes the host.',
      needsConfirmedEmail: true,
      precondition: async ({ ctx, viewer, row }) => {
        await assertMayHostType(ctx, row, viewer.user_id);
        if (!row.claimable) throw stateForbids('claimable', hostRefusals.notClaimable);
        if (row.host_count) throw await alreadyHosted(ctx, row);
        if (row.is_cancelled || row.trashed) throw stateForbids('is_cancelled', hostRefusals.cancelled);
      },
    },
    async ({ ctx, viewer, row }) => {
      await assertHostFree(ctx, row, viewer.user_id);
      const inserted = await ctx.db.$executeRaw`
        INSERT INTO eventhost (id, convention_id, event_id, user_id)
        SELECT uuid_v7(), convention_id, id, ${viewer.user_id}::uuid FROM event
        WHERE id = ${row.id}::uuid AND host_count = 0 AND claimable AND NOT is_cancelled`;
      if (!inserted) throw await alreadyHosted(ctx, row);
      await logHostChange(ctx, row, hostLog.claimed({ name: viewer.display_name }));
    },
  ),
  unclaim: action(
    event,
    'POST /{id}/unclaim',
    {
      returns: 'record',
      summary: 'Step down as host of an event that can be claimed',
      mayCall: (viewer, row) => viewer.admin || isHost(viewer, withRelations(row)),
      precondition: ({ viewer, row }) => {
        if (!row.claimable) throw stateForbids('claimable', hostRefusals.organizersOnly);
        if (!isHost(viewer, withRelations(row))) throw forbidden(hostRefusals.notHost);
      },
    },
    async ({ ctx, viewer, row }) => {
      if (!(await removeHost(ctx, row, viewer.user_id))) throw forbidden(hostRefusals.notHost);
      await logHostChange(ctx, row, hostLog.unclaimed({ name: viewer.display_name }));
    },
  ),
  addHost: action(
    event,
    'POST /{id}/host/{user_id}',
    {
      returns: 'record',
      summary: 'Make a user a host',
      description: 'With force = 1, even if they host another event then; instead_of: a host who is removed.',
      input: { ...userParameter.input, force: flag(), instead_of: text(36) },
      required: userParameter.required,
      mayCall: canSchedule,
    },
    async ({ ctx, row, input: { user_id: named, force, instead_of } }) => {
      const { id: user_id, display_name } = await findUserInPath(ctx, named);
      if (!isOrganizer(ctx.viewer, row.convention_id)) await assertMayHostType(ctx, row, user_id);
      if (isHost({ user_id }, withRelations(row))) throw alreadyHost(display_name);
      const replaced = instead_of === undefined ? null : await takePlaceOf(ctx, row, instead_of);
      if (!replaced && row.host_count >= row.max_hosts)
        throw stateForbids('max_hosts', hostRefusals.tooMany({ count: String(row.host_count), limit: String(row.max_hosts) }));
      if (!force) await assertHostFree(ctx, row, user_id);
      await ctx.db.eventHost.create({ data: { convention_id: row.convention_id, event_id: row.id, user_id } });
      const log = replaced ? hostLog.replaced({ before: replaced, name: display_name }) : hostLog.added({ name: display_name });
      await logHostChange(ctx, row, log);
    },
  ),
  removeHost: action(
    event,
    'DELETE /{id}/host/{user_id}',
    { returns: 'record', summary: 'Remove a host', ...userParameter, mayCall: canSchedule },
    async ({ ctx, row, input }) => {
      const { id, display_name } = await findUserInPath(ctx, input.user_id);
      if (!(await removeHost(ctx, row, id))) throw notFound('host of this event', 'user_id');
      await logHostChange(ctx, row, hostLog.removed({ name: display_name }));
    },
  ),
};
