import { useInterval } from '@mantine/hooks';
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pastUntil } from '../model/past.ts';
import type { Day, Plan } from '../model/plan.ts';
import type { Ghost } from '../suggest/suggestions.ts';
import type { Layout } from './layout.ts';
import { HEAD } from './measures.ts';
import { openingColumn } from './openingColumn.ts';

export const noGhosts: readonly Ghost[] = [];
/** The suggestions of a day by space. */
export function groupBySpace(ghosts: readonly Ghost[], day_id: string): ReadonlyMap<string, readonly Ghost[]> {
  const groups = new Map<string, Ghost[]>();
  for (const ghost of ghosts)
    if (ghost.day_id === day_id) for (const id of ghost.space_ids) groups.set(id, [...(groups.get(id) ?? []), ghost]);
  return groups;
}
type Measured = readonly { measure(): void }[];
/** After a change of the layout, sizes are measured anew, and the same hours stay at the left edge. */
export function useMeasuredAnew(layout: Layout, scroller: RefObject<HTMLDivElement | null>, measured: Measured) {
  const before = useRef(layout);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new layout has other sizes
  useLayoutEffect(() => {
    const old = before.current;
    before.current = layout;
    if (old === layout) return;
    for (const one of measured) one.measure();
    const box = scroller.current;
    if (!box || old.lefts.length !== layout.lefts.length) return;
    const first = old.lefts.findIndex((left) => left >= box.scrollLeft + HEAD);
    if (first > 0) box.scrollLeft = (layout.lefts[first] ?? 0) - HEAD;
  }, [layout]);
}

/** When the board is opened, what is on now or comes first is brought into sight, with an hour before it. */
export function useOpening(day: Day, layout: Layout, scroller: RefObject<HTMLDivElement | null>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened; afterwards people scroll themselves
  useLayoutEffect(() => {
    const box = scroller.current;
    const left = layout.lefts[openingColumn(day, Date.now())] ?? 0;
    if (box && left + 4 * layout.width > box.clientWidth) box.scrollLeft = left - HEAD - 2 * layout.width;
  }, []);
}

/** The column to scroll to, so that some columns from `col` on are in sight: the last of them if it is cut off and all have room. */
export function columnInSight(
  { lefts }: Pick<Layout, 'lefts'>,
  col: number,
  reach: number,
  box: Pick<Element, 'scrollLeft' | 'clientWidth'> | null,
): number {
  const last = Math.min(col + reach, lefts.length - 1) - 1;
  const [left = 0, right = 0] = [lefts[col], lefts[last + 1]];
  const isCut = box !== null && right > box.scrollLeft + box.clientWidth && right - left < box.clientWidth - HEAD;
  return isCut ? last : col;
}

/** If the focused cell is replaced (a free cell by an event), its replacement takes the focus. */
export function useKeptFocus(scroller: RefObject<HTMLDivElement | null>) {
  const focusedBefore = useRef(false);
  useEffect(() => {
    if (!focusedBefore.current || document.activeElement !== document.body) return;
    scroller.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      focusedBefore.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      focusedBefore.current = !target.isConnected;
    },
  };
}

/** How many submissions ask for each day part. */
export function usePencilledCounts({ wire: { submissions } }: Plan): ReadonlyMap<string, number> {
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { preferreddaypart_id: id } of submissions) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [submissions]);
}

const MINUTE_MS = 60_000;
/** The present time, to the minute, and how many columns of a day are over while the convention is on. */
export function usePast(plan: Plan, { parts }: Day): { now: number; past: number } {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), MINUTE_MS, { autoInvoke: true });
  const until = pastUntil(plan, now);
  return { now, past: parts.filter(({ end }) => end <= until).length };
}
