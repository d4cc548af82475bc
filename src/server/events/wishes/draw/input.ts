/*
 * What a draw is made of, as text that anybody can hash: UTF-8, one line for each event and party, each ended by a line feed, events sorted
 * by number and parties by code. It names nobody.
 *
 *   convene-wishes 1 <convention id> <wishes_per_badge> <wishes_party_size>
 *   event <number> <seats> <may overlap: 0 or 1> <start>-<end>,... or -     (minutes since 1970)
 *   party <code> <size> <most grants> <event>,... <closed event>,... or -   (wishes in the order of their rank)
 */

/** A time from its start up to its end, in minutes since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
export interface DrawEvent {
  readonly number: number;
  /** How many the draw gives out. */
  readonly seats: number;
  /** Whether it may overlap other events of the same person. */
  readonly mayOverlap: boolean;
  readonly spans: readonly Span[];
}
/** Badges that get in together or not at all. */
export interface DrawParty {
  readonly code: string;
  readonly size: number;
  /** The most wishes that it may be granted. */
  readonly max: number;
  /** Numbers of events, the best first. */
  readonly wishes: readonly number[];
  /** Those of its wishes that are not open to it. */
  readonly closed: readonly number[];
}
export interface DrawInput {
  readonly convention_id: string;
  readonly wishes_per_badge: number;
  readonly wishes_party_size: number;
  readonly events: readonly DrawEvent[];
  readonly parties: readonly DrawParty[];
}

const byCode = (a: DrawParty, b: DrawParty) => (a.code < b.code ? -1 : 1);
const listed = (parts: readonly (string | number)[]) => parts.join(',') || '-';

/** Writes the input of a draw as text. */
export function writeInput({ convention_id, wishes_per_badge, wishes_party_size, events, parties }: DrawInput): string {
  const lines = [`convene-wishes 1 ${convention_id} ${wishes_per_badge} ${wishes_party_size}`];
  for (const { number, seats, mayOverlap, spans } of [...events].sort((a, b) => a.number - b.number))
    lines.push(`event ${number} ${seats} ${mayOverlap ? 1 : 0} ${listed(spans.map(({ start, end }) => `${start}-${end}`))}`);
  for (const { code, size, max, wishes, closed } of [...parties].sort(byCode))
    lines.push(`party ${code} ${size} ${max} ${listed(wishes)} ${listed(closed)}`);
  return `${lines.join('\n')}\n`;
}

const numbers = (text = '-') => (text === '-' ? [] : text.split(',').map(Number));
const spanOf = (text: string): Span => {
  const [start = 0, end = 0] = text.split('-').map(Number);
  return { start, end };
};
/** Reads what `writeInput` wrote. */
export function readInput(text: string): DrawInput {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const [, , convention_id = '', wishes_per_badge, wishes_party_size] = head.split(' ');
  const events: DrawEvent[] = [];
  const parties: DrawParty[] = [];
  for (const line of lines) {
    const [kind, first = '', second, third, fourth = '-', fifth] = line.split(' ');
    if (kind === 'event')
      events.push({
        number: Number(first),
        seats: Number(second),
        mayOverlap: third === '1',
        spans: fourth === '-' ? [] : fourth.split(',').map(spanOf),
      });
    else parties.push({ code: first, size: Number(second), max: Number(third), wishes: numbers(fourth), closed: numbers(fifth) });
  }
  return {
    convention_id,
    wishes_per_badge: Number(wishes_per_badge),
    wishes_party_size: Number(wishes_party_size),
    events,
    parties,
  };
}
