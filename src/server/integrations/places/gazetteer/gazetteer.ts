import { distanceBetween, type Point, viewportAround } from '../../../../resources/earth.ts';
import type { PlaceDetails, PlaceResult, Places } from '../interface.ts';
import { spotAt } from './addresses.ts';
import { iconOf } from './icons.ts';
import { findSimilar, parseQuery, scoreOf } from './names.ts';
import { type Spot, spots } from './spots.ts';

const MAX_RESULTS = 20;
/** Meters to the nearest city from which a point has no known time zone. */
const MAX_CITY_DISTANCE = 2_500_000;
const types = {
  city: ['locality', 'political'],
  congress: ['convention_center', 'point_of_interest', 'establishment'],
  hotel: ['lodging', 'point_of_interest', 'establishment'],
  hall: ['event_venue', 'point_of_interest', 'establishment'],
} as const;

const vicinityOf = (spot: Spot) =>
  spot.kind === 'city' ? spot.address.slice(spot.name.length + 2) : [spot.street, spot.city.name].filter(Boolean).join(', ');

function toResult(spot: Spot): PlaceResult {
  const { place_id, name, latitude, longitude, kind } = spot;
  return {
    photos: [],
    icon: iconOf(kind),
    types: [...types[kind]],
    name,
    rating: 0,
    reference: place_id,
    place_id,
    geometry: { viewport: viewportAround(spot, kind === 'city' ? 8_000 : 200), location: { lat: latitude, lng: longitude } },
    id: place_id,
    vicinity: vicinityOf(spot),
    scope: 'GAZETTEER',
  };
}
const toDetails = (spot: Spot): PlaceDetails => ({
  formatted_address: spot.address,
  latitude: spot.latitude,
  longitude: spot.longitude,
  vicinity: vicinityOf(spot),
  icon_uri: iconOf(spot.kind),
  types: [...types[spot.kind]],
  website_uri: null,
  phone_number: null,
});

function search(near: Point, name: string): PlaceResult[] {
  const query = parseQuery(name);
  const { cities, buildings } = spots();
  const candidates: readonly Spot[] = [...buildings, ...cities];
  const exact = candidates.flatMap((spot) => {
    const score = scoreOf(query, spot);
    return score ? [{ spot, score }] : [];
  });
  // A name counts as misspelled only if no place has it.
  const matches = exact.length ? exact : findSimilar(query, candidates).map((spot) => ({ spot, score: 1 }));
  return matches
    .map((match) => ({ ...match, meters: distanceBetween(near, match.spot) }))
    .sort((a, b) => b.score - a.score || a.meters - b.meters)
    .slice(0, MAX_RESULTS)
    .sort((a, b) => a.meters - b.meters)
    .map(({ spot }) => toResult(spot));
}

/** The built-in provider: the cities and halls in the lists that come with the service. It needs no network. */
export function gazetteer(): Places {
  return {
    search: async (near, name) => search(near, name),
    details: async (place_id) => {
      const spot = spots().byId.get(place_id);
      return spot ? toDetails(spot) : null;
    },
    geocode: async (address) => {
      const spot = spotAt(address);
      return spot && toDetails(spot);
    },
    zoneAt: async (latitude, longitude) => {
      const point = { latitude, longitude };
      const [nearest] = spots()
        .cities.map((city) => ({ city, meters: distanceBetween(point, city) }))
        .sort((a, b) => a.meters - b.meters);
      return nearest && nearest.meters <= MAX_CITY_DISTANCE ? nearest.city.zone : null;
    },
  };
}
