import type { Point } from '../../../../resources/earth.ts';
import { type BuildingData, type CityData, readData } from './data.ts';
import { type Findable, folded, wordsOf } from './names.ts';

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

const wordsOfKind = {
  congress: ['convention', 'center', 'centre', 'congress', 'exhibition', 'fair', 'hall'],
  hotel: ['hotel', 'lodging'],
  hall: ['hall', 'venue', 'event', 'center', 'centre'],
} as const;
const countryName = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const slug = (...names: string[]) => `gz-${folded(names.join(' ')).replace(/ /g, '-')}`;
const inWords = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

function cityFrom(
  { name, state = '', latitude, longitude, names: others }: CityData,
  zone: string,
  code: string,
  stateName: string,
): City {
  const country = countryName.of(code) ?? code;
  const names = [name, ...others].map(folded);
  return {
    kind: 'city',
    place_id: slug(inWords(name, state), code),
    name,
    state,
    country,
    zone,
    latitude,
    longitude,
    address: inWords(name, state, country),
    regions: [state, stateName, country, ...(code === 'US' ? ['USA', 'US'] : code === 'GB' ? ['UK', 'England'] : [])]
      .filter(Boolean)
      .map(folded),
    names,
    words: names.flatMap((one) => one.split(' ')),
    around: wordsOf(inWords(state, stateName, country, 'city town')),
  };
}
const buildingFrom = ({ kind, name, latitude, longitude, street, place_id }: BuildingData, city: City): Building => ({
  kind,
  place_id: place_id ?? slug(name, city.place_id.slice(3)),
  name,
  street,
  city,
  latitude,
  longitude,
  address: inWords(street, city.address),
  names: [folded(name)],
  words: wordsOf(name),
  around: [...new Set([...city.words, ...city.around, ...wordsOfKind[kind]])],
});
interface Known {
  readonly cities: readonly City[];
  readonly buildings: readonly Building[];
  readonly byId: ReadonlyMap<string, Spot>;
}
let known: Known | undefined;

/** All places of the gazetteer, read when they are first needed. */
export function spots(): Known {
  if (known) return known;
  const data = readData();
  const cities = data.cities.flatMap(({ zone, country, cities: some }) =>
    some.map((city) => cityFrom(city, zone, country, data.states[country]?.[city.state ?? ''] ?? '')),
  );
  const byTitle = new Map(cities.map((city) => [inWords(city.name, city.state), city]));
  const buildings = data.buildings.flatMap(({ city: title, buildings: some }) => {
    const city = byTitle.get(title);
    if (!city) throw new Error(`the gazetteer has buildings in ${title}, and no such city`);
    return some.map((building) => buildingFrom(building, city));
  });
  known = { cities, buildings, byId: new Map([...cities, ...buildings].map((spot) => [spot.place_id, spot])) };
  return known;
}
