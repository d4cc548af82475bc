import type { Point } from '../../../../resources/earth.ts';
import { buildings } from './buildings.ts';
import { cities } from './cities.ts';
import { demoBuildings, demoCities } from './demo.ts';
import { type Findable, folded, wordsOf } from './names.ts';
import { stateName } from './states.ts';

export interface City extends Point, Findable {
  readonly kind: 'city';
  readonly place_id: string;
  readonly name: string;
  /** In letters, for the larger countries; empty elsewhere. */
  readonly state: string;
  readonly country: string;
  /** What state and country may be called in an address, folded. */
  readonly regions: readonly string[];
  readonly zone: string;
  readonly address: string;
}
export interface Building extends Point, Findable {
  readonly kind: 'congress' | 'hotel' | 'hall';
  readonly place_id: string;
  readonly name: string;
  readonly street: string;
  readonly city: City;
  readonly address: string;
}
export type Spot = City | Building;

const kinds = { c: 'congress', h: 'hotel', e: 'hall' } as const;
const wordsOfKind = {
  congress: ['convention', 'center', 'centre', 'congress', 'exhibition', 'fair', 'hall'],
  hotel: ['hotel', 'lodging'],
  hall: ['hall', 'venue', 'event', 'center', 'centre'],
} as const;
const countryName = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const slug = (...names: string[]) => `gz-${folded(names.join(' ')).replace(/ /g, '-')}`;
const inWords = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** The lines of a list, each with the line that begins with @ before it. */
function* linesOf(list: string): Generator<readonly [head: string, line: readonly string[]]> {
  let head = '';
  for (const line of list.split('\n')) {
    if (line.startsWith('@')) head = line.slice(1);
    else if (line) yield [head, line.split('|')];
  }
}
function cityIn([head, [titled = '', latitude, longitude, others = '']]: readonly [string, readonly string[]]): City {
  const [zone = '', code = ''] = head.split(' ');
  const [name = '', state = ''] = titled.split(', ');
  const country = countryName.of(code) ?? code;
  const names = [name, ...others.split(',').filter(Boolean)].map(folded);
  return {
    kind: 'city',
    place_id: slug(titled, code),
    name,
    state,
    country,
    zone,
    latitude: Number(latitude),
    longitude: Number(longitude),
    address: inWords(name, state, country),
    regions: [state, stateName(code, state), country, ...(code === 'US' ? ['USA', 'US'] : code === 'GB' ? ['UK', 'England'] : [])]
      .filter(Boolean)
      .map(folded),
    names,
    words: names.flatMap((one) => one.split(' ')),
    around: wordsOf(inWords(state, stateName(code, state), country, 'city town')),
  };
}
function buildingIn(line: readonly string[], city: City): Building {
  const [letter, name = '', latitude, longitude, street = '', place_id] = line;
  const kind = kinds[letter as keyof typeof kinds]; // the lists are ours
  return {
    kind,
    place_id: place_id ?? slug(name, city.place_id.slice(3)),
    name,
    street,
    city,
    latitude: Number(latitude),
    longitude: Number(longitude),
    address: inWords(street, city.address),
    names: [folded(name)],
    words: wordsOf(name),
    around: [...new Set([...city.words, ...city.around, ...wordsOfKind[kind]])],
  };
}
interface Known {
  readonly cities: readonly City[];
  readonly buildings: readonly Building[];
  readonly byId: ReadonlyMap<string, Spot>;
}
let known: Known | undefined;

/** All places of the gazetteer, read from the lists when they are asked for first. */
export function spots(): Known {
  if (known) return known;
  const all = [...linesOf(cities), ...linesOf(demoCities)].map(cityIn);
  const byTitle = new Map(all.map((city) => [inWords(city.name, city.state), city]));
  const houses = [...linesOf(buildings), ...linesOf(demoBuildings)].map(([head, line]) => {
    const city = byTitle.get(head);
    if (!city) throw new Error(`the gazetteer has buildings in ${head}, and no such city`);
    return buildingIn(line, city);
  });
  known = { cities: all, buildings: houses, byId: new Map([...all, ...houses].map((spot) => [spot.place_id, spot])) };
  return known;
}
