import { LRUCache } from 'lru-cache';
import type { Places } from './interface.ts';

const MINUTE = 60_000;
/** Milliseconds that each kind of answer is kept. */
const LIFETIMES = { search: 5 * MINUTE, details: 60 * MINUTE, geocode: 60 * MINUTE, zoneAt: 24 * 60 * MINUTE } as const;
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Caches the answers of a provider whose calls count against a quota: up to 5,000 answers and 8 MiB in this process. Equal calls at the
 * same time share one request. Failures are not cached.
 */
export function cachedPlaces(places: Places): Places {
  const answers = new LRUCache<string, { value: unknown }>({
    max: 5_000,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => 2 * (key.length + JSON.stringify(value).length),
  });
  const pending = new Map<string, Promise<unknown>>();

  async function cached<T>(
    kind: keyof typeof LIFETIMES,
    parameters: readonly (string | number)[],
    request: () => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([kind, ...parameters]);
    const entry = answers.get(key);
    if (entry) return entry.value as T; // set below, under the same kind
    const running = pending.get(key);
    if (running) return running as Promise<T>; // as above
    const answer = request();
    pending.set(key, answer);
    try {
      const value = await answer;
      answers.set(key, { value }, { ttl: LIFETIMES[kind] });
      return value;
    } finally {
      pending.delete(key);
    }
  }
  // About ten meters, so people in one place share answers.
  const roundDegrees = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  const normalize = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

  return {
    search: (point, name, signal) => {
      const [latitude, longitude] = [roundDegrees(point.latitude), roundDegrees(point.longitude)];
      return cached('search', [latitude, longitude, normalize(name)], () => places.search({ latitude, longitude }, name, signal));
    },
    details: (place_id, signal) => cached('details', [place_id], () => places.details(place_id, signal)),
    geocode: (address, signal) => cached('geocode', [normalize(address)], () => places.geocode(address, signal)),
    zoneAt: (latitude, longitude, signal) =>
      cached('zoneAt', [roundDegrees(latitude), roundDegrees(longitude)], () => places.zoneAt(latitude, longitude, signal)),
  };
}
