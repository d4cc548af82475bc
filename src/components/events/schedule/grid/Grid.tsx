import { VisuallyHidden } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { gridText } from '../../../../messages/events/scheduleBoard/grid.ts';
import { useBoard, useBoardState } from '../model/board.ts';
import type { Day, Plan } from '../model/plan.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow, noBlocks } from './GridRow.tsx';
import classes from './grid.module.css';
import { Hours } from './Hours.tsx';
import { isLineShown, type Layout, nearestCell } from './layout.ts';
import { HEAD, TOP } from './measures.ts';
import { Overlay } from './Overlay.tsx';

/** Extra columns are rendered on each side, so that scrolling rarely renders lines again. */
const OVERSCAN = 8;
interface Props {
  plan: Plan;
  day: Day;
  clock: Clock;
  layout: Layout;
  scroller: RefObject<HTMLDivElement | null>;
  onPencilled: (daypart_id: string) => void;
}

/** The grid of spaces by time. Only the visible part is rendered. */
export const Grid = memo(function Grid({ plan, day, clock, layout, scroller, onPencilled }: Props) {
  const board = useBoard();
  const cursor = useBoardState((state) => state.cursor);
  const focus = useBoardState((state) => state.focus);
  const { lines } = plan;
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (n) => (layout.tops[n + 1] ?? 0) - (layout.tops[n] ?? 0),
    overscan: 4,
    paddingStart: TOP,
    scrollPaddingStart: TOP + 4,
    initialRect: { width: 0, height: 700 },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(cursor.line) || cursor.line >= lines.length ? shown : [...shown, cursor.line].sort((a, b) => a - b);
    },
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: day.parts.length,
    getScrollElement: () => scroller.current,
    estimateSize: (n) => (layout.lefts[n + 1] ?? 0) - (layout.lefts[n] ?? 0),
    overscan: 2,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD + 4,
    initialRect: { width: 1000, height: 0 },
  });
  const { startIndex = 0, endIndex = 0 } = columns.range ?? {};
  const from = Math.max(0, Math.floor((startIndex - 2) / OVERSCAN) * OVERSCAN);
  const to = Math.min(day.parts.length, Math.ceil((endIndex + 3) / OVERSCAN) * OVERSCAN);
  const pencilled = usePencilledCounts(plan);
  useMeasuredAnew(layout, scroller, [rows, columns]);
  useEffect(() => {
    const { line, col } = board.state.cursor;
    const near = nearestCell(layout, line, col);
    if (near.line !== line || near.col !== col) board.set({ cursor: near });
  }, [board, layout]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor only takes the focus on request, not whenever it moves
  useEffect(() => {
    if (!focus) return;
    const { line, col } = board.state.cursor;
    rows.scrollToIndex(line, { align: 'auto' });
    columns.scrollToIndex(col, { align: 'auto' });
    const frame = requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [focus]);

  const holding = useKeptFocus(scroller);
  const shown = rows.getVirtualItems();
  const size = { width: layout.lefts.at(-1) ?? HEAD, height: rows.getTotalSize() };
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      aria-label={gridText.label({ day: day.name })}
      aria-rowcount={lines.length + 2}
      aria-colcount={day.parts.length + 1}
      aria-multiselectable="true"
      aria-describedby="schedule-help"
      {...holding}
    >
      <div className={classes.canvas} role="presentation" style={size}>
        <Hours day={day} layout={layout} clock={clock} />
        <GridHead {...{ day, from, to, layout, clock, pencilled, onPencilled }} />
        {shown.map(({ index, start }) => {
          const line = lines[index];
          return (
            line &&
            isLineShown(layout, index) && (
              <GridRow
                key={line.id}
                line={line}
                n={index}
                top={start}
                parts={day.parts}
                blocks={day.blocksOf.get(line.id) ?? noBlocks}
                {...{ from, to, layout, clock }}
                cursor={cursor.line === index ? cursor.col : -1}
              />
            )
          );
        })}
        <Overlay {...{ plan, day, layout, from, to }} lines={shown} />
      </div>
      <VisuallyHidden id="schedule-help">{gridText.keys}</VisuallyHidden>
    </div>
  );
});

type Measured = readonly { measure(): void }[];
/** After a change of the layout, sizes are measured anew, and the same hours stay at the left edge. */
function useMeasuredAnew(layout: Layout, scroller: RefObject<HTMLDivElement | null>, measured: Measured) {
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

/** If the focused cell is replaced (a free cell by an event), its replacement takes the focus. */
function useKeptFocus(scroller: RefObject<HTMLDivElement | null>) {
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

function usePencilledCounts({ wire: { submissions } }: Plan): ReadonlyMap<string, number> {
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { preferreddaypart_id: id } of submissions) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [submissions]);
}
