import { isDeepStrictEqual } from 'node:util';
import type { IntegrityRuleId } from '../../../resources/events/integrityRules.ts';
import type { Context } from '../../platform/context.ts';
import { partsNeeded, type Run, runFrom } from '../schedule/slots/consecutiveDayparts.ts';
import { findPlace, type NoPlaceReason, type Place, type PlaceRequest } from '../schedule/slots/findPlace.ts';
import { loadEventOnSale } from '../tickets/saleFacts.ts';
import { type Fix, moveFix } from './findings.ts';
import type { Schedule, ScheduledSession } from './schedule.ts';
import { findWarnings, loadSchedule, type Warning } from './warnings.ts';

/*
 * Some fixes need a free place. The search takes queries for each warning, so only the warnings of one event have these fixes, and not
 * the list of a convention.
 */
const fixedByOtherSpaces: readonly IntegrityRuleId[] = ['SI-07', 'SI-10', 'SI-11', 'SI-12', 'SI-18', 'SI-22'];
const fixedByOtherStart: readonly IntegrityRuleId[] = ['SI-13', 'SI-15', 'SI-20'];
const fixedBySearch = [...fixedByOtherSpaces, ...fixedByOtherStart];
/** The number of starts to try. */
const MAX_STARTS = 12;

const isPlace = (result: Place | NoPlaceReason): result is Place => typeof result !== 'string';
const isSameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id) => b.includes(id));

/** Searches for other places for one session. */
class FixSearch {
  readonly #places = new Map<string, Promise<Place | NoPlaceReason>>();
  constructor(
    readonly ctx: Context,
    readonly schedule: Schedule,
    readonly session: ScheduledSession,
    readonly request: PlaceRequest,
  ) {}
  /** The best place at a start. Each start is searched once. */
  #placeAt(run: Run): Promise<Place | NoPlaceReason> {
    const id = run.dayparts[0]?.id ?? '';
    const place = this.#places.get(id) ?? findPlace(this.ctx, this.request, run);
    this.#places.set(id, place);
    return place;
  }
  /** The day parts from a start on, if they are open and within the hours for attendees. */
  #runFrom(first: ScheduledSession['first']): Run | null {
    const { dayparts, dayById, convention } = this.schedule;
    const { duration } = this.session;
    const run = runFrom(dayparts, first, partsNeeded(duration, convention.slot_duration), duration);
    const day = dayById.get(first.conventionday_id);
    const isOpen = run?.dayparts.every(({ is_hidden, is_locked }) => !is_hidden && !is_locked);
    return run && day && isOpen && run.start >= day.attendee_start_date && run.end <= day.attendee_end_date ? run : null;
  }
  /** Other spaces at the same start, the best first. Busy hosts are ignored because they have a warning of their own. */
  async *otherSpaces(): AsyncGenerator<Fix> {
    const { event } = this.request;
    const convention = { ...event.convention, allow_host_schedule_conflicts: true };
    const run = this.#runFrom(this.session.first);
    const current = this.session.uses.map(({ space }) => space.id);
    for (const avoided = new Set<string>(); run; ) {
      const place = await findPlace(this.ctx, { ...this.request, event: { ...event, convention } }, run, avoided);
      if (!isPlace(place)) return;
      for (const id of place.space_ids) avoided.add(id);
      if (!isSameSet(place.space_ids, current)) yield moveFix(this.session, this.session.first.id, place.space_ids);
    }
  }
  /** Places at the nearest starts that do not overlap the other event or events of the same ticket holders. */
  async *otherStarts(other_event_id: string | undefined): AsyncGenerator<Fix> {
    const { start, event } = this.session;
    const shared = this.schedule.sharedTicketsOf.get(event.id) ?? [];
    const busyTimes = [
      ...(this.schedule.byEvent.get(other_event_id ?? '') ?? []).map((other) => [other.start, other.end] as const),
      ...shared.map(({ start_date, end_date }) => [start_date.getTime(), end_date.getTime()] as const),
    ];
    const distance = (at: Date) => Math.abs(at.getTime() - start);
    const runs = this.schedule.dayparts
      .flatMap((part) => (part.id === this.session.first.id ? [] : (this.#runFrom(part) ?? [])))
      .filter((run) => busyTimes.every(([from, to]) => run.start.getTime() >= to || run.end.getTime() <= from))
      .sort((a, b) => distance(a.start) - distance(b.start));
    for (const run of runs.slice(0, MAX_STARTS)) {
      const place = await this.#placeAt(run);
      if (isPlace(place)) yield moveFix(this.session, run.dayparts[0]?.id ?? '', place.space_ids); // a run has a day part
    }
  }
  /** The fixes of a warning, the best first, each searched for when it is asked for. */
  async *fixesOf({ rule, fix, other_event_id }: Warning, wantsAlternatives: boolean): AsyncGenerator<Fix> {
    if (fix) yield fix;
    if ((fix && wantsAlternatives) || fixedByOtherSpaces.includes(rule)) yield* this.otherSpaces();
    if (fixedByOtherStart.includes(rule) || (wantsAlternatives && (fix || fixedByOtherSpaces.includes(rule))))
      yield* this.otherStarts(other_event_id);
  }
}

/** A warning of one event. */
export interface WarningWithFixes extends Warning {
  /** Other fixes than `fix`, the best first. */
  alternatives?: Fix[];
}
/** The first fixes of a warning. */
async function takeFixes(fixes: AsyncGenerator<Fix>, count: number): Promise<Fix[]> {
  const taken: Fix[] = [];
  while (taken.length < count) {
    const { value, done } = await fixes.next();
    if (done) break;
    if (!taken.some((one) => isDeepStrictEqual(one, value))) taken.push(value);
  }
  return taken;
}

/** Loads the warnings of one event with all their fixes, and with up to so many alternatives to each. */
export async function loadWarningsWithFixes(
  ctx: Context,
  convention_id: string,
  event_id: string,
  alternatives: number,
): Promise<WarningWithFixes[]> {
  const schedule = await loadSchedule(ctx, convention_id, [event_id]);
  const warnings = await findWarnings(schedule);
  if (!warnings.some(({ rule, fix }) => fixedBySearch.includes(rule) || (fix && alternatives))) return warnings;
  const event = await loadEventOnSale(ctx, event_id);
  const searches = new Map(
    (schedule.byEvent.get(event_id) ?? []).map((session) => {
      const { eventsession_id, duration } = session;
      return [
        eventsession_id ?? '',
        new FixSearch(ctx, schedule, session, { event_id, convention_id, eventsession_id, duration, event }),
      ];
    }),
  );
  const warningsWithFixes: WarningWithFixes[] = [];
  for (const warning of warnings) {
    const search = searches.get(warning.eventsession_id ?? '');
    const fixes = search && (await takeFixes(search.fixesOf(warning, alternatives > 0), 1 + alternatives));
    const [fix, ...others] = fixes ?? [];
    warningsWithFixes.push({ ...warning, ...(fix ? { fix } : {}), ...(others.length ? { alternatives: others } : {}) });
  }
  return warningsWithFixes;
}
