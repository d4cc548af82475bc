import { scheduleWarnings } from '../../../messages/events/warnings.ts';
import { formatTimesRange } from '../../platform/format/times.ts';
import { finding, type Rules, type SessionRule } from './findings.ts';
import { minutes, type Schedule, type ScheduledSession } from './schedule.ts';

/** Minutes that a host needs to get from one room to another. */
const SHORT_BREAK = 15;
const sessionsOverlap = (a: ScheduledSession, b: ScheduledSession) => a.start < b.end && b.start < a.end;
const timesOf = ({ start, end }: ScheduledSession, { convention }: Schedule) =>
  formatTimesRange(new Date(start), new Date(end), convention.timezone, convention.clock_type);
const hostsOf = ({ event }: ScheduledSession, schedule: Schedule) => schedule.hostsOf.get(event.id) ?? [];
/** The sessions of other events of the same host. */
const otherSessionsOf = ({ event }: ScheduledSession, user_id: string, { byHost }: Schedule) =>
  (byHost.get(user_id) ?? []).filter((other) => other.event.id !== event.id);
const roomsOf = ({ uses }: ScheduledSession) => new Set(uses.map(({ space }) => space.room_id));
const shareRoom = (a: ScheduledSession, b: ScheduledSession) => [...roomsOf(a)].some((id) => roomsOf(b).has(id));

/* Rules about people who would be in two places. */
export const peopleRules: Rules<SessionRule> = {
  'SI-13': (session, schedule) =>
    schedule.convention.allow_host_schedule_conflicts
      ? []
      : hostsOf(session, schedule).flatMap(({ user_id, name }) =>
          otherSessionsOf(session, user_id, schedule)
            .filter((other) => sessionsOverlap(session, other))
            .map((other) =>
              finding(scheduleWarnings['SI-13']({ host: name, other: other.event.name, times: timesOf(other, schedule) }), {
                other_event_id: other.event.id,
              }),
            ),
        ),
  'SI-14': ({ event, eventsession_id }, { hostConflictsOf, convention }) =>
    (hostConflictsOf.get(event.id) ?? [])
      .filter((conflict) => conflict.eventsession_id === eventsession_id)
      .map(({ host, other, other_event_id, start_date, end_date }) => {
        const times = formatTimesRange(start_date, end_date, convention.timezone, convention.clock_type);
        return finding(scheduleWarnings['SI-14']({ host, other, times }), { other_event_id });
      }),
  'SI-17': (session, schedule) =>
    hostsOf(session, schedule).flatMap(({ user_id, name }) =>
      otherSessionsOf(session, user_id, schedule)
        .map((other) => ({ other, gap: session.start - other.end }))
        .filter(({ other, gap }) => gap >= 0 && gap < minutes(SHORT_BREAK) && !shareRoom(session, other))
        .map(({ other, gap }) =>
          finding(scheduleWarnings['SI-17']({ host: name, minutes: gap / minutes(1), other: other.event.name }), {
            other_event_id: other.event.id,
          }),
        ),
    ),
  'SI-23': (session, { byEvent }) =>
    (byEvent.get(session.event.id) ?? [])
      .filter((other) => other !== session && sessionsOverlap(session, other) && comesBefore(other, session))
      .map((other) => finding(scheduleWarnings['SI-23']({ session: session.name, other: other.name }))),
};
/** Orders two sessions that overlap, so that only the later one has the warning. */
const comesBefore = (a: ScheduledSession, b: ScheduledSession) =>
  a.start === b.start ? (a.eventsession_id ?? '') < (b.eventsession_id ?? '') : a.start < b.start;
