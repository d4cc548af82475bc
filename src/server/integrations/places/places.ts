import { z } from 'zod';
import { Refusal } from '../../errors/refusals.ts';
import { readConfig } from '../../platform/config.ts';
import { log } from '../../platform/log.ts';
import { IntegrationError } from '../request.ts';
import { cachedPlaces } from './cached.ts';
import { gazetteer } from './gazetteer/gazetteer.ts';
import { googlePlaces } from './google.ts';

const point = z.object({ lat: z.number(), lng: z.number() });
/** One place as the search answers it. */
export const placeResult = z
  .object({
    photos: z.array(
      z.object({ width: z.int(), height: z.int(), html_attributions: z.array(z.string()), photo_reference: z.string() }),
    ),
    icon: z.string(),
    types: z.array(z.string()),
    name: z.string(),
    rating: z.number(),
    reference: z.string(),
    place_id: z.string(),
    geometry: z.object({ viewport: z.object({ southwest: point, northeast: point }), location: point }),
    id: z.string(),
    vicinity: z.string(),
    scope: z.string(),
  })
  .meta({ id: 'place', description: 'A place that the places provider knows.' });
export type PlaceResult = z.infer<typeof placeResult>;

/** What the provider says of one place, as a venue stores it. */
export interface PlaceDetails {
  formatted_address: string | null;
  latitude: number | null;
  longitude: number | null;
  vicinity: string | null;
  icon_uri: string | null;
  types: string[] | null;
  website_uri: string | null;
  phone_number: string | null;
}

/** A provider of places. Every call ends early when the signal says so, and throws when there is no answer (a Refusal says what to do). */
export interface Places {
  /** At most 20, nearest first. */
  search(near: { latitude: number; longitude: number }, name: string, signal: AbortSignal): Promise<PlaceResult[]>;
  /** null for a place that is unknown. */
  details(place_id: string, signal: AbortSignal): Promise<PlaceDetails | null>;
  /** null for an address that is unknown. */
  geocode(address: string, signal: AbortSignal): Promise<PlaceDetails | null>;
  /** The IANA name of the time zone there. */
  zoneAt(latitude: number, longitude: number, signal: AbortSignal): Promise<string | null>;
}

const PATIENCE = 3_000;
let provider: Places | null | undefined;

/** The provider that the settings name: Google Places where there is a key for it, else the built-in gazetteer; null: none. */
function fromSettings(): Places | null {
  const { PLACES, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: base } = readConfig();
  if (PLACES === 'no') return null;
  return key ? cachedPlaces(googlePlaces({ key, base })) : gazetteer();
}
/** Chooses the provider; null: none; undefined: the one of the settings. */
export function choosePlaces(chosen: Places | null | undefined) {
  provider = chosen;
}
function chosenPlaces(): Places | null {
  if (provider === undefined) provider = fromSettings();
  return provider;
}
/** Whether there is a provider to ask. */
export const placesConfigured = () => chosenPlaces() !== null;

const late = `The places provider did not answer within ${PATIENCE / 1000} seconds: try again.`;
const unreachable = 'The places provider cannot be reached: try again later.';
const unreadable = 'The places provider gave an answer that cannot be understood: try again later.';

/** Asks the provider, for 3 seconds at most. @throws 501 when there is none or it refuses our key, 504 when it gives no answer */
export async function askPlaces<T>(ask: (places: Places, signal: AbortSignal) => Promise<T>): Promise<T> {
  const places = chosenPlaces();
  if (!places)
    throw new Refusal(501, 501, null, 'No places provider is configured: ask the operator of this service to set one up.');
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    return await ask(places, signal);
  } catch (cause) {
    const reason = (cause as Error).message;
    log.warn({ reason }, 'the places provider gave no answer');
    if (cause instanceof Refusal) throw cause;
    const why = cause instanceof IntegrationError ? cause.why : signal.aborted ? 'late' : 'unreachable';
    const refusal = new Refusal(504, 504, null, { late, unreachable, unreadable }[why]);
    throw Object.assign(refusal, { cause });
  }
}
