import { VisuallyHidden } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import dynamic from 'next/dynamic';
import { memo, type RefObject, useEffect, useMemo } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { gridText } from '../../../../messages/events/scheduleBoard/grid.ts';
import { useBoard, useBoardState } from '../model/board.ts';
import type { Day, Plan } from '../model/plan.ts';
import type { Suggestions } from '../suggest/useSuggestions.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow, noBlocks } from './GridRow.tsx';
import classes from './grid.module.css';
import {
  columnInSight,
  groupBySpace,
  noGhosts,
  useKeptFocus,
  useMeasuredAnew,
  useOpening,
  usePast,
  usePencilledCounts,
} from './gridHooks.ts';
import { Hours } from './Hours.tsx';
import { isLineShown, type Layout, nearestCell } from './layout.ts';
import { HEAD, TOP } from './measures.ts';
import { NowMark } from './NowMark.tsx';
import { Overlay, PreviewTarget } from './Overlay.tsx';

/** Extra columns are rendered on each side, so that scrolling rarely renders lines again. */
const OVERSCAN = 8;
const Ghosts = dynamic(() => import('../suggest/Ghosts.tsx').then((file) => file.Ghosts));
interface Props {
  plan: Plan;
  day: Day;
  clock: Clock;
  layout: Layout;
  suggestions: Suggestions;
  scroller: RefObject<HTMLDivElement | null>;
  onPencilled: (daypart_id: string) => void;
}

/** The grid of spaces by time. Only the visible part is rendered. */
export const Grid = memo(function Grid({ plan, day, clock, layout, suggestions, scroller, onPencilled }: Props) {
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
  const { now, past } = usePast(plan, day);
  const ghostsOfLine = useMemo(() => groupBySpace(suggestions.ghosts, day.id), [suggestions.ghosts, day.id]);
  useMeasuredAnew(layout, scroller, [rows, columns]);
  useOpening(day, layout, scroller);
  useEffect(() => {
    const { line, col } = board.state.cursor;
    const near = nearestCell(layout, line, col);
    if (near.line !== line || near.col !== col) board.set({ cursor: near });
  }, [board, layout]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor only takes the focus on request, not whenever it moves
  useEffect(() => {
    if (!focus) return;
    const { cursor: to, reach } = board.state;
    rows.scrollToIndex(to.line, { align: reach > 1 ? 'center' : 'auto' });
    columns.scrollToIndex(columnInSight(layout, to.col, reach, scroller.current), { align: 'auto' });
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
        <Hours {...{ day, layout, clock, past }} />
        <NowMark {...{ day, layout, now }} />
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
                {...{ from, to, layout, clock, past }}
                ghosts={ghostsOfLine.get(line.id) ?? noGhosts}
                cursor={cursor.line === index ? cursor.col : -1}
              />
            )
          );
        })}
        {suggestions.ghosts.length > 0 && <Ghosts {...{ plan, layout, suggestions, scroller }} day_id={day.id} />}
        <PreviewTarget {...{ plan, day, layout }} />
        <Overlay {...{ plan, day, layout, from, to }} lines={shown} />
      </div>
      <VisuallyHidden id="schedule-help">{gridText.keys}</VisuallyHidden>
    </div>
  );
});
