import type { Point } from '../../../../resources/earth.ts';
import { type BuildingData, type CityData, readData } from './data.ts';
import { type Findable, normalizeName, wordsOf } from './names.ts';

export interface City extends Point, Findable {
  readonly kind: 'city';
  readonly place_id: string;
  readonly name: string;
  /** An abbreviation in the United States, Canada and Australia, otherwise empty. */
  readonly state: string;
  readonly country: string;
  /** Names of the state and the country in addresses, normalized. */
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
const slug = (...names: string[]) => `gz-${normalizeName(names.join(' ')).replace(/ /g, '-')}`;
const joinParts = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

function cityFrom(
  { name, state = '', latitude, longitude, names: otherNames }: CityData,
  zone: string,
  code: string,
  stateName: string,
): City {
  const country = countryName.of(code) ?? code;
  const names = [name, ...otherNames].map(normalizeName);
  return {
    kind: 'city',
    place_id: slug(joinParts(name, state), code),
    name,
    state,
    country,
    zone,
    latitude,
    longitude,
    address: joinParts(name, state, country),
    regions: [state, stateName, country, ...(code === 'US' ? ['USA', 'US'] : code === 'GB' ? ['UK', 'England'] : [])]
      .filter(Boolean)
      .map(normalizeName),
    names,
    words: names.flatMap((text) => text.split(' ')),
    contextWords: wordsOf(joinParts(state, stateName, country, 'city town')),
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
  address: joinParts(street, city.address),
  names: [normalizeName(name)],
  words: wordsOf(name),
  contextWords: [...new Set([...city.words, ...city.contextWords, ...wordsOfKind[kind]])],
});
interface Gazetteer {
  readonly cities: readonly City[];
  readonly buildings: readonly Building[];
  readonly byId: ReadonlyMap<string, Spot>;
}
let cached: Gazetteer | undefined;

/** All places of the gazetteer. The first call reads them. */
export function spots(): Gazetteer {
  if (cached) return cached;
  const data = readData();
  const cities = data.cities.flatMap(({ zone, country, cities: citiesOfZone }) =>
    citiesOfZone.map((city) => cityFrom(city, zone, country, data.states[country]?.[city.state ?? ''] ?? '')),
  );
  const byTitle = new Map(cities.map((city) => [joinParts(city.name, city.state), city]));
  const buildings = data.buildings.flatMap(({ city: title, buildings: buildingsOfCity }) => {
    const city = byTitle.get(title);
    if (!city) throw new Error(`the gazetteer has buildings in ${title}, and no such city`);
    return buildingsOfCity.map((building) => buildingFrom(building, city));
  });
  cached = { cities, buildings, byId: new Map([...cities, ...buildings].map((spot) => [spot.place_id, spot])) };
  return cached;
}
