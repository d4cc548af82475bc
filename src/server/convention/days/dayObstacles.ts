import { dayNames, dayRefusals } from '../../../messages/convention/days.ts';
import { type Conflict, type Refusal, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { overlapOf } from './dayRules.ts';
import type { MovedDay } from './movedTimes.ts';

/** How many conflicts a refusal names. */
const MAX_CONFLICTS = 20;

interface Taken {
  slot_id: string;
  slot: string;
  event_id: string | null;
  event: string | null;
}
/** Events, and reserved slots, in day parts that the day has no room for. */
async function takenSlots({ db }: Context, daypart_ids: readonly string[]): Promise<Refusal[]> {
  if (!daypart_ids.length) return [];
  const slots = await db.$queryRaw<Taken[]>`
    SELECT DISTINCT ON (slot.event_id, CASE WHEN slot.event_id IS NULL THEN slot.id END)
      slot.id::text AS slot_id, slot.name AS slot, event.id::text AS event_id, event.name AS event
    FROM slot LEFT JOIN event ON event.id = slot.event_id
    WHERE slot.daypart_id = ANY(${[...daypart_ids]}::uuid[]) AND (slot.is_assigned OR slot.released_event_id IS NOT NULL) LIMIT 1000`;
  const events = slots.flatMap(({ event_id, event }): Conflict[] =>
    event_id ? [{ object_type: 'event', id: event_id, name: event ?? '' }] : [],
  );
  const reserved = slots.filter(({ event_id }) => !event_id);
  const [firstEvent, firstSlot] = [events[0], reserved[0]];
  return [
    ...(firstEvent
      ? [
          stateForbids(
            'end_date',
            dayRefusals.eventCutOff({ name: firstEvent.name, others: events.length - 1 }),
            events.slice(0, MAX_CONFLICTS),
          ),
        ]
      : []),
    ...(firstSlot
      ? [
          stateForbids(
            'end_date',
            dayRefusals.reservedCutOff({ name: firstSlot.slot }),
            reserved.slice(0, MAX_CONFLICTS).map(({ slot_id, slot }) => ({ object_type: 'slot', id: slot_id, name: slot })),
          ),
        ]
      : []),
  ];
}
/** Volunteers who would have two shifts at a time. */
async function busyVolunteers({ db }: Context, day_id: string, by: number): Promise<Refusal[]> {
  const busy = await db.$queryRaw<{ id: string; volunteer: string; shift: string; other: string }[]>`
    SELECT own.id::text, volunteer.name AS volunteer, shift.name AS shift, other_shift.name AS other
    FROM shift JOIN volunteershift AS own ON own.shift_id = shift.id AND own.status = 'scheduled'
      JOIN volunteer ON volunteer.id = own.volunteer_id
      JOIN volunteershift AS other ON other.volunteer_id = own.volunteer_id AND other.status = 'scheduled'
      JOIN shift AS other_shift ON other_shift.id = other.shift_id AND other_shift.conventionday_id <> shift.conventionday_id
    WHERE shift.conventionday_id = ${day_id}::uuid
      AND tstzrange(other.starts_at, other.ends_at)
        && tstzrange(own.starts_at + make_interval(secs => ${by / 1000}::float8), own.ends_at + make_interval(secs => ${by / 1000}::float8))
    ORDER BY own.starts_at, own.id LIMIT 1000`;
  const [first] = busy;
  if (!first) return [];
  const assignmentOf = ({ volunteer, shift }: { volunteer: string; shift: string }) => dayNames.assignment({ volunteer, shift });
  return [
    stateForbids(
      'start_date',
      dayRefusals.volunteerBusy({ assignment: assignmentOf(first), shift: first.other, others: busy.length - 1 }),
      busy.slice(0, MAX_CONFLICTS).map((each) => ({ object_type: 'volunteershift', id: each.id, name: assignmentOf(each) })),
    ),
  ];
}

/** Everything that keeps a day from its new time: another day, what would be cut off, and volunteers with two shifts at a time. */
export async function findObstacles(ctx: Context, { day, by, cutOff }: Omit<MovedDay, 'changes'>): Promise<Refusal[]> {
  const overlap = await overlapOf(ctx, day);
  const [shift] = cutOff.shifts;
  const taken = await takenSlots(
    ctx,
    cutOff.dayparts.map(({ id }) => id),
  );
  const shifts = cutOff.shifts.slice(0, MAX_CONFLICTS).map(({ id, name }) => ({ object_type: 'shift', id, name }));
  return [
    ...(overlap ? [overlap] : []),
    ...taken,
    ...(shift
      ? [stateForbids('end_date', dayRefusals.shiftCutOff({ name: shift.name, others: cutOff.shifts.length - 1 }), shifts)]
      : []),
    ...(by === 0 ? [] : await busyVolunteers(ctx, day.id, by)),
  ];
}
