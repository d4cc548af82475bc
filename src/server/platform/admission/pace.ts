/*
 * How many people a process lets in with a tick. Whoever is let in comes later, and asks for more than one thing: the pace follows slowly what
 * the process has to do, so that it does not swing between a crowd and nobody.
 */
/** With a tick: at first, at least and at most. */
const PEOPLE = { first: 12, least: 5, most: 50 } as const;
/** What is enough: milliseconds for an answer, and the share of time in which the process computes. */
const ENOUGH = { milliseconds: 150, busy: 0.92 } as const;
/** The pace changes with a tick by so much at most: upwards until it was too much for the first time, then upwards and downwards. */
const CHANGE = { first: 1.12, up: 1.03, down: 0.97 } as const;
/** How much the last tick counts in what the pace follows, and how far the pace goes along. */
const SMOOTHING = 0.3;
const FOLLOWING = 0.1;

/** What a process had to do since the tick before. */
export interface Seen {
  /** Requests under way. */
  readonly running: number;
  /** Answers that did not send anybody away, and the milliseconds that they took together. */
  readonly answered: number;
  readonly milliseconds: number;
  /** The share of time in which it computed, 0 to 1. */
  readonly busy: number;
}

/** The pace of one process while there is a queue. */
export class Pace {
  #people: number = PEOPLE.first;
  #load = 0;
  #wasTooMuch = false;

  /** The number of people to let in with this tick; 0 while half of `limit` requests are under way. */
  next({ running, answered, milliseconds, busy }: Seen, limit: number): number {
    const perAnswer = answered ? milliseconds / answered : 0;
    const load = Math.max(perAnswer / ENOUGH.milliseconds, busy / ENOUGH.busy, running / (limit / 5));
    this.#load += SMOOTHING * (load - this.#load);
    if (this.#load > 1) this.#wasTooMuch = true;
    const up = this.#wasTooMuch ? CHANGE.up : CHANGE.first;
    const change = Math.min(up, Math.max(CHANGE.down, 1 + FOLLOWING * (1 - this.#load)));
    this.#people = Math.min(PEOPLE.most, Math.max(PEOPLE.least, this.#people * change));
    return Math.round(this.#people * Math.max(0, 1 - running / (limit / 2)));
  }
}
