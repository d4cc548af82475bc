import { pool, prepares } from '../../db/client.ts';
import type { Context } from '../../platform/context.ts';

/** Kinds of running numbers. Each convention counts from 1. */
export type Numbered = 'badge_number' | 'booth_number' | 'event_number' | 'ticket_number' | 'soldproduct_number';

const reserveNumbers = `
  INSERT INTO counter (convention_id, kind, value) VALUES ($1::uuid, $2, $3::int)
  ON CONFLICT (convention_id, kind) DO UPDATE SET value = counter.value + excluded.value
  RETURNING value`;

const statement = () => ({ text: reserveNumbers, ...(prepares() ? { name: 'reserve_numbers' } : {}) });

type Query = NonNullable<typeof pool.queryNumbers>;
/** A caller who waits for numbers. */
interface Reservation {
  readonly count: number;
  resolve(first: number): void;
  reject(error: unknown): void;
}
/** Callers who wait for the next statement, while one for the same convention and kind is under way. */
const waiting = new Map<string, Reservation[]>();

/**
 * Reserves the next `count` running numbers of a convention and returns the first. Numbers rise and are never given twice, in other
 * processes neither; what fails afterwards leaves a gap. No lock is kept until the caller commits: a statement outside of the caller's
 * transaction reserves them, and callers who ask while one is under way share the next. With a pool that is too small for that the
 * caller's transaction reserves them, and nextReservations wait for its end.
 */
export async function nextNumber({ db }: Context, convention_id: string, kind: Numbered, count = 1): Promise<number> {
  const query = pool.queryNumbers;
  if (query) return new Promise((resolve, reject) => reserveTogether(query, convention_id, kind, { count, resolve, reject }));
  const [row] = await db.$queryRawUnsafe<{ value: number }[]>(reserveNumbers, convention_id, kind, count);
  return (row as { value: number }).value - count + 1; // an upsert always returns its row
}

function reserveTogether(query: Query, convention_id: string, kind: Numbered, reservation: Reservation): void {
  const key = `${kind} ${convention_id}`;
  const next = waiting.get(key);
  if (next) return void next.push(reservation);
  waiting.set(key, []);
  const reserve = async (reservations: readonly Reservation[]): Promise<void> => {
    const sum = reservations.reduce((total, { count }) => total + count, 0);
    try {
      const { rows } = await query({ ...statement(), values: [convention_id, kind, sum] });
      let first = (rows[0] as { value: number }).value - sum + 1; // an upsert always returns its row
      for (const { count, resolve } of reservations) {
        resolve(first);
        first += count;
      }
    } catch (error) {
      for (const { reject } of reservations) reject(error);
    }
    const nextReservations = waiting.get(key) ?? [];
    if (nextReservations.length === 0) return void waiting.delete(key);
    waiting.set(key, []);
    return reserve(nextReservations);
  };
  void reserve([reservation]);
}
