import { formatTimesRange } from '../../platform/format/times.ts';
import { type Finders, found, type OfSitting } from './findings.ts';
import { minutes, type Schedule, type Sitting } from './schedule.ts';

const short = 15;
const overlap = (a: Sitting, b: Sitting) => a.start < b.end && b.start < a.end;
const times = ({ start, end }: Sitting, { convention }: Schedule) =>
  formatTimesRange(new Date(start), new Date(end), convention.timezone);
const hostsOf = ({ event }: Sitting, schedule: Schedule) => schedule.hostsOf.get(event.id) ?? [];
/** The other events that a host hosts, sitting by sitting. */
const others = ({ event }: Sitting, user_id: string, { byHost }: Schedule) =>
  (byHost.get(user_id) ?? []).filter((other) => other.event.id !== event.id);
const roomsOf = ({ uses }: Sitting) => new Set(uses.map(({ space }) => space.room_id));
const shareRoom = (a: Sitting, b: Sitting) => [...roomsOf(a)].some((id) => roomsOf(b).has(id));

/* Rules about who is to be in two places. */
export const ofPeople: Finders<OfSitting> = {
  'SI-13': (sitting, schedule) =>
    schedule.convention.allow_host_schedule_conflicts
      ? []
      : hostsOf(sitting, schedule).flatMap(({ user_id, name }) =>
          others(sitting, user_id, schedule)
            .filter((other) => overlap(sitting, other))
            .map((other) =>
              found({ host: name, other: other.event.name, times: times(other, schedule) }, { other_event_id: other.event.id }),
            ),
        ),
  'SI-14': ({ event, eventsession_id }, { elsewhereOf, convention }) =>
    (elsewhereOf.get(event.id) ?? [])
      .filter((one) => one.eventsession_id === eventsession_id)
      .map(({ host, other, other_event_id, start_date, end_date }) =>
        found({ host, other, times: formatTimesRange(start_date, end_date, convention.timezone) }, { other_event_id }),
      ),
  'SI-17': (sitting, schedule) =>
    hostsOf(sitting, schedule).flatMap(({ user_id, name }) =>
      others(sitting, user_id, schedule)
        .map((other) => ({ other, gap: sitting.start - other.end }))
        .filter(({ other, gap }) => gap >= 0 && gap < minutes(short) && !shareRoom(sitting, other))
        .map(({ other, gap }) =>
          found({ host: name, minutes: gap / minutes(1), other: other.event.name }, { other_event_id: other.event.id }),
        ),
    ),
  'SI-23': (sitting, { byEvent }) =>
    (byEvent.get(sitting.event.id) ?? [])
      .filter((other) => other !== sitting && overlap(sitting, other) && comesBefore(other, sitting))
      .map((other) => found({ session: sitting.name, other_session: other.name })),
};
/** So that two sittings that overlap are told of once: by the later one. */
const comesBefore = (a: Sitting, b: Sitting) =>
  a.start === b.start ? (a.eventsession_id ?? '') < (b.eventsession_id ?? '') : a.start < b.start;
