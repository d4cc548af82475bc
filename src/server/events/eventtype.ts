import type { EventType } from '../../generated/prisma/client.ts';
import { eventTypeRefusals } from '../../messages/events/eventTypes.ts';
import { eventtype } from '../../resources/events/eventtype.ts';
import { id, integer, text } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { notFound, stateForbids, wrongConvention } from '../errors/refusals.ts';
import { findFreeStarts } from '../places/available.ts';
import { refresh } from '../places/room.ts';
import type { Context } from '../platform/context.ts';
import { isId } from '../platform/ids.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { visibleEvents } from './policy.ts';
import { eligibleRooms } from './schedule/slots/eligibleRooms.ts';
import { lockEventsWithin, promoteWithin } from './waitlist/promotion.ts';

const hasEvents = () => stateForbids('events', eventTypeRefusals.hasEvents);
const hasSubmissions = () => stateForbids('submissions', eventTypeRefusals.hasSubmissions);

export const behavior: BehaviorOf<typeof eventtype> = {
  hooks: {
    lockFirst: ({ id }, ctx, sent) => lockEventsWithin(ctx, 'type_id', id, sent),
    afterUpdate: (row, _before, { ctx }) => promoteWithin(ctx, { type_id: row.id }),
    checkDelete: async ({ id: type_id }, { db }) => {
      const [events, submissions] = await Promise.all([
        db.event.count({ where: { type_id } }),
        db.eventSubmission.count({ where: { type_id } }),
      ]);
      if (events) throw hasEvents();
      if (submissions) throw hasSubmissions();
    },
    constraints: { event_type_id_fkey: hasEvents, eventsubmission_type_id_fkey: hasSubmissions },
  },
  loaders: {
    includes: {
      // As many as the viewer is shown in lists.
      event_count: async (rows, { db, viewer }) => {
        const where = { AND: [{ type_id: { in: rows.map(({ id }) => id) }, trashed: false }, visibleEvents(viewer)] };
        const counts = await db.event.groupBy({ by: ['type_id'], where, _count: true });
        const events = new Map(counts.map(({ type_id, _count }) => [type_id, _count]));
        return new Map(rows.map(({ id }) => [id, events.get(id) ?? 0]));
      },
    },
  },
  tuning: {
    watches: ['limit_ticket_availability', 'sales_stop_after', 'allow_schedule_conflicts'],
    skipReload: true,
  },
};

const canScheduleType = (viewer: Viewer, row: EventType) => can(viewer, 'scheduling', row.convention_id);
/** Finds the user whose id is in the path. @throws 404 user_id */
export async function findUserInPath({ db }: Context, user_id: string) {
  const user = isId(user_id) ? await db.user.findUnique({ where: { id: user_id } }) : null;
  if (!user) throw notFound('user', 'user_id');
  return user;
}
const userParameter = { input: { user_id: text(36) }, required: ['user_id'] } as const;

export const actions = {
  availableDayparts: action(
    eventtype,
    'GET /{id}/available-dayparts',
    {
      returns: { list: 'daypart' },
      summary: 'List the day parts when an event of a type can start',
      description:
        'In the unlocked spaces of all rooms that the type can use. With duration (minutes), only start times from which a space is free long enough. Slots of event_id count as free.',
      anonymous: true,
      input: { duration: integer(1, 100_000), event_id: id('event') },
    },
    async ({ ctx, row, input: { duration, event_id } }) => {
      const { slot_duration } = await ctx.db.convention.findUniqueOrThrow({ where: { id: row.convention_id } });
      const event = event_id ? await ctx.db.event.findUniqueOrThrow({ where: { id: event_id } }) : null;
      if (event && event.convention_id !== row.convention_id) throw wrongConvention('event_id');
      const rooms = (await eligibleRooms(ctx, [row])).get(row.id) ?? [];
      return { id: { in: await findFreeStarts(ctx, rooms, Math.ceil((duration ?? 1) / slot_duration), event_id) } };
    },
  ),
  refreshAvailableDayparts: action(
    eventtype,
    'GET /{id}/available-dayparts/refresh',
    {
      returns: refresh.output,
      summary: 'Does nothing',
      description: 'Available day parts are computed when they are read.',
      anonymous: true,
      successor: '/api/eventtype/{id}/available-dayparts',
    },
    async () => refresh.answer,
  ),
  allowVolunteer: action(
    eventtype,
    'POST /{id}/allowedvolunteer/{user_id}',
    { returns: 'record', summary: 'Allow a user to host events of a type', ...userParameter, mayCall: canScheduleType },
    async ({ ctx, row, input }) => {
      const { id: user_id } = await findUserInPath(ctx, input.user_id);
      const { convention_id, id: eventtype_id } = row;
      await ctx.db.eventTypeAllowedVolunteer.createMany({
        data: [{ convention_id, eventtype_id, user_id }],
        skipDuplicates: true,
      });
    },
  ),
  disallowVolunteer: action(
    eventtype,
    'DELETE /{id}/allowedvolunteer/{user_id}',
    { returns: 'record', summary: 'Stop allowing a user to host events of a type', ...userParameter, mayCall: canScheduleType },
    async ({ ctx, row, input }) => {
      const { id: user_id } = await findUserInPath(ctx, input.user_id);
      await ctx.db.eventTypeAllowedVolunteer.deleteMany({ where: { eventtype_id: row.id, user_id } });
    },
  ),
};
