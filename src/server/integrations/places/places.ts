import { placesLog, placesRefusals } from '../../../messages/integrations/places.ts';
import { Refusal } from '../../errors/refusals.ts';
import { fromSettings } from '../../platform/config.ts';
import { log } from '../../platform/log.ts';
import { IntegrationError } from '../request.ts';
import { cachedPlaces } from './cached.ts';
import { gazetteer } from './gazetteer/gazetteer.ts';
import { googlePlaces } from './google.ts';
import type { Places } from './interface.ts';

/** Milliseconds for one call of the provider. */
const TIMEOUT = 3_000;
let chosenProvider: Places | null | undefined;

/** The provider in the settings: Google Places if there is a key for it, otherwise the built-in gazetteer; null if places are switched off. */
const configuredProvider = fromSettings(({ PLACES, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: base }): Places | null => {
  if (PLACES === 'no') return null;
  return key ? cachedPlaces(googlePlaces({ key, base })) : gazetteer();
});
/** Chooses the provider: null for none, undefined for the one in the settings. */
export function choosePlaces(provider: Places | null | undefined) {
  chosenProvider = provider;
}
const currentProvider = (): Places | null => (chosenProvider === undefined ? configuredProvider() : chosenProvider);
/** Whether there is a provider. */
export const placesConfigured = () => currentProvider() !== null;

const texts: Readonly<Record<IntegrationError['kind'], () => string>> = {
  late: () => placesRefusals.timedOut({ seconds: TIMEOUT / 1000 }),
  unreachable: () => placesRefusals.unreachable,
  unreadable: () => placesRefusals.unreadable,
};

/** Calls the provider, for 3 seconds at most. @throws 501 if there is none or it refuses our key, 504 if it does not answer */
export async function requestPlaces<T>(request: (places: Places, signal: AbortSignal) => Promise<T>): Promise<T> {
  const places = currentProvider();
  if (!places) throw new Refusal(501, 501, null, placesRefusals.notConfigured);
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    return await request(places, signal);
  } catch (cause) {
    const reason = (cause as Error).message;
    log.warn({ reason }, placesLog.noAnswer);
    if (cause instanceof Refusal) throw cause;
    const kind = cause instanceof IntegrationError ? cause.kind : signal.aborted ? 'late' : 'unreachable';
    const refusal = new Refusal(504, 504, null, texts[kind]());
    throw Object.assign(refusal, { cause });
  }
}
