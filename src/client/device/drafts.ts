/*
 * Drafts of forms, on this device: what was typed and not saved.
 */
const PREFIX = 'convene.draft ';
const LONGEST_KEPT = 14 * 86_400_000;
interface Draft<V> {
  readonly saved: number;
  readonly values: V;
}

/** The draft of a form; null if there is none, or it is older than two weeks. */
export function readDraft<V>(form: string): V | null {
  try {
    const { saved, values } = JSON.parse(localStorage.getItem(PREFIX + form) ?? '') as Draft<V>; // written below
    if (Date.now() - saved < LONGEST_KEPT) return values;
    forgetDraft(form);
  } catch {
    // There is none.
  }
  return null;
}
export function writeDraft<V>(form: string, values: V): void {
  try {
    localStorage.setItem(PREFIX + form, JSON.stringify({ saved: Date.now(), values } satisfies Draft<V>));
  } catch {
    // The device has no room, or wants none of it.
  }
}
export function forgetDraft(form: string): void {
  localStorage.removeItem(PREFIX + form);
}
/** Forgets all drafts, which the next user of the device must not read. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
