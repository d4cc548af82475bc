import { db, pool } from '../../db/client.ts';
import { overloaded } from './refusals.ts';

/** The queue as the database holds it. Numbers up to `admitted` are let in. */
export interface Queue {
  readonly is_open: boolean;
  readonly last_number: number;
  readonly admitted: number;
}
const closed: Queue = { is_open: false, last_number: 0, admitted: 0 };

/** Runs a statement, not among the connections for which others wait. */
async function run<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const query = pool.queryNumbers;
  return query ? ((await query({ text, values })).rows as Row[]) : db.$queryRawUnsafe<Row[]>(text, ...values);
}
/** Begins the queue, unless there is one. */
export const openQueue = async (): Promise<void> => {
  await run('SELECT open_admission()::text');
};
/** Lets so many more in, and returns the queue. */
export const admitMore = async (more: number): Promise<Queue> =>
  (await run<Queue>('SELECT * FROM admit($1::int)', [more]))[0] ?? closed;
/** Notes who is there before an opening: they get their numbers by lot if a queue begins. */
export async function noteEarly(holders: readonly string[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO admissionplace (holder) SELECT one FROM unnest(${holders}::text[]) AS one
    WHERE NOT EXISTS (SELECT 1 FROM admission WHERE is_open) ORDER BY one ON CONFLICT (holder) DO NOTHING`;
}
/** Forgets who was there before an opening that needed no queue. */
export async function forgetEarly(): Promise<void> {
  await db.$executeRaw`DELETE FROM admissionplace WHERE number IS NULL AND NOT EXISTS (SELECT 1 FROM admission WHERE is_open)`;
}
/** Milliseconds until ticket sales of a convention begin, if they do within the quarter of an hour; null: they do not. */
export async function nextOpening(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ ms: number | null }[]>`
    SELECT (extract(epoch FROM min(ticket_sales_start) - now()) * 1000)::float8 AS ms FROM convention
    WHERE ticket_sales_start BETWEEN now() AND now() + interval '15 minutes'`;
  return row?.ms ?? null;
}

/** Callers who wait for the next statement, by holder. */
type Waiting = Map<string, { resolve(number: number | null): void; reject(error: unknown): void }[]>;
let waiting: Waiting = new Map();
let isTaking = false;
const MAX_WAITING = 5_000;

const takePlaces = (holders: readonly string[]) =>
  run<{ holder: string; number: number }>('SELECT * FROM take_places($1::text[])', [holders]);
async function takeAll(): Promise<void> {
  if (isTaking) return;
  isTaking = true;
  while (waiting.size) {
    const batch = waiting;
    waiting = new Map();
    try {
      const numbers = new Map((await takePlaces([...batch.keys()])).map(({ holder, number }) => [holder, number]));
      for (const [holder, callers] of batch) for (const { resolve } of callers) resolve(numbers.get(holder) ?? null);
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error);
    }
  }
  isTaking = false;
}
/**
 * The number of a person in the queue, who gets the next one if they have none; null: there is no queue. Callers who ask while a statement is
 * under way share the next. @throws 503 if too many wait for a number
 */
export function takePlace(holder: string): Promise<number | null> {
  if (waiting.size >= MAX_WAITING) throw overloaded();
  const place = new Promise<number | null>((resolve, reject) => {
    const callers = waiting.get(holder) ?? [];
    callers.push({ resolve, reject });
    waiting.set(holder, callers);
  });
  void takeAll();
  return place;
}
