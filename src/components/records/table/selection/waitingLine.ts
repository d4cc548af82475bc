import { procedureOf } from '../../../../client/api.ts';
import type { AnyPage } from '../../../../client/record.ts';
import { jsonValueText } from '../../../../messages/records/cells.ts';
import { inBatches } from './bulkChange.ts';

/** Somebody on the waiting list of an event. */
interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly isOffered: boolean;
  /** Could not take a seat when one was last free. */
  readonly isPassed: boolean;
}
/** Somebody who got one of the new seats of an event. */
export interface Seated {
  readonly name: string;
  readonly has: 'seat' | 'offer';
}
/** The lines of so many events are read for a preview, which shows as many. */
const READ = 200;
/** So many names are said of one event. */
const NAMED = 3;

/** Names for a sentence, at most three, then how many more there are. */
export const someNames = (names: readonly string[], count = names.length): string =>
  jsonValueText.list({ names: names.slice(0, NAMED).join(', '), more: Math.max(0, count - Math.min(NAMED, names.length)) });

/** The first hundred who wait for an event, in their order. */
async function readLine(id: string): Promise<Waiting[]> {
  const { items } = await procedureOf('event.waits').query<AnyPage>({ id, _items_per_page: 100 });
  return items.map((wait) => ({
    id: wait.id,
    name: String(wait.name ?? ''),
    isOffered: wait.status === 'offered',
    isPassed: typeof wait.last_skip_reason === 'string',
  }));
}
/**
 * Who would get new seats of events: as many of each as are said, those who were passed over before after all others.
 * @returns the names by event, of the first 200 events; without an event if its line could not be read
 */
export async function readNext(seats: readonly { id: string; count: number }[]): Promise<Map<string, string[]>> {
  const next = new Map<string, string[]>();
  const read = async ({ id, count }: { id: string; count: number }) => {
    const line = (await readLine(id)).filter(({ isOffered }) => !isOffered);
    const sorted = [...line.filter(({ isPassed }) => !isPassed), ...line.filter(({ isPassed }) => isPassed)];
    next.set(
      id,
      sorted.slice(0, count).map(({ name }) => name),
    );
  };
  const readOrLeave = (one: { id: string; count: number }) => read(one).catch(() => undefined);
  await inBatches(
    seats.slice(0, READ),
    readOrLeave,
    () => undefined,
    () => false,
  );
  return next;
}
/** Those of a line who have something after a change that they did not have before: an offer, or a seat and so no place in it. */
export function seatedSince(before: readonly Waiting[], after: readonly Waiting[]): Seated[] {
  const now = new Map(after.map((wait) => [wait.id, wait]));
  return before.flatMap(({ id, name, isOffered }): Seated[] => {
    if (isOffered) return [];
    const wait = now.get(id);
    if (!wait) return [{ name, has: 'seat' }];
    return wait.isOffered ? [{ name, has: 'offer' }] : [];
  });
}
/** Changes the seats of an event. @returns who of its waiting list got one by that, as far as its line can be read */
export async function whoIsSeated<T>(id: string, change: () => Promise<T>): Promise<{ made: T; seated: readonly Seated[] }> {
  const before = await readLine(id).catch(() => []);
  const made = await change();
  return { made, seated: before.length ? seatedSince(before, await readLine(id).catch(() => before)) : [] };
}
