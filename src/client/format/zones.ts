import { zoneName } from './times.ts';

/** A time zone to choose: its name on the wire, and what people read. */
export interface ZoneOption {
  readonly value: string;
  readonly label: string;
}
/** "Chicago", "Buenos Aires, Argentina": the places that a zone is named after, the nearest first. */
const placeOf = (zone: string): string => zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');

/** "Central Time (Chicago)": a zone as people say it, with its city. */
export function zoneLabel(zone: string, at: unknown = new Date()): string {
  const name = zoneName(zone, at);
  const place = placeOf(zone);
  return name === zone || !place ? name : `${name} (${place})`;
}

let known: readonly ZoneOption[] | undefined;
/** All zones by their names; `chosen` too where this device does not list it, as the older name of a zone. */
export function zoneOptions(chosen?: string | null): readonly ZoneOption[] {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const isListed = !chosen || known.some(({ value }) => value === chosen);
  return isListed ? known : [...known, { value: chosen, label: zoneLabel(chosen) }];
}
/** Whether all words are in the name of a zone, on the wire or as people say it. */
export function zoneMatches({ value, label }: ZoneOption, search: string): boolean {
  const text = `${label} ${value} ${value.replaceAll('_', ' ')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
