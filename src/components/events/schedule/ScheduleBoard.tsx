import { Alert } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { scheduleBoardText } from '../../../messages/events/scheduleBoard/page.ts';
import { type Crumb, Page } from '../../ui/page/Page.tsx';
import { Announcements } from './Announcements.tsx';
import { BoardDialogs, noDialogs } from './BoardDialogs.tsx';
import { BoardTop } from './BoardTop.tsx';
import { DraftNote } from './DraftNote.tsx';
import { useChanges } from './data/useChanges.ts';
import { useWarnings } from './data/useWarnings.ts';
import { DragGhost } from './grid/DragGhost.tsx';
import { Grid } from './grid/Grid.tsx';
import { handleClick, handleHover } from './input/clicks.ts';
import { useKeys } from './input/useKeys.ts';
import { usePointer } from './input/usePointer.ts';
import { type Board, useBoardState } from './model/board.ts';
import { formatHour, placeLabel } from './model/labels.ts';
import type { Block, Day, Plan, Session } from './model/plan.ts';
import { SidePanel } from './panel/SidePanel.tsx';
import { usePanel } from './panel/usePanel.ts';
import { cellAtCursor, type ReservedCell } from './reserve/cell.ts';
import { useReservations } from './reserve/useReservations.ts';
import { StatusBar } from './StatusBar.tsx';
import classes from './schedule.module.css';
import { useSuggestions } from './suggest/useSuggestions.ts';
import { Toolbar } from './Toolbar.tsx';
import { useOpenDialogs } from './useOpenDialogs.ts';
import { useShownDay } from './useShownDay.ts';
import { useBoardView } from './view/useBoardView.ts';
import { ViewControls } from './view/ViewControls.tsx';
import type { WeekOf } from './week/weekOf.ts';

const PaperSchedule = dynamic(() => import('./print/PaperSchedule.tsx').then((file) => file.PaperSchedule));
const PhoneBoard = dynamic(() => import('./agenda/PhoneBoard.tsx').then((file) => file.PhoneBoard));

interface Props {
  id: string;
  plan: Plan;
  clock: Clock;
  board: Board;
  crumbs: readonly Crumb[];
  /** Whether changes by others arrive. */
  isLive: boolean;
  isOrganizer: boolean;
}

/** The schedule board: days at the top, the grid, the side panel, and the status bar. */
export function ScheduleBoard({ id, plan, clock, board, crumbs, isLive, isOrganizer }: Props) {
  const isSmall = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: true });
  const latest = useRef(plan);
  latest.current = plan;
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { panel, setPanel, view, setView } = usePanel();
  const [daypart_id, setDaypart] = useState<string | null>(null);
  const [open, setOpen] = useOpenDialogs(plan);
  const showHelp = () => setOpen({ ...noDialogs, help: true });
  const showWeek = (week: WeekOf) => setOpen({ ...noDialogs, week });
  const moveRoom = (movedRoom: string) => setOpen({ ...noDialogs, movedRoom });
  const reserve = (reserving: ReservedCell) => setOpen({ ...noDialogs, reserving });
  const showMove = useCallback((moving: Session) => setOpen({ ...noDialogs, moving }), [setOpen]);
  const time = useCallback((instant: number) => formatHour(instant, clock), [clock]);
  const changes = useChanges(id, latest, board, clock);
  const reservations = useReservations(id, latest, board, time);
  const warnings = useWarnings(id, board);
  const suggestions = useSuggestions(id, plan, changes, time);
  const suggest = () => {
    setPanel('suggestions');
    void suggestions.start(suggestions.skipHostless);
  };
  const day = useShownDay(plan, board);
  const preview = useBoardState((state) => state.preview);
  const claims = useMemo(() => (preview ? [...suggestions.ghosts, preview] : suggestions.ghosts), [suggestions.ghosts, preview]);
  const { view: boardView, setView: setBoardView, layoutOfDay } = useBoardView(plan, claims);
  const layout = day && layoutOfDay(day.id);
  const access = { plan: latest, board, changes, layoutOfDay, scroller, formatTime: time, isOrganizer };
  const { onPointerDown, moved } = usePointer(access, ghost);
  const keys = {
    ...access,
    suggestions,
    placeLabel: (where: Day, col: number, line: number) => placeLabel(latest.current, where, col, line, clock),
    search: () => {
      setPanel('tray');
      requestAnimationFrame(() => search.current?.focus());
    },
    help: showHelp,
    showWeek,
    reserve,
    free: (block: Block) => void reservations.free(block),
  };
  const onKeyDown = useKeys(keys);
  const showPencilled = useCallback(
    (part: string) => {
      setDaypart(part);
      setPanel('submissions');
    },
    [setPanel],
  );
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!moved.current) handleClick(event, keys, { isGridShown: !isSmall, moveRoom });
  };
  const panelProps = { id, plan, clock, time, changes, warnings, suggestions, search, daypart_id, setDaypart };

  return (
    <Page
      title={scheduleBoardText.title}
      crumbs={crumbs}
      actions={
        <Toolbar
          {...{ id, plan, changes, suggest, moveRoom }}
          help={showHelp}
          reserve={() => reserve(cellAtCursor(plan, board))}
          isSuggesting={suggestions.isRunning}
        />
      }
    >
      {!plan.wire.convention.is_scheduling_enabled && (
        <Alert color="yellow" mb="xs" p="xs">
          {scheduleBoardText.switchedOff}
        </Alert>
      )}
      <DraftNote id={id} plan={plan} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of its cells and cards */}
      <div
        className={classes.board}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerOver={(event) => handleHover(event, keys)}
      >
        <BoardTop {...{ plan, clock, isLive }}>
          {!isSmall && <ViewControls plan={plan} view={boardView} setView={setBoardView} layout={layout} />}
        </BoardTop>
        {isSmall ? (
          <PhoneBoard {...{ panel: panelProps, view, setView, day }} move={showMove} />
        ) : (
          <>
            <div className={classes.middle}>
              <div className={classes.grid} id="schedule-grid">
                {day && layout && <Grid {...{ plan, day, clock, layout, suggestions, scroller }} onPencilled={showPencilled} />}
              </div>
              <SidePanel {...panelProps} panel={panel} setPanel={setPanel} />
            </div>
            <StatusBar {...{ plan, clock, changes, reservations, reserve }} move={showMove} />
          </>
        )}
        <DragGhost ref={ghost} />
        <Announcements />
      </div>
      <PaperSchedule {...{ plan, clock }} title={plan.wire.convention.name} />
      <BoardDialogs {...{ id, plan, clock, time, changes, reservations, isOrganizer, open, setOpen }} />
    </Page>
  );
}
