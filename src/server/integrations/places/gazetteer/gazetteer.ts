import { distanceBetween, type Point, viewportAround } from '../../../../resources/earth.ts';
import type { PlaceDetails, PlaceResult, Places } from '../interface.ts';
import { spotAt } from './addresses.ts';
import { iconOf } from './icons.ts';
import { alike, askedFor, fitOf } from './names.ts';
import { type Spot, spots } from './spots.ts';

const MOST = 20;
/** Farther than that from every city nobody can say what time it is. */
const ANY_CITY = 2_500_000;
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
  const asked = askedFor(name);
  const { cities, buildings } = spots();
  const all: readonly Spot[] = [...buildings, ...cities];
  const fitting = all.flatMap((spot) => {
    const fit = fitOf(asked, spot);
    return fit ? [{ spot, fit }] : [];
  });
  // Only where nothing is called so may it be misspelt.
  const found = fitting.length ? fitting : alike(asked, all).map((spot) => ({ spot, fit: 1 }));
  return found
    .map((one) => ({ ...one, metres: distanceBetween(near, one.spot) }))
    .sort((a, b) => b.fit - a.fit || a.metres - b.metres)
    .slice(0, MOST)
    .sort((a, b) => a.metres - b.metres)
    .map(({ spot }) => toResult(spot));
}

/** The provider that needs nobody: some hundred cities and halls of the world, from the lists that come with the service. */
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
      const here = { latitude, longitude };
      const [nearest] = spots()
        .cities.map((city) => ({ city, metres: distanceBetween(here, city) }))
        .sort((a, b) => a.metres - b.metres);
      return nearest && nearest.metres <= ANY_CITY ? nearest.city.zone : null;
    },
  };
}
