/** What survives a reload: plain text by name. */
export type StoredChange = Readonly<Record<string, string>>;
/** A change that the screen shows immediately and that is sent once undo is no longer possible. */
export interface DeferredChange {
  /** The paths of the changed records. A record has one pending change at a time; another one sends the first. */
  readonly paths: readonly string[];
  /** The records are deleted: lists leave them out from now on. */
  readonly isDeletion?: boolean;
  /** While it can be undone: "Ten Towers is being deleted." */
  readonly message: string;
  /** Once the service has done it: "Ten Towers was deleted." */
  readonly done?: string;
  /** Once it was undone: "Ten Towers is back." */
  readonly undone?: string;
  /** Leads back to where it was asked for, once it was undone. */
  onUndone?(): unknown;
  /** What could not be done, if it fails: "Game “Ten Towers” is still there". */
  readonly failure: string;
  /** Calls the service; the page may be closing. */
  run(): Promise<unknown>;
  /** Leaves the change to the service, which makes it in so many seconds, because the page is closing. Without it, it is made then. */
  handOver?(seconds: number): Promise<unknown>;
  /** What the next page needs to offer undo and to say how it ended. */
  readonly stored?: StoredChange;
  /** Undoes a change that a page before left to the service. `run` then only waits for its end. */
  undo?(): Promise<unknown>;
}
const STORAGE_KEY = 'convene.deferred';
/** Takes out of the tab's storage what waited when the page before closed. */
export function takeStored(): StoredChange[] {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return JSON.parse(stored ?? '[]') as StoredChange[]; // written below
  } catch {
    return [];
  }
}
/** Keeps for the next page of the tab what waits while this one closes. */
export const store = (changes: readonly StoredChange[]): void => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(changes));
