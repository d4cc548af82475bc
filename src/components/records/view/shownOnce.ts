import { useSyncExternalStore } from 'react';
import type { AnyRecord } from '../../../client/record.ts';
import { resourceIfAny } from '../../../resources/index.ts';

type Values = Readonly<Record<string, string>>;
/** What answers showed once, by the id of the record, until it is put away or the page is loaded anew. */
const kept = new Map<string, Values>();
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Keeps what an answer shows once. Returns whether there is anything. */
export function keepShownOnce(record: AnyRecord): boolean {
  const names = resourceIfAny(record.object_type)?.page.shownOnce ?? [];
  const values = names.flatMap((name) => (typeof record[name] === 'string' ? [[name, record[name]] as const] : []));
  if (!values.length) return false;
  kept.set(record.id, Object.fromEntries(values));
  changed();
  return true;
}
/** Puts it away for good. */
export function forgetShownOnce(id: string): void {
  kept.delete(id);
  changed();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** What was shown once of a record, and has not been put away. */
export const useShownOnce = (id: string): Values | undefined =>
  useSyncExternalStore(
    subscribe,
    () => kept.get(id),
    () => undefined,
  );
