import type { AnyPage } from '../../client/queries.ts';
import { rest } from '../../client/rest.ts';

/*
 * Making an event longer or shorter changes its duration and its slots. The journal of the schedule knows of the slots; the durations
 * that go with a change are kept here, on this device, so that undoing it brings them back too.
 */
interface Kept {
  readonly path: string;
  readonly before: number;
  readonly after: number;
}
const KEY = 'convene.schedule.durations';
const MOST = 200;

function kept(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>; // what was written below
  } catch {
    return {};
  }
}
/** Notes that the newest change of the caller also changed a duration. */
export async function noteDuration(convention_id: string, path: string, before: number, after: number): Promise<void> {
  const list = `/convention/${convention_id}/scheduleactions?_items_per_page=1&state=done&kind=assign&kind=unassign&kind=move`;
  const [action] = (await rest<AnyPage>('GET', list)).body.items;
  if (!action) return;
  const all = Object.entries({ ...kept(), [action.id]: { path, before, after } });
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
}
/** Brings back the duration that went with a change which was undone or redone. */
export async function durationOf(scheduleaction_id: string, way: 'undo' | 'redo'): Promise<void> {
  const noted = kept()[scheduleaction_id];
  if (noted) await rest('PUT', noted.path, { duration: way === 'undo' ? noted.before : noted.after });
}
