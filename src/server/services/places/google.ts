import { z } from 'zod';
import { phone, text, uri, zone } from '../../../resources/fields.ts';
import { Refusal } from '../../errors.ts';
import { askOutside, OutsideFailure } from '../outside.ts';
import type { PlaceDetails, PlaceResult, Places } from '../places.ts';
import { distanceBetween, viewportAround } from './earth.ts';

const point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const words = z.array(z.string()).catch([]);
const photo = z.object({
  width: z.int(),
  height: z.int(),
  html_attributions: words,
  photo_reference: z.string(),
});
const geometry = z.object({
  location: point,
  viewport: z.object({ southwest: point, northeast: point }).optional().catch(undefined),
});
/** A place in a list, as far as it must be there; what else there is may be missing. */
const listed = z.object({
  place_id: z.string().min(1),
  name: z.string().min(1),
  geometry,
  photos: z.array(z.unknown()).catch([]),
  icon: z.string().catch(''),
  types: words,
  rating: z.number().catch(0),
  reference: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  scope: z.string().catch('GOOGLE'),
  vicinity: z.string().optional().catch(undefined),
  formatted_address: z.string().optional().catch(undefined),
});
const detailed = z.object({
  geometry: geometry.optional().catch(undefined),
  formatted_address: z.string().optional().catch(undefined),
  vicinity: z.string().optional().catch(undefined),
  icon: z.string().optional().catch(undefined),
  types: words,
  website: z.string().optional().catch(undefined),
  international_phone_number: z.string().optional().catch(undefined),
});
const AROUND = 200;

function toResult({
  geometry: { location, viewport },
  photos,
  formatted_address,
  ...place
}: z.infer<typeof listed>): PlaceResult {
  const here = { latitude: location.lat, longitude: location.lng };
  return {
    photos: photos.flatMap((one) => photo.safeParse(one).data ?? []),
    icon: place.icon,
    types: place.types,
    name: place.name,
    rating: place.rating,
    reference: place.reference ?? place.place_id,
    place_id: place.place_id,
    geometry: { viewport: viewport ?? viewportAround(here, AROUND), location },
    id: place.id ?? place.place_id,
    vicinity: place.vicinity ?? formatted_address ?? '',
    scope: place.scope,
  };
}
/** What a column takes, or nothing. */
const fit = (field: { schema: z.ZodType<string> }, value: string | undefined) =>
  (value && field.schema.safeParse(value).data) || null;

function toDetails(of: unknown): PlaceDetails | null {
  const place = detailed.safeParse(of).data;
  if (!place) return null;
  return {
    formatted_address: fit(text(500), place.formatted_address),
    latitude: place.geometry?.location.lat ?? null,
    longitude: place.geometry?.location.lng ?? null,
    vicinity: fit(text(500), place.vicinity),
    icon_uri: fit(text(500), place.icon),
    types: place.types.length ? place.types.slice(0, 50) : null,
    website_uri: fit(uri(), place.website),
    phone_number: fit(phone(), place.international_phone_number),
  };
}

const denied = () =>
  new Refusal(
    501,
    501,
    null,
    'The places provider refuses the key of this service: ask its operator to check GOOGLE_PLACES_KEY.',
  );
const usedUp = () =>
  new Refusal(504, 504, null, 'The places provider answers no more for now, its quota is used up: try again later.');

type Status = 'found' | 'nothing' | 'malformed';
const statuses: Readonly<Record<string, () => Status>> = {
  OK: () => 'found',
  ZERO_RESULTS: () => 'nothing',
  NOT_FOUND: () => 'nothing',
  INVALID_REQUEST: () => 'malformed',
  REQUEST_DENIED: () => {
    throw denied();
  },
  OVER_QUERY_LIMIT: () => {
    throw usedUp();
  },
  OVER_DAILY_LIMIT: () => {
    throw usedUp();
  },
};
const answered = z.object({ status: z.string() }).loose();

/**
 * The classic web service of Google Places, or one that speaks like it, at `base`. The key is sent to that address alone and stands in
 * no error. Every call throws a Refusal that says what to do: 501 for a key that is refused, 504 for a quota that is used up;
 * OutsideFailure where there is no answer.
 */
export function googlePlaces({ key, base }: { key: string; base: string }): Places {
  async function ask(path: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) {
    const url = new URL(`${base}/maps/api/${path}/json`);
    for (const [name, value] of Object.entries({ ...parameters, key })) url.searchParams.set(name, value);
    const { status: http, body } = await askOutside(url, { signal });
    if (http === 401 || http === 403) throw denied();
    if (http === 429) throw usedUp();
    if (http >= 500) throw new OutsideFailure('unreachable', `it answered ${http}`);
    const answer = answered.safeParse(body).data;
    if (!answer) throw new OutsideFailure('unreadable', `it answered ${http} without the JSON that was expected`);
    const status = statuses[answer.status]?.();
    if (!status) throw new OutsideFailure('unreachable', 'it reported an error of its own');
    return { status, answer };
  }
  const pair = (latitude: number, longitude: number) => `${latitude},${longitude}`;
  const listIn = ({ answer }: Awaited<ReturnType<typeof ask>>) =>
    z
      .array(z.unknown())
      .catch([])
      .parse(answer.results)
      .flatMap((one) => listed.safeParse(one).data ?? [])
      .map(toResult);

  return {
    async search({ latitude, longitude }, name, signal) {
      const location = pair(latitude, longitude);
      let found = listIn(await ask('place/nearbysearch', { location, rankby: 'distance', keyword: name }, signal));
      // Nearby means 50 km at most; the search by text reaches further.
      if (!found.length) found = listIn(await ask('place/textsearch', { query: name, location, radius: '50000' }, signal));
      const metres = ({ geometry: { location } }: PlaceResult) =>
        distanceBetween({ latitude, longitude }, { latitude: location.lat, longitude: location.lng });
      return found.sort((a, b) => metres(a) - metres(b)).slice(0, 20);
    },
    async details(place_id, signal) {
      const fields = 'formatted_address,geometry,vicinity,icon,types,website,international_phone_number';
      const { status, answer } = await ask('place/details', { place_id, fields }, signal);
      return status === 'found' ? toDetails(answer.result) : null;
    },
    async geocode(address, signal) {
      const { status, answer } = await ask('geocode', { address }, signal);
      const [first] = z.array(z.unknown()).catch([]).parse(answer.results);
      return status === 'found' ? toDetails(first) : null;
    },
    async zoneAt(latitude, longitude, signal) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const { status, answer } = await ask('timezone', { location: pair(latitude, longitude), timestamp }, signal);
      return status === 'found' && typeof answer.timeZoneId === 'string' ? fit(zone(), answer.timeZoneId) : null;
    },
  };
}
