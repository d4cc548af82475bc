import type { Convention } from '../../../../generated/prisma/client.ts';
import { Prisma } from '../../../../generated/prisma/client.ts';
import { convention } from '../../../../resources/convention/convention.ts';
import { id, ids } from '../../../../resources/fields.ts';
import { action } from '../../../core/actions/action.ts';
import { sharedRead } from '../../../platform/concurrency/sharedRead.ts';
import type { Context, ReadContext } from '../../../platform/context.ts';
import { can } from '../../../platform/policy.ts';
import { changedEvents } from '../../releases/draft.ts';
import { specialRequestsOf } from '../slots/specialRequests.ts';
import { loadBlocks, loadMissingSlots, type SchedulePart } from './blocks.ts';
import { type Schedule, scheduleSchema } from './shape.ts';

async function loadEvents({ db }: ReadContext, convention_id: string, event_ids: readonly string[] | undefined) {
  const rows = await db.$queryRaw<Schedule['events']>`
    SELECT event.id, event_number, name, type_id, duration, spaces_needed, max_tickets, priority, preferreddaypart_id, alternatedaypart_id,
      special_requests, taken_count, is_pinned, private,
      uses_releases(event.convention_id) AND event.id IN (${changedEvents(convention_id)}) AS is_unreleased, COALESCE((
        SELECT json_agg(json_build_object('user_id', "user".id, 'name', display_name) ORDER BY sequence_number)
        FROM eventhost JOIN "user" ON "user".id = eventhost.user_id WHERE eventhost.event_id = event.id
      ), '[]') AS hosts
    FROM event WHERE convention_id = ${convention_id}::uuid AND NOT is_cancelled AND NOT trashed
      ${event_ids ? Prisma.sql`AND event.id = ANY(${[...event_ids]}::uuid[])` : Prisma.empty}
    ORDER BY event_number`;
  return rows.map((row) => ({ ...row, special_requests: specialRequestsOf(row) }));
}

const loadSessions = ({ db }: ReadContext, convention_id: string, event_ids: readonly string[] | undefined) =>
  db.eventSession.findMany({
    where: { convention_id, ...(event_ids ? { event_id: { in: [...event_ids] } } : {}) },
    select: { id: true, event_id: true, name: true, duration: true },
    orderBy: [{ event_id: 'asc' }, { name: 'asc' }],
  });

/** Loads everything except events, sessions and blocks: days, rooms, event types and so on. */
async function loadStructure(ctx: Context, row: Convention): Promise<Omit<Schedule, keyof Changes>> {
  const { db } = ctx;
  const inConvention = { convention_id: row.id };
  const { id, name, uri_part, timezone, clock_type, slot_duration } = row;
  const { is_scheduling_enabled, is_schedule_public, uses_releases, allow_host_schedule_conflicts } = row;
  const spaces = await db.space.findMany({
    where: inConvention,
    select: { id: true, room_id: true, name: true, max_tickets: true, special_requests: true, is_locked: true },
    orderBy: [{ room: { sequence_number: 'asc' } }, { room: { name: 'asc' } }, { sequence_number: 'asc' }, { name: 'asc' }],
  });
  const types = await db.eventType.findMany({
    where: inConvention,
    select: { id: true, name: true, end_buffer: true, eventtyperooms: { select: { room_id: true } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const submissions = await db.eventSubmission.findMany({
    where: { ...inConvention, status: { in: ['new', 'in_review', 'changes_requested'] } },
    include: { user: { select: { display_name: true } } },
    orderBy: [{ priority: 'asc' }, { date_created: 'asc' }],
  });
  return {
    convention: {
      ...{ id, name, uri_part, timezone, clock_type, slot_duration },
      ...{ is_scheduling_enabled, is_schedule_public, uses_releases, allow_host_schedule_conflicts },
    },
    days: await db.conventionDay.findMany({
      where: { ...inConvention, day_type: 'events' },
      select: {
        ...{ id: true, name: true, start_date: true, end_date: true, attendee_start_date: true, attendee_end_date: true },
      },
      orderBy: { start_date: 'asc' },
    }),
    dayparts: await db.dayPart.findMany({
      where: inConvention,
      select: { id: true, conventionday_id: true, start_date: true, end_date: true, is_hidden: true, is_locked: true },
      orderBy: { start_date: 'asc' },
    }),
    rooms: await db.room.findMany({
      where: inConvention,
      select: { id: true, name: true },
      orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }],
    }),
    spaces: spaces.map((space) => ({ ...space, special_requests: specialRequestsOf(space) })),
    types: types.map(({ eventtyperooms, ...type }) => ({ ...type, room_ids: eventtyperooms.map(({ room_id }) => room_id) })),
    submissions: submissions.map((submission) => ({
      id: submission.id,
      name: submission.name,
      type_id: submission.type_id,
      duration: submission.duration,
      spaces_needed: submission.spaces_needed,
      max_tickets: submission.max_tickets,
      priority: submission.priority,
      preferreddaypart_id: submission.preferreddaypart_id,
      alternatedaypart_id: submission.alternatedaypart_id,
      status: submission.status as NonNullable<Schedule['submissions']>[number]['status'], // a CHECK keeps it among the states
      submitter: submission.user.display_name,
    })),
    missing: await loadMissingSlots(ctx, row.id),
  };
}
type Changes = Pick<Schedule, 'events' | 'sessions' | 'blocks'>;
const loadChanges = async (ctx: ReadContext, convention_id: string, part: SchedulePart): Promise<Changes> => ({
  events: await loadEvents(ctx, convention_id, part.event_ids),
  sessions: await loadSessions(ctx, convention_id, part.event_ids),
  blocks: await loadBlocks(ctx, convention_id, part),
});
/** All who have the board open read the same at the same time, when somebody changes something. */
const loadSharedChanges = sharedRead((ctx, { convention_id, ...part }: SchedulePart & { convention_id: string }) =>
  loadChanges(ctx, convention_id, part),
);

export const actions = {
  schedule: action(
    convention,
    'GET /{id}/schedule',
    {
      returns: scheduleSchema,
      summary: 'Read the schedule for a board view',
      description:
        'Days, day parts, rooms, spaces, event types, penciled-in submissions, events with their hosts, and taken slots, in one response. With event_id (repeatable), only those events, their sessions and slots; with conventionday_id, only what is taken on that day.',
      input: { event_id: ids('event'), conventionday_id: id('conventionday') },
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
    },
    async ({ ctx, row, input: { event_id: event_ids, conventionday_id } }): Promise<Schedule> => ({
      ...(event_ids ? {} : await loadStructure(ctx, row)),
      ...(await loadSharedChanges(ctx, {
        convention_id: row.id,
        event_ids: event_ids && [...event_ids].sort(),
        conventionday_id,
      })),
    }),
  ),
};
