import {
  type IntegrityRuleId,
  integrityRules,
  type Severity,
  sentence,
  severities,
} from '../../../resources/events/integrityRules.ts';
import type { Json } from '../../../resources/fields.ts';
import type { Loader } from '../../core/loaders.ts';
import type { Context } from '../../platform/context.ts';
import { canSchedule } from '../policy.ts';
import { eventRules } from './eventWarnings.ts';
import { type EventRule, type Finding, type Fix, type Rules, type SessionRule, unique } from './findings.ts';
import { peopleRules } from './peopleWarnings.ts';
import { placeRules } from './placeWarnings.ts';
import { buildSchedule, type Schedule, type ScheduledSession } from './schedule.ts';
import { type EventRow, loadScheduleRows } from './scheduleRows.ts';

/** Something that is wrong with the schedule of an event. */
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
}
const rules = <F>(finders: Rules<F>) => Object.entries(finders) as [IntegrityRuleId, F][]; // its keys
const perEvent = rules<EventRule>(eventRules);
const perSession = rules<SessionRule>({ ...placeRules, ...peopleRules });

const waiverKey = (event_id: string, rule: string, other_event_id: string | null | undefined) =>
  `${event_id} ${rule} ${other_event_id ?? ''}`;
function asWarning(
  rule: IntegrityRuleId,
  event: EventRow,
  one: Finding,
  waivers: ReadonlySet<string>,
  sitting?: ScheduledSession,
): Warning {
  const { other_event_id, fix } = one;
  return {
    rule,
    severity: integrityRules[rule].severity,
    event_id: event.id,
    ...(sitting?.eventsession_id ? { eventsession_id: sitting.eventsession_id } : {}),
    ...(other_event_id ? { other_event_id } : {}),
    message: sentence(rule, one.parameters),
    ...(fix ? { fix } : {}),
    waived: waivers.has(waiverKey(event.id, rule, other_event_id)),
  };
}
/** What is wrong with the events asked for, the worst first, event by event. */
export function findWarnings(schedule: Schedule): Warning[] {
  const waivers = new Set(schedule.waivers.map((one) => waiverKey(one.event_id, one.rule, one.other_event_id)));
  const asked = schedule.asked ? schedule.events.filter(({ id }) => schedule.asked?.has(id)) : schedule.events;
  const all = asked.flatMap((event) => [
    ...perEvent.flatMap(([rule, find]) => find(event, schedule).map((one) => asWarning(rule, event, one, waivers))),
    ...(schedule.byEvent.get(event.id) ?? []).flatMap((sitting) =>
      perSession.flatMap(([rule, find]) => find(sitting, schedule).map((one) => asWarning(rule, event, one, waivers, sitting))),
    ),
  ]);
  const place = ({ severity }: Warning) => severities.indexOf(severity);
  return all.sort((a, b) => place(a) - place(b));
}

/** The schedule of a convention as the rules look at it, for all of its events or for some. A fixed number of queries. */
export const loadSchedule = async (ctx: Context, convention_id: string, event_ids?: readonly string[]): Promise<Schedule> =>
  buildSchedule(await loadScheduleRows(ctx, convention_id, event_ids));

/**
 * What is wrong with the schedule of a convention, or with that of some of its events: the worst first, what is waived included. A fixed
 * number of queries, however many events there are.
 */
export const loadWarnings = async (ctx: Context, convention_id: string, event_ids?: readonly string[]): Promise<Warning[]> =>
  findWarnings(await loadSchedule(ctx, convention_id, event_ids));

/** The sentences for those who schedule; the key is left out for others. */
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
