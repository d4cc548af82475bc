import { LRUCache } from 'lru-cache';
import type { Places } from './interface.ts';

const MINUTE = 60_000;
const KEPT = { search: 5 * MINUTE, details: 60 * MINUTE, geocode: 60 * MINUTE, zoneAt: 24 * 60 * MINUTE } as const;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Remembers the answers of a provider whose calls cost quota: some thousand of them, 8 MiB at most, in this process. Questions asked
 * twice at the same moment are asked once. Failures are not remembered.
 */
export function cachedPlaces(places: Places): Places {
  const answers = new LRUCache<string, { value: unknown }>({
    max: 5_000,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ value }, key) => 2 * (key.length + JSON.stringify(value).length),
  });
  const asked = new Map<string, Promise<unknown>>();

  async function remembered<T>(
    kind: keyof typeof KEPT,
    question: readonly (string | number)[],
    ask: () => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([kind, ...question]);
    const known = answers.get(key);
    if (known) return known.value as T; // set below, under the same kind
    const underWay = asked.get(key);
    if (underWay) return underWay as Promise<T>; // as above
    const answer = ask();
    asked.set(key, answer);
    try {
      const value = await answer;
      answers.set(key, { value }, { ttl: KEPT[kind] });
      return value;
    } finally {
      asked.delete(key);
    }
  }
  // Some ten metres: who stands next to each other asks the same.
  const near = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  const said = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

  return {
    search: (point, name, signal) => {
      const [latitude, longitude] = [near(point.latitude), near(point.longitude)];
      return remembered('search', [latitude, longitude, said(name)], () => places.search({ latitude, longitude }, name, signal));
    },
    details: (place_id, signal) => remembered('details', [place_id], () => places.details(place_id, signal)),
    geocode: (address, signal) => remembered('geocode', [said(address)], () => places.geocode(address, signal)),
    zoneAt: (latitude, longitude, signal) =>
      remembered('zoneAt', [near(latitude), near(longitude)], () => places.zoneAt(latitude, longitude, signal)),
  };
}
