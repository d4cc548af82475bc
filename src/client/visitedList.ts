import { useEffect, useState } from 'react';

/** A list that was looked at, by the records on its page. */
export interface VisitedList {
  readonly ids: readonly string[];
  /** The place of the first of them in the whole list, from 1. */
  readonly from: number;
  readonly total: number;
}
const keyOf = (type: string) => `convene.list.${type}`;
const isList = (value: unknown): value is VisitedList =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'from' in value &&
  'total' in value;

/** Remembers, in this tab, the list that a record is opened from. */
export function useRememberList(type: string, { ids, from, total }: VisitedList): void {
  const text = JSON.stringify({ ids, from, total });
  const isEmpty = ids.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    try {
      sessionStorage.setItem(keyOf(type), text);
    } catch {
      // Without storage, records have no neighbors.
    }
  }, [type, text, isEmpty]);
}
/** The neighbors of a record in the list that it was opened from. */
export interface Neighbors {
  readonly place: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}
/** The place of a record in a list; null if it is not there. */
export function neighborsIn({ ids, from, total }: VisitedList, id: string): Neighbors | null {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return { place: from + at, total, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
/** The place of a record in the list that it was opened from in this tab; null if it came from elsewhere. */
export function useNeighbors(type: string, id: string): Neighbors | null {
  const [neighbors, setNeighbors] = useState<Neighbors | null>(null);
  useEffect(() => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(type)) ?? 'null');
      setNeighbors(isList(stored) ? neighborsIn(stored, id) : null);
    } catch {
      setNeighbors(null);
    }
  }, [type, id]);
  return neighbors;
}
