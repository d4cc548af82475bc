import type { AnyRecord } from '../../../../client/record.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { allColumns, type Column } from '../../columns.ts';
import { limitColumns } from './seatLimits.ts';

/** The field of which those who wait learn, and what of an event tells how many they are. */
const SEATS = 'max_tickets';
const facts = ['wait_count', 'taken_count', 'sellable', 'is_cancelled', 'trashed', 'start_date'];
/** Less than this before the start, nobody is offered a seat any more. */
const SHORTEST_OFFER_MS = 5 * 60_000;

/** What is read besides a field, to tell who follows when it changes, and what limits it. */
export const followedColumns = (r: Resource, field: string): Column[] =>
  r.name === 'event' && field === SEATS
    ? [...allColumns(r).filter(({ name }) => facts.includes(name)), ...limitColumns(r, field)]
    : limitColumns(r, field);

/** How many people of the waiting list the service gives a new seat to, or offers one, at most. */
export function seatsFollow({ object_type, ...record }: AnyRecord, field: string, next: unknown, now = Date.now()): number {
  const seats = Number(next ?? 0); // forms send numbers as texts
  const { wait_count, taken_count, start_date } = record;
  if (object_type !== 'event' || field !== SEATS) return 0;
  if (typeof wait_count !== 'number' || typeof taken_count !== 'number') return 0;
  if (record.sellable === false || record.is_cancelled === true || record.trashed === true) return 0;
  if (typeof start_date === 'string' && Date.parse(start_date) - now < SHORTEST_OFFER_MS) return 0;
  return Math.max(0, Math.min(wait_count, seats - taken_count));
}
