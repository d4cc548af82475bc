import { Refusal } from '../../errors/refusals.ts';
import { fromSettings } from '../../platform/config.ts';
import { log } from '../../platform/log.ts';
import { IntegrationError } from '../request.ts';
import { cachedPlaces } from './cached.ts';
import { gazetteer } from './gazetteer/gazetteer.ts';
import { googlePlaces } from './google.ts';
import type { Places } from './interface.ts';

const PATIENCE = 3_000;
let provider: Places | null | undefined;

/** The provider that the settings name: Google Places where there is a key for it, else the built-in gazetteer; null: none. */
const usual = fromSettings(({ PLACES, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: base }): Places | null => {
  if (PLACES === 'no') return null;
  return key ? cachedPlaces(googlePlaces({ key, base })) : gazetteer();
});
/** Chooses the provider; null: none; undefined: the one of the settings. */
export function choosePlaces(chosen: Places | null | undefined) {
  provider = chosen;
}
const chosenPlaces = (): Places | null => (provider === undefined ? usual() : provider);
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
