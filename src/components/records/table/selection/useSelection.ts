import { useCallback, useMemo, useRef, useState } from 'react';

/** The rows of a list that are selected. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Whether all rows of the filter are, also those of other pages. */
  readonly isAll: boolean;
  readonly count: number;
  has(id: string): boolean;
  /** Selects a row or no longer; with `range` the rows from the one before to this one. */
  toggle(id: string, range?: boolean): void;
  /** Selects a row and one beside it. */
  extend(id: string, next: string): void;
  togglePage(): void;
  selectAll(): void;
  clear(): void;
}
interface Chosen {
  readonly key: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}
const none: ReadonlySet<string> = new Set();

/** The ids with a range of rows selected, or no longer, as the last of them was not before. */
export function withRange(
  ids: ReadonlySet<string>,
  rows: readonly string[],
  id: string,
  last: string | null,
): ReadonlySet<string> {
  const [from, to] = [rows.indexOf(last ?? id), rows.indexOf(id)].sort((a, b) => a - b);
  const range = from === undefined || from < 0 ? [id] : rows.slice(from, (to ?? from) + 1);
  const next = new Set(ids);
  for (const each of range)
    if (ids.has(id)) next.delete(each);
    else next.add(each);
  return next;
}

/**
 * The selection in a list. It ends when the list or its filter changes.
 * @param rows the ids of the rows on the page
 */
export function useSelection(key: string, rows: readonly string[], total: number): Selection {
  const [state, setState] = useState<Chosen>({ key, ids: none, isAll: false });
  const last = useRef<string | null>(null);
  const chosen = state.key === key ? state : { key, ids: none, isAll: false };
  const { ids, isAll } = chosen;
  const set = useCallback((next: ReadonlySet<string>, all = false) => setState({ key, ids: next, isAll: all }), [key]);
  return useMemo(() => {
    const selected = isAll ? new Set(rows) : ids;
    const isPage = rows.length > 0 && rows.every((id) => selected.has(id));
    return {
      ids: selected,
      isAll,
      count: isAll ? total : ids.size,
      has: (id) => isAll || ids.has(id),
      toggle(id, range = false) {
        set(withRange(selected, rows, id, range ? last.current : null));
        last.current = id;
      },
      extend(id, next) {
        set(new Set([...selected, id, next]));
        last.current = next;
      },
      togglePage: () => set(isPage ? none : new Set([...selected, ...rows])),
      selectAll: () => set(new Set(rows), true),
      clear: () => set(none),
    };
  }, [ids, isAll, rows, total, set]);
}
