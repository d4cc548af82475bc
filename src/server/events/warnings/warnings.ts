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
import { schedules } from '../policy.ts';
import { ofEvents } from './eventWarnings.ts';
import { type Finders, type Fix, type Found, type OfEvent, type OfSitting, unique } from './findings.ts';
import { ofPeople } from './peopleWarnings.ts';
import { ofPlaces } from './placeWarnings.ts';
import { type Schedule, type Sitting, scheduleOf } from './schedule.ts';
import { type StoredEvent, stored } from './stored.ts';

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
const rules = <F>(finders: Finders<F>) => Object.entries(finders) as [IntegrityRuleId, F][]; // its keys
const perEvent = rules<OfEvent>(ofEvents);
const perSitting = rules<OfSitting>({ ...ofPlaces, ...ofPeople });

const waiver = (event_id: string, rule: string, other_event_id: string | null | undefined) =>
  `${event_id} ${rule} ${other_event_id ?? ''}`;
function asWarning(
  rule: IntegrityRuleId,
  event: StoredEvent,
  one: Found,
  waivers: ReadonlySet<string>,
  sitting?: Sitting,
): Warning {
  const { other_event_id, fix } = one;
  return {
    rule,
    severity: integrityRules[rule].severity,
    event_id: event.id,
    ...(sitting?.eventsession_id ? { eventsession_id: sitting.eventsession_id } : {}),
    ...(other_event_id ? { other_event_id } : {}),
    message: sentence(rule, one.words),
    ...(fix ? { fix } : {}),
    waived: waivers.has(waiver(event.id, rule, other_event_id)),
  };
}
/** What is wrong with the events asked for, the worst first, event by event. */
export function judged(schedule: Schedule): Warning[] {
  const waivers = new Set(schedule.waivers.map((one) => waiver(one.event_id, one.rule, one.other_event_id)));
  const asked = schedule.asked ? schedule.events.filter(({ id }) => schedule.asked?.has(id)) : schedule.events;
  const all = asked.flatMap((event) => [
    ...perEvent.flatMap(([rule, find]) => find(event, schedule).map((one) => asWarning(rule, event, one, waivers))),
    ...(schedule.byEvent.get(event.id) ?? []).flatMap((sitting) =>
      perSitting.flatMap(([rule, find]) => find(sitting, schedule).map((one) => asWarning(rule, event, one, waivers, sitting))),
    ),
  ]);
  const place = ({ severity }: Warning) => severities.indexOf(severity);
  return all.sort((a, b) => place(a) - place(b));
}

/** The schedule of a convention as the rules look at it, for all of its events or for some. A fixed number of queries. */
export const scheduleFor = async (ctx: Context, convention_id: string, event_ids?: readonly string[]): Promise<Schedule> =>
  scheduleOf(await stored(ctx, convention_id, event_ids));

/**
 * What is wrong with the schedule of a convention, or with that of some of its events: the worst first, what is waived included. A fixed
 * number of queries, however many events there are.
 */
export const warningsOf = async (ctx: Context, convention_id: string, event_ids?: readonly string[]): Promise<Warning[]> =>
  judged(await scheduleFor(ctx, convention_id, event_ids));

/** The sentences for those who schedule; the key is left out for others. */
export const scheduleintegrity: Loader<{ id: string; convention_id: string }, Json> = async (all, ctx) => {
  const rows = all.filter((row) => schedules(ctx.viewer, row));
  const texts = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const convention_id of unique(rows.map((row) => row.convention_id))) {
    const ids = rows.filter((row) => row.convention_id === convention_id).map(({ id }) => id);
    for (const { event_id, message, waived } of await warningsOf(ctx, convention_id, ids))
      if (!waived) texts.get(event_id)?.push(message);
  }
  return texts;
};
