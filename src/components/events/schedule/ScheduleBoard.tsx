import { Alert, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import Router, { useRouter } from 'next/router';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { scheduleBoardText } from '../../../messages/events/scheduleBoard/page.ts';
import { type Crumb, Page } from '../../ui/page/Page.tsx';
import { Announcements } from './Announcements.tsx';
import { BoardDialogs, noDialogs } from './BoardDialogs.tsx';
import { DayTabs } from './DayTabs.tsx';
import { useChanges } from './data/useChanges.ts';
import { useLive } from './data/useLive.ts';
import { useWarnings } from './data/useWarnings.ts';
import { DragGhost } from './grid/DragGhost.tsx';
import { Grid } from './grid/Grid.tsx';
import { useKeys } from './input/useKeys.ts';
import { usePointer } from './input/usePointer.ts';
import { type Board, useBoardState } from './model/board.ts';
import { formatHour, placeLabel } from './model/labels.ts';
import type { Plan, Session } from './model/plan.ts';
import { type Panel, panels, SidePanel } from './panel/SidePanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import classes from './schedule.module.css';
import { useSuggestions } from './suggest/useSuggestions.ts';
import { Toolbar } from './Toolbar.tsx';
import { useShownDay } from './useShownDay.ts';
import { useBoardView } from './view/useBoardView.ts';
import { ViewControls } from './view/ViewControls.tsx';
import { type WeekOf, weekAt } from './week/weekOf.ts';

const PaperSchedule = dynamic(() => import('./print/PaperSchedule.tsx').then((file) => file.PaperSchedule));
const Agenda = dynamic(() => import('./Agenda.tsx').then((file) => file.Agenda));
// Phones alone need it.
const ViewSwitch = dynamic(() => import('./panel/ViewSwitch.tsx').then((file) => file.ViewSwitch));

interface Props {
  id: string;
  plan: Plan;
  clock: Clock;
  board: Board;
  crumbs: readonly Crumb[];
  isOrganizer: boolean;
}

/** The schedule board: days at the top, the grid, the side panel, and the status bar. */
export function ScheduleBoard({ id, plan, clock, board, crumbs, isOrganizer }: Props) {
  const isSmall = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: true });
  const latest = useRef(plan);
  latest.current = plan;
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { query } = useRouter();
  const requestedPanel = panels.find((one) => one === query.panel);
  const [panel, showPanel] = useState<Panel>(requestedPanel ?? 'tray');
  const setPanel = useCallback((next: Panel) => {
    showPanel(next);
    void Router.replace({ query: { ...Router.query, panel: next } }, undefined, { shallow: true, scroll: false });
  }, []);
  const [daypart_id, setDaypart] = useState<string | null>(null);
  const [view, setView] = useState<'agenda' | Panel>(requestedPanel ?? 'agenda');
  // The menu leads to a panel of this page from this page too.
  useEffect(() => {
    if (!requestedPanel) return;
    showPanel(requestedPanel);
    setView(requestedPanel);
  }, [requestedPanel]);
  const [open, setOpen] = useState(noDialogs);
  const showHelp = () => setOpen({ ...noDialogs, help: true });
  const showWeek = (week: WeekOf) => setOpen({ ...noDialogs, week });
  const showMove = useCallback((moving: Session) => setOpen({ ...noDialogs, moving }), []);
  const time = useCallback((instant: number) => formatHour(instant, clock), [clock]);
  const changes = useChanges(id, latest, board, clock);
  const warnings = useWarnings(id, board);
  const suggestions = useSuggestions(id, plan, changes, time);
  const suggest = () => {
    setPanel('suggestions');
    void suggestions.start(suggestions.skipHostless);
  };
  const isLive = useLive(id);
  const day = useShownDay(plan, board);
  const preview = useBoardState((state) => state.preview);
  const claims = useMemo(() => (preview ? [...suggestions.ghosts, preview] : suggestions.ghosts), [suggestions.ghosts, preview]);
  const { view: boardView, setView: setBoardView, layoutOfDay } = useBoardView(plan, claims);
  const layout = day && layoutOfDay(day.id);
  const access = { plan: latest, board, changes, layoutOfDay, scroller, formatTime: time, isOrganizer };
  const { onPointerDown, moved } = usePointer(access, ghost);
  const onKeyDown = useKeys({
    ...access,
    suggestions,
    placeLabel: (where, col, line) => placeLabel(latest.current, where, col, line, clock),
    search: () => {
      setPanel('tray');
      requestAnimationFrame(() => search.current?.focus());
    },
    help: showHelp,
    showWeek,
  });
  const showPencilled = useCallback(
    (part: string) => {
      setDaypart(part);
      setPanel('submissions');
    },
    [setPanel],
  );
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (moved.current) return;
    const target = event.target as Element; // click targets are elements
    const named = weekAt(target);
    if (named) return showWeek(named);
    const cell = target.closest<HTMLElement>('[data-cell]');
    if (!cell) return;
    const [line = 0, col = 0] = (cell.dataset.cell ?? '').split(' ').map(Number);
    board.moveCursor(line, col);
    const key = cell.dataset.session;
    const extendsSelection = event.shiftKey || event.ctrlKey || event.metaKey;
    const selected = new Set(extendsSelection ? board.state.selected : []);
    if (key && !(extendsSelection && selected.delete(key))) selected.add(key);
    board.set({ selected });
  };
  const panelProps = { id, plan, clock, time, changes, warnings, suggestions, search, daypart_id, setDaypart };

  return (
    <Page
      title={scheduleBoardText.title}
      crumbs={crumbs}
      actions={<Toolbar {...{ id, plan, changes }} help={showHelp} suggest={suggest} isSuggesting={suggestions.isRunning} />}
    >
      {!plan.wire.convention.is_scheduling_enabled && (
        <Alert color="yellow" mb="xs" p="xs">
          {scheduleBoardText.switchedOff}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of its cells and cards */}
      <div
        className={classes.board}
        data-bar-below={isSmall ? undefined : ''}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div className={classes.top}>
          <DayTabs days={plan.days} clock={clock} />
          {!isLive && (
            <Text size="xs" c="dimmed" role="status">
              {scheduleBoardText.reconnecting}
            </Text>
          )}
          {!isSmall && <ViewControls view={boardView} setView={setBoardView} layout={layout} />}
        </div>
        {isSmall ? (
          <>
            <ViewSwitch view={view} setView={setView} unplaced={plan.unplaced.length} />
            {view === 'agenda' ? (
              <div id="schedule-grid">{day && <Agenda {...{ plan, day, clock, changes }} move={showMove} />}</div>
            ) : (
              <SidePanel {...panelProps} panel={view} setPanel={setView} onTap={showMove} isNarrow />
            )}
          </>
        ) : (
          <>
            <div className={classes.middle}>
              <div className={classes.grid} id="schedule-grid">
                {day && layout && <Grid {...{ plan, day, clock, layout, suggestions, scroller }} onPencilled={showPencilled} />}
              </div>
              <SidePanel {...panelProps} panel={panel} setPanel={setPanel} />
            </div>
            <StatusBar {...{ plan, clock, changes }} move={showMove} />
          </>
        )}
        <DragGhost ref={ghost} />
        <Announcements />
      </div>
      <PaperSchedule {...{ plan, clock }} title={plan.wire.convention.name} />
      <BoardDialogs {...{ id, plan, clock, time, changes, isOrganizer, open, setOpen }} />
    </Page>
  );
}
