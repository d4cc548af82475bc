import { database } from '../support/races.ts';

interface Line {
  comment: string;
  user_id: string | null;
}
interface Seat {
  user_id: string;
}
/**
 * Replays the log of an event step by step, and returns its faults: more seats sold and offered than there are (with a constant limit), a
 * person twice, a seat that skipped the waiting list, an impossible step.
 */
export async function replay(event_id: string, badges: ReadonlyMap<number, string>, limit?: number): Promise<string[]> {
  const lines = await (await database()).logEntry.findMany({
    where: { owner_type: 'event', owner_id: event_id, type: 'system' },
    orderBy: { id: 'asc' },
  });
  const replay = new Replay(badges, limit);
  return lines.flatMap((line, n) => replay.step(line, lines[n + 1])).map((fault) => `${event_id}: ${fault}`);
}

class Replay {
  readonly #badges: ReadonlyMap<number, string>;
  readonly #limit: number;
  /** The people who wait, by their number and in the order of joining. */
  readonly #waiting = new Map<number, Seat>();
  readonly #offered = new Map<number, Seat>();
  readonly #holders = new Set<string>();
  #last = 0;

  constructor(badges: ReadonlyMap<number, string>, limit = Number.POSITIVE_INFINITY) {
    this.#badges = badges;
    this.#limit = limit;
  }
  step({ comment, user_id }: Line, next?: Line): string[] {
    const [, step = '', number = ''] = /^(\w+): (?:wait |Ticket #\d+, badge #)(\d+)$/.exec(comment) ?? [];
    const n = Number(number);
    const describe = (fault: string) => [`${comment}: ${fault}`];
    switch (step) {
      case 'join':
        return this.#join(n, user_id ?? '').flatMap(describe);
      case 'offer':
        return this.#offer(n).flatMap(describe);
      case 'take':
        return this.#take(this.#badges.get(n) ?? '', /^accept: wait (\d+)$/.exec(next?.comment ?? '')?.[1]).flatMap(describe);
      case 'release':
        return this.#holders.delete(this.#badges.get(n) ?? '') ? [] : describe('there was no such ticket');
      case 'accept':
      case 'expiry':
        return this.#offered.delete(n) ? [] : describe('nothing was offered');
      case 'leave':
        return this.#offered.delete(n) || this.#waiting.delete(n) ? [] : describe('nobody waited');
      default:
        return [];
    }
  }
  #join(n: number, user_id: string): string[] {
    const isWaiting = [...this.#waiting.values(), ...this.#offered.values()].some((seat) => seat.user_id === user_id);
    const isOutOfOrder = n < this.#last;
    this.#last = n;
    this.#waiting.set(n, { user_id });
    return [...(isWaiting ? ['waits already'] : []), ...(isOutOfOrder ? ['comes before a person who joined earlier'] : [])];
  }
  /** The numbers of those who could take a seat now, in the order of joining. */
  get #line(): number[] {
    return [...this.#waiting].flatMap(([n, { user_id }]) => (this.#holders.has(user_id) ? [] : n));
  }
  get #full(): string[] {
    return this.#holders.size + this.#offered.size > this.#limit ? ['there are not so many seats'] : [];
  }
  #offer(n: number): string[] {
    const [first] = this.#line;
    const seat = this.#waiting.get(n);
    if (!seat) return ['nobody waits there'];
    this.#waiting.delete(n);
    this.#offered.set(n, seat);
    return [...this.#full, ...(first === n ? [] : [`it was the turn of ${first}`])];
  }
  #take(user_id: string, accepted: string | undefined): string[] {
    const duplicate = this.#holders.has(user_id) ? ['has a ticket already'] : [];
    const offer =
      accepted !== undefined && this.#offered.get(Number(accepted))?.user_id === user_id ? Number(accepted) : undefined;
    const otherOffer = [...this.#offered].some(([n, seat]) => n !== offer && seat.user_id === user_id)
      ? ['is offered another seat']
      : [];
    this.#holders.add(user_id);
    if (offer !== undefined) return [...duplicate, ...otherOffer];
    return [...duplicate, ...otherOffer, ...this.#full, ...(this.#line.length ? [`passes ${this.#line[0]}, who waits`] : [])];
  }
}
