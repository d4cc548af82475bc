import { wallTime } from '../../../client/format/wallTime.ts';
import { eventText } from '../../../messages/public/program.ts';
import { ageText, isForAll } from '../format.ts';
import type { Site, SiteEvent } from '../site.ts';
import { searchEvents } from './search.ts';
import { type FacetName, type FacetValues, features, isNarrowed, type ProgramView, partsOfDay } from './view.ts';

/** A choice of a facet: how many events it would leave, and whether it is chosen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly is_chosen: boolean;
}
export interface ProgramDay {
  /** Empty for events without a time. */
  readonly key: string;
  readonly events: readonly SiteEvent[];
}
export interface Program {
  readonly events: readonly SiteEvent[];
  /** Nothing has the words as they were typed. */
  readonly is_similar: boolean;
  readonly day: string;
  readonly days: readonly ProgramDay[];
  readonly facets: Readonly<Record<FacetName, readonly Choice[]>>;
}
/** Whether events need all chosen values of a facet: what one depends on cannot be had in part. */
const isAll = (name: FacetName): boolean => name === 'with' || name === 'access';
type Labels = Readonly<Record<string, string>>;

/** The part of the day in which something begins. */
export const partOfDay = (start: Date, zone: string): 'morning' | 'afternoon' | 'evening' | 'night' => {
  const hour = wallTime(start, zone)?.hour ?? 0;
  if (hour < partsOfDay.morning || hour >= partsOfDay.night) return 'night';
  return hour < partsOfDay.afternoon ? 'morning' : hour < partsOfDay.evening ? 'afternoon' : 'evening';
};
/** Ages that pages say in the same words are one. */
const slugOfAge = (age: string): string =>
  isForAll(age)
    ? 'all'
    : age
        .trim()
        .toLowerCase()
        .replaceAll(/[^\w+]+/g, '-')
        .slice(0, 60);
/** A word as a value in addresses: letters of any script stay. */
const slugOfWord = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
const experiences = ['none', 'some', 'much'] as const;

/** The values that an event has in each facet, and the labels of those that no list names. */
function valuesOf(
  site: Site,
  event: SiteEvent,
  slugs: ReadonlyMap<string, string>,
  now: Date,
): Readonly<Record<FacetName, string[]>> {
  const { start_date, age, experience, access } = event;
  const isOpen = event.left > 0 && !(event.end_date && event.end_date <= now);
  const has = { seats: isOpen, free: event.price === 0, tournament: event.is_tournament, online: event.is_online };
  return {
    type: [slugs.get(event.type_id) ?? ''],
    room: event.room_id ? [slugs.get(event.room_id) ?? ''] : [],
    time: start_date ? [partOfDay(start_date, site.convention.timezone)] : [],
    age: age ? [slugOfAge(age)] : [],
    experience: experience ? [experience] : [],
    access: access.map(slugOfWord),
    with: features.filter((feature) => has[feature] && !event.is_cancelled),
  };
}
/** The day of the convention in which an event begins; a day that passes midnight keeps what begins after it. */
export function dayOf({ days }: Site, { start_date }: SiteEvent): string {
  if (!start_date) return '';
  const begun = days.filter((day) => day.start_date <= start_date);
  const within = begun.findLast((day) => start_date < day.end_date);
  return (within ?? begun.at(-1) ?? days[0])?.key ?? start_date.toISOString().slice(0, 10);
}
/** The day that is shown first: today, else the first one. */
export const currentDay = ({ days }: Site, now: Date): string =>
  (days.find((day) => now < day.end_date) ?? days[0])?.key ?? 'all';

const inOrder = (a: SiteEvent, b: SiteEvent): number =>
  (a.start_date?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.start_date?.getTime() ?? Number.MAX_SAFE_INTEGER) ||
  a.number - b.number;

const knownValues = new WeakMap<Site, FacetValues>();
/** The values of facets that a site has. */
export function facetValuesOf(site: Site): FacetValues {
  const existing = knownValues.get(site);
  if (existing) return existing;
  const slugsOf = (names: readonly { slug: string }[]) => new Set(names.map(({ slug }) => slug));
  const values: FacetValues = {
    type: slugsOf(site.types),
    room: slugsOf(site.rooms),
    time: new Set(Object.keys(partsOfDay)),
    age: new Set(site.events.map(({ age }) => slugOfAge(age))),
    experience: new Set(experiences),
    access: new Set(site.rooms.flatMap(({ access }) => access.map(slugOfWord))),
    with: new Set(features),
  };
  knownValues.set(site, values);
  return values;
}

/** The part of a program that an address asks for. */
export function programOf(site: Site, view: ProgramView, now: Date, labels: Labels): Program {
  const slugs = new Map([...site.types, ...site.rooms].map(({ id, slug }) => [id, slug]));
  const ages = new Map(site.events.filter(({ age }) => age).map(({ age }) => [slugOfAge(age), ageText(age)]));
  const labelsOf: Readonly<Record<FacetName, ReadonlyMap<string, string>>> = {
    type: new Map(site.types.map(({ slug, name }) => [slug, name])),
    room: new Map(site.rooms.map(({ slug, name }) => [slug, name])),
    time: new Map(Object.keys(partsOfDay).map((part) => [part, labels[part] ?? part])),
    age: new Map([...ages].sort(([, a], [, b]) => a.localeCompare(b, 'en', { numeric: true }))),
    experience: new Map(experiences.map((one) => [one, eventText.experienceOf[one]])),
    access: new Map(site.rooms.flatMap(({ access }) => access.map((word): [string, string] => [slugOfWord(word), word]))),
    with: new Map(features.map((feature) => [feature, labels[feature] ?? feature])),
  };
  const isTimed = site.events.some(({ start_date }) => start_date);
  const day = view.day || (isNarrowed(view) || !isTimed ? 'all' : currentDay(site, now));
  const only = view.only && new Set(view.only);
  const isMeant = (event: SiteEvent) => (!only || only.has(event.number)) && (day === 'all' || dayOf(site, event) === day);
  const { found, is_similar } = searchEvents(site.events, view.q, isMeant);
  const rows = found.map((event) => ({ event, values: valuesOf(site, event, slugs, now) }));
  const fits = (values: readonly string[], chosen: readonly string[], all: boolean) =>
    !chosen.length || (all ? chosen.every((one) => values.includes(one)) : chosen.some((one) => values.includes(one)));
  const facets = Object.keys(view.chosen) as FacetName[]; // has all of them
  const passes = (row: (typeof rows)[number], but?: FacetName) =>
    facets.every((name) => name === but || fits(row.values[name], view.chosen[name], isAll(name)));
  const choicesOf = (name: FacetName): Choice[] => {
    const chosen = view.chosen[name];
    const matching = rows.filter((row) => passes(row, isAll(name) ? undefined : name));
    const countOf = (value: string) => matching.filter((row) => row.values[name].includes(value)).length;
    return [...labelsOf[name]]
      .map(([value, label]) => ({ value, label, count: countOf(value), is_chosen: chosen.includes(value) }))
      .filter(({ count, is_chosen }) => count > 0 || is_chosen);
  };
  const events = rows
    .filter((row) => passes(row))
    .map(({ event }) => event)
    .sort(inOrder);
  const byDay = new Map<string, SiteEvent[]>();
  for (const event of events) byDay.set(dayOf(site, event), [...(byDay.get(dayOf(site, event)) ?? []), event]);
  return {
    day,
    events,
    is_similar,
    days: [...byDay].map(([key, events]) => ({ key, events })),
    facets: Object.fromEntries(facets.map((name) => [name, choicesOf(name)])) as unknown as Program['facets'], // one for each
  };
}

/** What is on, and what begins within the next two hours. */
export function nowAndNext({ events }: Site, now: Date): { on: SiteEvent[]; next: SiteEvent[] } {
  const soon = new Date(now.getTime() + 2 * 3_600_000);
  const live = events.filter((event) => !event.is_cancelled).sort(inOrder);
  return {
    on: live.filter(({ start_date, end_date }) => start_date && end_date && start_date <= now && now < end_date),
    next: live.filter(({ start_date }) => start_date && start_date > now && start_date <= soon),
  };
}
