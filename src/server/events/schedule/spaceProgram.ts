import { z } from 'zod';
import { integer } from '../../../resources/fields.ts';
import { space } from '../../../resources/places/space.ts';
import { action } from '../../core/actions/action.ts';
import { paginate } from '../../core/read/list.ts';
import { paging } from '../../core/schemas/outputs.ts';
import type { Context } from '../../platform/context.ts';
import { isStaff } from '../../platform/policy.ts';
import { isHost, visibleEvents } from '../policy.ts';

const programEntry = z.object({
  id: z.string(),
  object_type: z.enum(['event', 'eventsession']),
  event_id: z.string(),
  eventsession_id: z.string().nullable(),
  event_number: z.number(),
  name: z.string(),
  start_date: z.date().nullable(),
  end_date: z.date().nullable(),
  startdaypart_id: z.string().nullable(),
  startdaypart_name: z.string().nullable(),
  duration: z.number(),
  is_cancelled: z.boolean(),
  room_id: z.string().nullable(),
  space_id: z.string(),
});
type ProgramEntry = z.infer<typeof programEntry>;
const withStartAndHosts = {
  include: { startdaypart: { select: { name: true } }, eventhosts: { select: { user_id: true } } },
} as const;

interface ScheduledRow
  extends Pick<ProgramEntry, 'name' | 'start_date' | 'end_date' | 'startdaypart_id' | 'duration' | 'room_id'> {
  startdaypart: { name: string } | null;
}
/** The fields of an entry that events and sessions share. A session has the number and the state of its event. */
const sharedFields = (
  row: ScheduledRow,
  { event_number, is_cancelled }: Pick<ProgramEntry, 'event_number' | 'is_cancelled'>,
  space_id: string,
) => ({
  event_number,
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  startdaypart_id: row.startdaypart_id,
  startdaypart_name: row.startdaypart?.name ?? null,
  duration: row.duration,
  is_cancelled,
  room_id: row.room_id,
  space_id,
});
/** Everything that is scheduled in a space and that the viewer may see, in order of time. */
async function loadProgram({ db, viewer }: Context, { id: space_id, convention_id }: { id: string; convention_id: string }) {
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const visible = visibleEvents(viewer);
  const [events, sessions] = await Promise.all([
    db.event.findMany({
      where: { AND: [visible, { slots: { some: { space_id, eventsession_id: null } } }] },
      ...withStartAndHosts,
    }),
    db.eventSession.findMany({
      where: { event: visible, slots: { some: { space_id } } },
      include: { event: withStartAndHosts, startdaypart: { select: { name: true } } },
    }),
  ]);
  const seesAll = convention.is_schedule_public || isStaff(viewer, convention_id);
  const isVisible = (event: { eventhosts: readonly { user_id: string }[] }) => seesAll || isHost(viewer, event);
  const rows: ProgramEntry[] = [
    ...events.filter(isVisible).map((event) => ({
      object_type: 'event' as const,
      id: event.id,
      event_id: event.id,
      eventsession_id: null,
      ...sharedFields(event, event, space_id),
    })),
    ...sessions
      .filter(({ event }) => isVisible(event))
      .map((session) => ({
        object_type: 'eventsession' as const,
        id: session.id,
        event_id: session.event_id,
        eventsession_id: session.id,
        ...sharedFields(session, session.event, space_id),
      })),
  ];
  return rows.sort((a, b) => Number(a.start_date) - Number(b.start_date) || a.id.localeCompare(b.id));
}

export const actions = {
  eventsessionsUnion: action(
    space,
    'GET /{id}/eventsessions-union',
    {
      returns: z.object({ paging, items: z.array(programEntry) }),
      summary: 'List everything that takes place in a space',
      description: 'Events and event sessions together, in order of time.',
      anonymous: true,
      input: { _page_number: integer(1), _items_per_page: integer(1) },
    },
    async ({ ctx, row, input }) => paginate(await loadProgram(ctx, row), input),
  ),
};
