import { finding, findingIf, freeSpacesFix, joinNames, moveFix, type Rules, type SessionRule, unique } from './findings.ts';
import { minutes, type Schedule, type ScheduledSession, type SpaceUse } from './schedule.ts';

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const idsOf = ({ uses }: ScheduledSession) => uses.map(({ space }) => space.id);
/** The same start in the same spaces, for as long as it takes. */
const reassignFix = (sitting: ScheduledSession) => moveFix(sitting, sitting.first.id, idsOf(sitting));
const bookedMinutes = ({ slots }: SpaceUse, { convention }: Schedule) => slots.length * convention.slot_duration;
/** What begins in a space, and when. */
const startIn = ({ slots }: SpaceUse) => slots[0]?.daypart.start_date.getTime() ?? 0;

/* Rules about where one sitting is, and for how long. */
export const placeRules: Rules<SessionRule> = {
  'SI-02': (sitting, schedule) =>
    sitting.uses
      .filter((use) => bookedMinutes(use, schedule) < sitting.duration)
      .map((use) =>
        finding(
          { space: use.space.name, have: bookedMinutes(use, schedule), duration: sitting.duration },
          { fix: reassignFix(sitting) },
        ),
      ),
  'SI-03': (sitting, schedule) =>
    sitting.uses
      .map((use) => ({ use, extra: bookedMinutes(use, schedule) - sitting.duration }))
      .filter(({ extra }) => extra >= schedule.convention.slot_duration)
      .map(({ use, extra }) => finding({ space: use.space.name, extra }, { fix: reassignFix(sitting) })),
  'SI-04': (sitting) =>
    sitting.uses.flatMap(({ space, slots }) =>
      slots.flatMap(({ daypart }, n) => {
        const next = slots[n + 1]?.daypart;
        return next && next.start_date.getTime() !== daypart.end_date.getTime()
          ? [finding({ space: space.name, daypart: daypart.name }, { fix: reassignFix(sitting) })]
          : [];
      }),
    ),
  'SI-05': ({ uses }, { day }) => {
    const days = unique(uses.flatMap(({ slots }) => slots.map(({ daypart }) => daypart.conventionday_id)));
    return findingIf(days.length > 1, () => ({ days: joinNames(days.map((id) => day.get(id)?.name ?? '')) }));
  },
  'SI-06': (sitting) => {
    const starts = sitting.uses.map((use) => ({ name: use.space.name, start: use.slots[0]?.daypart.name, id: startIn(use) }));
    return unique(starts.map(({ id }) => id)).length > 1
      ? [finding({ list: starts.map(({ name, start }) => `${name}: ${start}`).join(', ') }, { fix: reassignFix(sitting) })]
      : [];
  },
  'SI-07': (sitting) => {
    const [have, needed] = [sitting.uses.length, sitting.event.spaces_needed];
    const surplus = idsOf(sitting).slice(needed);
    if (have === needed) return [];
    return [finding({ have, needed }, have > needed ? { fix: freeSpacesFix(sitting, surplus) } : {})];
  },
  'SI-08': ({ uses }, { room }) => {
    const rooms = unique(uses.map(({ space }) => space.room_id));
    return findingIf(rooms.length > 1, () => ({ rooms: rooms.map((id) => room.get(id)?.name ?? '').join(', ') }));
  },
  'SI-10': ({ event, uses }, { roomsOf, room }) => {
    const allowed = roomsOf.get(event.type_id);
    if (!allowed) return [];
    const wrong = unique(uses.map(({ space }) => space.room_id)).filter((id) => !allowed.has(id));
    return wrong.map((id) => finding({ room: room.get(id)?.name ?? '', type: event.type_name }));
  },
  'SI-11': ({ event: { max_tickets }, uses }) => {
    const seats = uses.reduce((sum, { space }) => sum + space.max_tickets, 0);
    return findingIf(max_tickets > seats, () => ({ max_tickets, seats }));
  },
  'SI-12': ({ event, uses }) => {
    const offered = new Set(uses.flatMap(({ space }) => namesIn(space.special_requests)));
    const space = joinNames(uses.map((use) => use.space.name));
    return namesIn(event.special_requests)
      .filter((name) => !offered.has(name))
      .map((request) => finding({ request, space }));
  },
  'SI-18': ({ uses }) =>
    uses.flatMap(({ space, slots }) =>
      slots
        .filter(({ daypart }) => space.is_locked || daypart.is_locked || daypart.is_hidden)
        .map(({ slot }) => finding({ slot: slot.name })),
    ),
  'SI-21': ({ start, end, first }, { day }) => {
    const its = day.get(first.conventionday_id);
    const inside = !its || (start >= its.attendee_start_date.getTime() && end <= its.attendee_end_date.getTime());
    return findingIf(!inside, () => ({ day: its?.name ?? '' }));
  },
  'SI-22': (sitting, { bySpace }) => {
    const { event, end, uses, start } = sitting;
    const buffer = event.end_buffer;
    if (!buffer) return [];
    return uses.flatMap(({ space }) => {
      const next = bySpace.get(space.id)?.find((other) => other !== sitting && other.start >= start);
      if (!next || next.start - end >= minutes(buffer)) return [];
      const words = { other: next.event.name, space: space.name, minutes: Math.max(0, (next.start - end) / minutes(1)), buffer };
      return [finding(words, next.event.id === event.id ? {} : { other_event_id: next.event.id })];
    });
  },
};
