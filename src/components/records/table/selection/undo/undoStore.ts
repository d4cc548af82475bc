import type { ProcedurePath } from '../../../../../client/api.ts';
import type { Seated } from '../waitingLine.ts';

/** What was changed in one record, and how to undo that. */
export interface Changed {
  readonly id: string;
  /** The value of the field before. */
  readonly before: unknown;
  /** What the change has made of it. */
  readonly after?: unknown;
  /** What the record was called then. */
  readonly name?: string;
  /** The version that the change has made. */
  readonly etag: string | null;
  /** Who got a new seat by it. */
  readonly seated?: readonly Seated[];
  /** What the schedule warns of since then. */
  readonly warnings?: readonly string[];
}
/** A bulk change that can be undone. */
export interface Undoable {
  readonly type: string;
  /** The field that was changed; without one, an action was done. */
  readonly field?: string;
  /** The procedure that undoes the action. */
  readonly back?: ProcedurePath;
  /** The field or the action as people read it. */
  readonly label: string;
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly changed: readonly Changed[];
}
/** Tells tables that there is a bulk change to undo, or no longer. */
export const bulkEvent = 'convene-bulk';
const LIFETIME_MS = 24 * 3_600_000;
const keyOf = (type: string) => `convene.bulk.${type}`;

/** Keeps a change for an undo within a day, on this device; null: there is none any longer. */
export function keepUndo(change: Undoable | null, type: string): void {
  try {
    if (change) localStorage.setItem(keyOf(type), JSON.stringify(change));
    else localStorage.removeItem(keyOf(type));
  } catch {
    // Without storage, only the notice offers undo.
  }
  window.dispatchEvent(new Event(bulkEvent));
}
/** The last bulk change of a kind of record that can still be undone. */
export function keptUndo(type: string): Undoable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(type)) ?? 'null') as Undoable | null; // written above
    return kept && Date.now() - kept.time < LIFETIME_MS ? kept : null;
  } catch {
    return null;
  }
}
/** Whether there is one. */
export const hasUndo = (type: string): boolean => keptUndo(type) !== null;

/** The time of the change that a notice offers to undo; null: none does. */
let noticed: number | null = null;
const noticeEvent = 'convene-bulk-notice';
/** Says whether a notice offers to undo a change, which the list does not offer then as well. */
export function setNoticed(time: number, isNoticed: boolean): void {
  if (!isNoticed && noticed !== time) return; // a later one has its own notice
  noticed = isNoticed ? time : null;
  window.dispatchEvent(new Event(noticeEvent));
}
export const isNoticed = (time: number): boolean => noticed === time;
/** Calls back when that changes. @returns what ends it */
export function onNoticed(follow: () => void): () => void {
  window.addEventListener(noticeEvent, follow);
  return () => window.removeEventListener(noticeEvent, follow);
}
