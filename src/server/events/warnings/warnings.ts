import { type IntegrityRuleId, integrityRules, type Severity, severities } from '../../../resources/events/integrityRules.ts';
import type { Json } from '../../../resources/fields.ts';
import type { Loader } from '../../core/loaders.ts';
import { inTurns } from '../../platform/concurrency/inTurns.ts';
import { sharedRead } from '../../platform/concurrency/sharedRead.ts';
import type { ReadContext } from '../../platform/context.ts';
import { canSchedule } from '../policy.ts';
import { eventRules } from './eventWarnings.ts';
import { type EventRule, type Finding, type Fix, type Rules, type SessionRule, unique } from './findings.ts';
import { peopleRules } from './peopleWarnings.ts';
import { placeRules } from './placeWarnings.ts';
import { buildSchedule, minutes, type Schedule, type ScheduledSession } from './schedule.ts';
import { type EventRow, loadScheduleRows } from './scheduleRows.ts';

/** A problem in the schedule of an event. */
export interface Warning {
  rule: IntegrityRuleId;
  severity: Severity;
  event_id: string;
  eventsession_id?: string;
  other_event_id?: string;
  message: string;
  /** An action that removes this warning and no other. */
  fix?: Fix;
  waived: boolean;
  /** What it is about has taken place. */
  is_over?: true;
}
const entriesOf = <F>(rules: Rules<F>) => Object.entries(rules) as [IntegrityRuleId, F][]; // its keys
const rulesForEvents = entriesOf<EventRule>(eventRules);
const rulesForSessions = entriesOf<SessionRule>({ ...placeRules, ...peopleRules });

const waiverKey = (event_id: string, rule: string, other_event_id: string | null | undefined) =>
  `${event_id} ${rule} ${other_event_id ?? ''}`;
function toWarning(
  rule: IntegrityRuleId,
  event: EventRow,
  { message, other_event_id, fix }: Finding,
  waivers: ReadonlySet<string>,
  isOver: boolean,
  session?: ScheduledSession,
): Warning {
  return {
    rule,
    severity: integrityRules[rule].severity,
    event_id: event.id,
    ...(session?.eventsession_id ? { eventsession_id: session.eventsession_id } : {}),
    ...(other_event_id ? { other_event_id } : {}),
    message,
    ...(fix ? { fix } : {}),
    waived: waivers.has(waiverKey(event.id, rule, other_event_id)),
    ...(isOver ? { is_over: true as const } : {}),
  };
}
/** Whether an event, or the session that a warning is about, has ended. */
function hasEnded(
  { id, is_scheduled, start_date, duration }: EventRow,
  { byEvent }: Schedule,
  session?: ScheduledSession,
): boolean {
  if (!is_scheduled) return false;
  const ends = (session ? [session] : (byEvent.get(id) ?? [])).map(({ end }) => end);
  const last = ends.length ? Math.max(...ends) : start_date && start_date.getTime() + minutes(duration);
  return last !== null && last <= Date.now();
}
/**
 * Applies all rules to the requested events, while others have their turn. Errors come first; within a severity, the warnings are in the
 * order of the events.
 */
export async function findWarnings(schedule: Schedule): Promise<Warning[]> {
  const { requestedIds } = schedule;
  const waivers = new Set(schedule.waivers.map((waiver) => waiverKey(waiver.event_id, waiver.rule, waiver.other_event_id)));
  const events = requestedIds ? schedule.events.filter(({ id }) => requestedIds.has(id)) : schedule.events;
  const warnings: Warning[] = [];
  await inTurns(events, (event) => {
    const isOver = hasEnded(event, schedule);
    for (const [rule, check] of rulesForEvents)
      for (const finding of check(event, schedule)) warnings.push(toWarning(rule, event, finding, waivers, isOver));
    for (const session of schedule.byEvent.get(event.id) ?? []) {
      const isOverThen = hasEnded(event, schedule, session);
      for (const [rule, check] of rulesForSessions)
        for (const finding of check(session, schedule))
          warnings.push(toWarning(rule, event, finding, waivers, isOverThen, session));
    }
  });
  const rank = ({ severity }: Warning) => severities.indexOf(severity);
  return warnings.sort((a, b) => rank(a) - rank(b));
}

/** Loads the schedule of a convention for the rules: all events or some. The number of queries is fixed. */
export const loadSchedule = async (ctx: ReadContext, convention_id: string, event_ids?: readonly string[]): Promise<Schedule> =>
  buildSchedule(await loadScheduleRows(ctx, convention_id, event_ids));

/**
 * Loads the warnings of a convention, or of some of its events: errors first, waived warnings included. The number of queries is fixed.
 */
export const loadWarnings = async (ctx: ReadContext, convention_id: string, event_ids?: readonly string[]): Promise<Warning[]> =>
  findWarnings(await loadSchedule(ctx, convention_id, event_ids));

/** All warnings of a convention, found once for all who ask at the same time. */
export const loadAllWarnings = sharedRead((ctx, convention_id: string) => loadWarnings(ctx, convention_id));

/** The texts of the warnings, without waived ones. Only staff(scheduling) have this value. */
export const scheduleintegrity: Loader<{ id: string; convention_id: string }, Json> = async (all, ctx) => {
  const rows = all.filter((row) => canSchedule(ctx.viewer, row));
  const texts = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const convention_id of unique(rows.map((row) => row.convention_id))) {
    const ids = rows.filter((row) => row.convention_id === convention_id).map(({ id }) => id);
    for (const { event_id, message, waived } of await loadWarnings(ctx, convention_id, ids))
      if (!waived) texts.get(event_id)?.push(message);
  }
  return texts;
};
