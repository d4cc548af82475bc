import type { PartyResult } from './drawWishes.ts';

/** All that a draw publishes, as the checking program reads it. */
export interface PublishedDraw {
  readonly format: 'convene-wish-draw 1';
  readonly convention: { readonly id: string; readonly name: string };
  /** SHA-256 of the seed, published before the first wish. */
  readonly seed_hash: string;
  readonly seed: string;
  /** SHA-256 of the input, published when wishes closed. */
  readonly input_hash: string;
  readonly input: string;
  /** A source of chance that was named before wishes closed, and what it said afterwards. */
  readonly beacon_source: string | null;
  readonly beacon: string | null;
  /** Lines `<code> <lot> <event>:<outcome>,...`, sorted by code. */
  readonly results: string;
}

/** The results of a draw as text. */
export function writeResults(results: readonly PartyResult[]): string {
  const lines = results.map(
    ({ code, lot, wishes }) => `${code} ${lot} ${wishes.map(({ event, outcome }) => `${event}:${outcome}`).join(',')}`,
  );
  return lines
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}
