import { z } from 'zod';
import { distanceBetween } from '../../../resources/earth.ts';
import { zone } from '../../../resources/fields.ts';
import { Refusal } from '../../errors/refusals.ts';
import { IntegrationError, requestJson } from '../request.ts';
import { accepted, toDetails, toResults } from './googleRecords.ts';
import type { PlaceResult, Places } from './interface.ts';

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
 * IntegrationError where there is no answer.
 */
export function googlePlaces({ key, base }: { key: string; base: string }): Places {
  async function ask(path: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) {
    const url = new URL(`${base}/maps/api/${path}/json`);
    for (const [name, value] of Object.entries({ ...parameters, key })) url.searchParams.set(name, value);
    const { status: http, body } = await requestJson(url, { signal });
    if (http === 401 || http === 403) throw denied();
    if (http === 429) throw usedUp();
    if (http >= 500) throw new IntegrationError('unreachable', `it answered ${http}`);
    const answer = answered.safeParse(body).data;
    if (!answer) throw new IntegrationError('unreadable', `it answered ${http} without the JSON that was expected`);
    const status = statuses[answer.status]?.();
    if (!status) throw new IntegrationError('unreachable', 'it reported an error of its own');
    return { status, answer };
  }
  const pair = (latitude: number, longitude: number) => `${latitude},${longitude}`;

  return {
    async search({ latitude, longitude }, name, signal) {
      const location = pair(latitude, longitude);
      const nearby = await ask('place/nearbysearch', { location, rankby: 'distance', keyword: name }, signal);
      let found = toResults(nearby.answer.results);
      // Nearby means 50 km at most; the search by text reaches further.
      if (!found.length) {
        const anywhere = await ask('place/textsearch', { query: name, location, radius: '50000' }, signal);
        found = toResults(anywhere.answer.results);
      }
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
      return status === 'found' && Array.isArray(answer.results) ? toDetails(answer.results[0]) : null;
    },
    async zoneAt(latitude, longitude, signal) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const { status, answer } = await ask('timezone', { location: pair(latitude, longitude), timestamp }, signal);
      return status === 'found' && typeof answer.timeZoneId === 'string' ? accepted(zone(), answer.timeZoneId) : null;
    },
  };
}
