import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import type { Resource } from '../../../resources/resource.ts';
import { type Column, defaultColumns, tableColumns } from '../columns.ts';
import type { SavedView } from './views/savedViews.ts';

interface Shown {
  readonly all: readonly Column[];
  readonly columns: readonly Column[];
  /** Their names. */
  readonly shown: readonly string[];
  setShown(names: readonly string[]): void;
  /** Whether they are others than those of the saved view. */
  readonly isChanged: boolean;
}
/** The columns of a table: those of the saved view, or those chosen on this device, or those that the declaration names. */
export function useShownColumns(r: Resource, constantColumns: readonly string[], saved: SavedView | undefined): Shown {
  const all = tableColumns(r, constantColumns);
  const [chosen, setChosen] = useLocalStorage<readonly string[] | null>({ key: `convene.columns.${r.name}`, defaultValue: null });
  const [changed, setChanged] = useState<{ readonly view: string; readonly names: readonly string[] } | null>(null);
  const ofView = saved?.columns.length ? saved.columns : null;
  const ownChange = saved && changed?.view === saved.id ? changed.names : null;
  const shown = ownChange ?? ofView ?? (saved ? null : chosen) ?? defaultColumns(r, constantColumns);
  const isChanged = ownChange !== null && [...ownChange].sort().join() !== [...(ofView ?? [])].sort().join();
  const setShown = (names: readonly string[]) => (saved ? setChanged({ view: saved.id, names }) : setChosen(names));
  return { all, columns: all.filter(({ name }) => shown.includes(name)), shown, setShown, isChanged };
}
