import { z } from 'zod';
import { placesFailures, placesRefusals } from '../../../messages/integrations/places.ts';
import { distanceBetween } from '../../../resources/earth.ts';
import { zone } from '../../../resources/fields.ts';
import { Refusal } from '../../errors/refusals.ts';
import { IntegrationError, requestJson } from '../request.ts';
import { toDetails, toResults, validOrNull } from './googleRecords.ts';
import type { PlaceResult, Places } from './interface.ts';

const keyRefused = () => new Refusal(501, 501, null, placesRefusals.keyRefused);
const quotaExceeded = () => new Refusal(504, 504, null, placesRefusals.quotaExceeded);

type Status = 'found' | 'nothing' | 'malformed';
const statuses: Readonly<Record<string, () => Status>> = {
  OK: () => 'found',
  ZERO_RESULTS: () => 'nothing',
  NOT_FOUND: () => 'nothing',
  INVALID_REQUEST: () => 'malformed',
  REQUEST_DENIED: () => {
    throw keyRefused();
  },
  OVER_QUERY_LIMIT: () => {
    throw quotaExceeded();
  },
  OVER_DAILY_LIMIT: () => {
    throw quotaExceeded();
  },
};
const answerSchema = z.object({ status: z.string() }).loose();

/**
 * The classic web service of Google Places, or a compatible one, at `base`. The key goes only to that address and appears in no error.
 * Every call throws a Refusal 501 if the key is refused, 504 if the quota is used up, and IntegrationError if there is no answer.
 */
export function googlePlaces({ key, base }: { key: string; base: string }): Places {
  async function request(path: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) {
    const url = new URL(`${base}/maps/api/${path}/json`);
    for (const [name, value] of Object.entries({ ...parameters, key })) url.searchParams.set(name, value);
    const { status: http, body } = await requestJson(url, { signal });
    if (http === 401 || http === 403) throw keyRefused();
    if (http === 429) throw quotaExceeded();
    if (http >= 500) throw new IntegrationError('unreachable', placesFailures.answered({ status: http }));
    const answer = answerSchema.safeParse(body).data;
    if (!answer) throw new IntegrationError('unreadable', placesFailures.notJson({ status: http }));
    const status = statuses[answer.status]?.();
    if (!status) throw new IntegrationError('unreachable', placesFailures.ownError);
    return { status, answer };
  }
  const pair = (latitude: number, longitude: number) => `${latitude},${longitude}`;

  return {
    async search({ latitude, longitude }, name, signal) {
      const location = pair(latitude, longitude);
      const nearby = await request('place/nearbysearch', { location, rankby: 'distance', keyword: name }, signal);
      let results = toResults(nearby.answer.results);
      // The nearby search covers 50 km at most; the text search covers everything.
      if (!results.length) {
        const anywhere = await request('place/textsearch', { query: name, location, radius: '50000' }, signal);
        results = toResults(anywhere.answer.results);
      }
      const meters = ({ geometry: { location } }: PlaceResult) =>
        distanceBetween({ latitude, longitude }, { latitude: location.lat, longitude: location.lng });
      return results.sort((a, b) => meters(a) - meters(b)).slice(0, 20);
    },
    async details(place_id, signal) {
      const fields = 'formatted_address,geometry,vicinity,icon,types,website,international_phone_number';
      const { status, answer } = await request('place/details', { place_id, fields }, signal);
      return status === 'found' ? toDetails(answer.result) : null;
    },
    async geocode(address, signal) {
      const { status, answer } = await request('geocode', { address }, signal);
      return status === 'found' && Array.isArray(answer.results) ? toDetails(answer.results[0]) : null;
    },
    async zoneAt(latitude, longitude, signal) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const { status, answer } = await request('timezone', { location: pair(latitude, longitude), timestamp }, signal);
      return status === 'found' && typeof answer.timeZoneId === 'string' ? validOrNull(zone(), answer.timeZoneId) : null;
    },
  };
}
