import { formatTimesRange } from '../../platform/format/times.ts';
import { finding, type Rules, type SessionRule } from './findings.ts';
import { minutes, type Schedule, type ScheduledSession } from './schedule.ts';

const SHORT_BREAK = 15;
const sessionsOverlap = (a: ScheduledSession, b: ScheduledSession) => a.start < b.end && b.start < a.end;
const times = ({ start, end }: ScheduledSession, { convention }: Schedule) =>
  formatTimesRange(new Date(start), new Date(end), convention.timezone);
const hostsOf = ({ event }: ScheduledSession, schedule: Schedule) => schedule.hostsOf.get(event.id) ?? [];
/** The other events that a host hosts, sitting by sitting. */
const otherSessionsOf = ({ event }: ScheduledSession, user_id: string, { byHost }: Schedule) =>
  (byHost.get(user_id) ?? []).filter((other) => other.event.id !== event.id);
const roomsOf = ({ uses }: ScheduledSession) => new Set(uses.map(({ space }) => space.room_id));
const shareRoom = (a: ScheduledSession, b: ScheduledSession) => [...roomsOf(a)].some((id) => roomsOf(b).has(id));

/* Rules about who is to be in two places. */
export const peopleRules: Rules<SessionRule> = {
  'SI-13': (sitting, schedule) =>
    schedule.convention.allow_host_schedule_conflicts
      ? []
      : hostsOf(sitting, schedule).flatMap(({ user_id, name }) =>
          otherSessionsOf(sitting, user_id, schedule)
            .filter((other) => sessionsOverlap(sitting, other))
            .map((other) =>
              finding({ host: name, other: other.event.name, times: times(other, schedule) }, { other_event_id: other.event.id }),
            ),
        ),
  'SI-14': ({ event, eventsession_id }, { hostConflictsOf: elsewhereOf, convention }) =>
    (elsewhereOf.get(event.id) ?? [])
      .filter((one) => one.eventsession_id === eventsession_id)
      .map(({ host, other, other_event_id, start_date, end_date }) =>
        finding({ host, other, times: formatTimesRange(start_date, end_date, convention.timezone) }, { other_event_id }),
      ),
  'SI-17': (sitting, schedule) =>
    hostsOf(sitting, schedule).flatMap(({ user_id, name }) =>
      otherSessionsOf(sitting, user_id, schedule)
        .map((other) => ({ other, gap: sitting.start - other.end }))
        .filter(({ other, gap }) => gap >= 0 && gap < minutes(SHORT_BREAK) && !shareRoom(sitting, other))
        .map(({ other, gap }) =>
          finding({ host: name, minutes: gap / minutes(1), other: other.event.name }, { other_event_id: other.event.id }),
        ),
    ),
  'SI-23': (sitting, { byEvent }) =>
    (byEvent.get(sitting.event.id) ?? [])
      .filter((other) => other !== sitting && sessionsOverlap(sitting, other) && comesBefore(other, sitting))
      .map((other) => finding({ session: sitting.name, other_session: other.name })),
};
/** So that two sittings that overlap are told of once: by the later one. */
const comesBefore = (a: ScheduledSession, b: ScheduledSession) =>
  a.start === b.start ? (a.eventsession_id ?? '') < (b.eventsession_id ?? '') : a.start < b.start;
