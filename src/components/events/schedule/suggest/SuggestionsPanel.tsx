import { Button, Group, Progress, Switch, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { noPlaceReasons, suggestText } from '../../../../messages/events/scheduleBoard/suggest.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { useBoard } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';
import classes from '../panel/panel.module.css';
import { SuggestionItem } from './SuggestionItem.tsx';
import type { Suggestions } from './useSuggestions.ts';

const reasons: Readonly<Record<string, string>> = {
  no_room_for_type: noPlaceReasons.noRoomForType,
  no_space_with_request: noPlaceReasons.noSpaceWithRequest,
  no_space_large_enough: noPlaceReasons.noSpaceLargeEnough,
  no_run_of_dayparts: noPlaceReasons.noTimeLongEnough,
  host_away: noPlaceReasons.hostAway,
  host_busy: noPlaceReasons.hostBusy,
  all_taken: noPlaceReasons.allTaken,
  no_host: noPlaceReasons.noHost,
};
interface Props {
  plan: Plan;
  time: (instant: number) => string;
  suggestions: Suggestions;
  /** After the last suggestion is gone. */
  close: () => void;
}

/** The suggested places day by day, to accept one by one, a day or all, and the events for which there is none. */
export function SuggestionsPanel({ plan, time, suggestions, close }: Props) {
  const { isRunning, progress, failure, ghosts, unplaced, skipHostless, start, accept, discard } = suggestions;
  const board = useBoard();
  const list = useRef<HTMLElement>(null);
  const open = ghosts.filter(({ kind }) => kind !== 'taken');
  const days = plan.days.filter(({ id }) => ghosts.some(({ day_id }) => day_id === id));
  const first = ghosts[0]?.day_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they arrive, not when one of them goes
  useEffect(() => {
    if (!isRunning && first && !ghosts.some(({ day_id }) => day_id === board.state.day_id)) board.set({ day_id: first });
  }, [isRunning]);
  const acceptAll = (chosen: typeof ghosts) => {
    list.current?.focus();
    void accept(chosen);
  };
  return (
    <div className={classes.tray}>
      <Switch
        size="xs"
        label={suggestText.skipHostless}
        checked={skipHostless}
        disabled={isRunning}
        onChange={(event) => void start(event.currentTarget.checked)}
      />
      {isRunning ? (
        <>
          <Text size="xs" role="status">
            {suggestText.searching}
          </Text>
          <Progress value={Math.max(4, progress)} animated aria-label={suggestText.progress} />
        </>
      ) : (
        <Text size="xs" c="dimmed" role="status">
          {suggestText.summary({ open: open.length, taken: ghosts.length - open.length, unplaced: unplaced.length })}
        </Text>
      )}
      {failure && (
        <Text size="sm" c="var(--tone-late)" role="alert">
          {failure}
        </Text>
      )}
      <Group gap={4}>
        {open.length > 0 && (
          <Button size="compact-xs" onClick={() => acceptAll(open)}>
            {suggestText.acceptAll({ count: open.length })}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            discard();
            board.announce(suggestText.discarded);
            close();
          }}
        >
          {ghosts.length ? suggestText.discard : suggestText.done}
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section ref={list} className={classes.list} tabIndex={0} aria-label={suggestText.label}>
        {!isRunning && !failure && !ghosts.length && !unplaced.length && (
          <Empty title={suggestText.empty}>{suggestText.emptyHelp}</Empty>
        )}
        {days.map((day) => {
          const ofDay = ghosts.filter(({ day_id }) => day_id === day.id);
          const openOfDay = ofDay.filter(({ kind }) => kind !== 'taken');
          return (
            <div key={day.id}>
              <Group justify="space-between" wrap="nowrap" className={classes.dayHead}>
                <h2>{day.name}</h2>
                {openOfDay.length > 0 && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={suggestText.acceptDayLabel({ day: day.name, count: openOfDay.length })}
                    onClick={() => acceptAll(openOfDay)}
                  >
                    {suggestText.acceptDay({ count: openOfDay.length })}
                  </Button>
                )}
              </Group>
              <ul className={classes.plain} aria-label={day.name}>
                {ofDay.map((ghost) => (
                  <SuggestionItem key={ghost.key} {...{ plan, time, ghost, suggestions }} />
                ))}
              </ul>
            </div>
          );
        })}
        {unplaced.length > 0 && (
          <>
            <div className={classes.dayHead}>
              <h2>{suggestText.unplaced}</h2>
            </div>
            <ul className={classes.plain} aria-label={suggestText.unplaced}>
              {unplaced.map(({ event_id, reason }) => (
                <li key={event_id} className={classes.warning}>
                  <strong>{plan.sessionByKey.get(event_id)?.name ?? suggestText.anEvent}</strong>: {reasons[reason] ?? reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}
