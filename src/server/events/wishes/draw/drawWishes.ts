import { createHash } from 'node:crypto';
import type { DrawEvent, DrawInput, DrawParty } from './input.ts';

export type DrawOutcome = 'granted' | 'not_allowed' | 'limit' | 'clash' | 'sold_out';
/** How a wish was judged. Each is judged once. */
export interface Judgement {
  readonly event: number;
  readonly outcome: DrawOutcome;
  readonly round: number;
  /** Whose turn of the round it was, from 1. */
  readonly turn: number;
  /** The seats that were left before it. */
  readonly left: number;
  /** The granted event that is at the same time. */
  readonly clash: number | null;
}
export interface PartyResult {
  readonly code: string;
  /** The place in the order of the first round, from 1. */
  readonly lot: number;
  /** In the order of rank. */
  readonly wishes: readonly Judgement[];
}

/** SHA-256 of a text, in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the lots depend on: the seed, and what nobody could know when it was chosen, if there is such a thing. */
export const keyOf = (seed: string, input_hash: string, beacon: string | null): string =>
  beacon === null ? seed : sha256(`${seed} ${input_hash} ${beacon}`);

const overlap = (a: DrawEvent, b: DrawEvent) =>
  !a.mayOverlap &&
  !b.mayOverlap &&
  a.spans.some((one) => b.spans.some((other) => one.start < other.end && other.start < one.end));

/** A party while it is drawn. */
interface Turn {
  readonly party: DrawParty;
  readonly lot: number;
  readonly closed: ReadonlySet<number>;
  readonly granted: DrawEvent[];
  readonly judged: Judgement[];
}

/**
 * Draws. Odd rounds go by lot, even rounds backwards. In its turn a party is granted the best of its wishes that is still possible. Seats
 * only get fewer and grants more, so what was refused once stays impossible.
 */
export function drawWishes({ events, parties }: DrawInput, key: string): PartyResult[] {
  const eventOf = new Map(events.map((event) => [event.number, event]));
  const left = new Map(events.map(({ number, seats }) => [number, seats]));
  const judge = ({ party, closed, granted }: Turn, number: number): Pick<Judgement, 'outcome' | 'clash'> => {
    const event = eventOf.get(number);
    if (!event || closed.has(number)) return { outcome: 'not_allowed', clash: null };
    if (granted.length >= party.max) return { outcome: 'limit', clash: null };
    const clash = granted.find((other) => overlap(event, other));
    if (clash) return { outcome: 'clash', clash: clash.number };
    return { outcome: (left.get(number) ?? 0) < party.size ? 'sold_out' : 'granted', clash: null };
  };
  const takeTurn = (of: Turn, round: number, turn: number): void => {
    for (const number of of.party.wishes.slice(of.judged.length)) {
      const judged = judge(of, number);
      const seats = left.get(number) ?? 0;
      of.judged.push({ event: number, round, turn, left: seats, ...judged });
      if (judged.outcome !== 'granted') continue;
      left.set(number, seats - of.party.size);
      of.granted.push(eventOf.get(number) as DrawEvent); // only events of the input are granted
      return;
    }
  };

  const drawn: Turn[] = parties
    .map((party) => ({ party, hash: sha256(`${key} ${party.code}`) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ party }, index) => ({ party, lot: index + 1, closed: new Set(party.closed), granted: [], judged: [] }));
  const isPending = ({ party, judged }: Turn) => judged.length < party.wishes.length;
  for (let round = 1; drawn.some(isPending); round += 1) {
    const order = round % 2 ? drawn : [...drawn].reverse();
    for (const [index, turn] of order.entries()) if (isPending(turn)) takeTurn(turn, round, index + 1);
  }
  return drawn.map(({ party: { code }, lot, judged }) => ({ code, lot, wishes: judged }));
}
