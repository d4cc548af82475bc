import { scheduleWarnings, warningNames } from '../../../messages/events/warnings.ts';
import { specialRequestsOf } from '../schedule/slots/specialRequests.ts';
import { finding, findingIf, freeSpacesFix, joinNames, moveFix, type Rules, type SessionRule, unique } from './findings.ts';
import { minutes, type Schedule, type ScheduledSession, type SpaceUse } from './schedule.ts';

const spaceIdsOf = ({ uses }: ScheduledSession) => uses.map(({ space }) => space.id);
/** Assigns the same start and spaces again, with as many slots as the duration needs. */
const reassignFix = (session: ScheduledSession) => moveFix(session, session.first.id, spaceIdsOf(session));
const bookedMinutes = ({ slots }: SpaceUse, { convention }: Schedule) => slots.length * convention.slot_duration;
const startOf = ({ slots }: SpaceUse) => slots[0]?.daypart.start_date.getTime() ?? 0;

/* Rules about the place and the time of one session. */
export const placeRules: Rules<SessionRule> = {
  'SI-02': (session, schedule) =>
    session.uses
      .map((use) => ({ space: use.space.name, booked: bookedMinutes(use, schedule), duration: session.duration }))
      .filter(({ booked, duration }) => booked < duration)
      .map((parameters) => finding(scheduleWarnings['SI-02'](parameters), { fix: reassignFix(session) })),
  'SI-03': (session, schedule) =>
    session.uses
      .map((use) => ({ space: use.space.name, extra: bookedMinutes(use, schedule) - session.duration }))
      .filter(({ extra }) => extra >= schedule.convention.slot_duration)
      .map((parameters) => finding(scheduleWarnings['SI-03'](parameters), { fix: reassignFix(session) })),
  'SI-04': (session) =>
    session.uses.flatMap(({ space, slots }) =>
      slots.flatMap(({ daypart }, n) => {
        const next = slots[n + 1]?.daypart;
        return next && next.start_date.getTime() !== daypart.end_date.getTime()
          ? [finding(scheduleWarnings['SI-04']({ space: space.name, daypart: daypart.name }), { fix: reassignFix(session) })]
          : [];
      }),
    ),
  'SI-05': ({ uses }, { dayById }) => {
    const days = unique(uses.flatMap(({ slots }) => slots.map(({ daypart }) => daypart.conventionday_id)));
    return findingIf(days.length > 1, () =>
      scheduleWarnings['SI-05']({ days: joinNames(days.map((id) => dayById.get(id)?.name ?? '')) }),
    );
  },
  'SI-06': (session) => {
    if (unique(session.uses.map(startOf)).length < 2) return [];
    const starts = session.uses.map(({ space, slots }) =>
      warningNames.spaceAndStart({ space: space.name, start: slots[0]?.daypart.name ?? '' }),
    );
    return [finding(scheduleWarnings['SI-06']({ starts: starts.join(', ') }), { fix: reassignFix(session) })];
  },
  'SI-07': (session) => {
    const [assigned, needed] = [session.uses.length, session.event.spaces_needed];
    if (assigned === needed) return [];
    const surplus = spaceIdsOf(session).slice(needed);
    const fix = assigned > needed ? { fix: freeSpacesFix(session, surplus) } : {};
    return [finding(scheduleWarnings['SI-07']({ assigned, needed }), fix)];
  },
  'SI-08': ({ uses }, { roomById }) => {
    const rooms = unique(uses.map(({ space }) => space.room_id));
    return findingIf(rooms.length > 1, () =>
      scheduleWarnings['SI-08']({ rooms: rooms.map((id) => roomById.get(id)?.name ?? '').join(', ') }),
    );
  },
  'SI-10': ({ event, uses }, { roomsOf, roomById }) => {
    const allowed = roomsOf.get(event.type_id);
    if (!allowed) return [];
    return unique(uses.map(({ space }) => space.room_id))
      .filter((id) => !allowed.has(id))
      .map((id) => finding(scheduleWarnings['SI-10']({ room: roomById.get(id)?.name ?? '', type: event.type_name })));
  },
  'SI-11': ({ event: { max_tickets }, uses }) => {
    const seats = uses.reduce((sum, { space }) => sum + space.max_tickets, 0);
    return findingIf(max_tickets > seats, () => scheduleWarnings['SI-11']({ max_tickets, seats }));
  },
  'SI-12': ({ event, uses }) => {
    const offered = new Set(uses.flatMap(({ space }) => specialRequestsOf(space)));
    const spaces = joinNames(uses.map(({ space }) => space.name));
    return specialRequestsOf(event)
      .filter((request) => !offered.has(request))
      .map((request) => finding(scheduleWarnings['SI-12']({ request, spaces })));
  },
  'SI-18': ({ uses }) =>
    uses.flatMap(({ space, slots }) =>
      slots
        .filter(({ daypart }) => space.is_locked || daypart.is_locked || daypart.is_hidden)
        .map(({ slot }) => finding(scheduleWarnings['SI-18']({ slot: slot.name }))),
    ),
  'SI-21': ({ start, end, first }, { dayById }) => {
    const day = dayById.get(first.conventionday_id);
    if (!day) return [];
    const isInside = start >= day.attendee_start_date.getTime() && end <= day.attendee_end_date.getTime();
    return findingIf(!isInside, () => scheduleWarnings['SI-21']({ day: day.name }));
  },
  'SI-22': (session, { bySpace }) => {
    const { event, end, uses, start } = session;
    const buffer = event.end_buffer;
    if (!buffer) return [];
    return uses.flatMap(({ space }) => {
      const next = bySpace.get(space.id)?.find((other) => other !== session && other.start >= start);
      if (!next || next.start - end >= minutes(buffer)) return [];
      const gap = Math.max(0, (next.start - end) / minutes(1));
      return [
        finding(
          scheduleWarnings['SI-22']({ other: next.event.name, space: space.name, minutes: gap, buffer }),
          next.event.id === event.id ? {} : { other_event_id: next.event.id },
        ),
      ];
    });
  },
};
