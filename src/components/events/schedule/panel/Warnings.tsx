import { Button, Group, Switch, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { warningsText } from '../../../../messages/events/scheduleBoard/panel.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import type { Changes } from '../data/changes.ts';
import { type useWarnings, type Warning, warningKey } from '../data/useWarnings.ts';
import { useBoard, useBoardState } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';
import classes from './panel.module.css';
import { WarningItem } from './WarningItem.tsx';
import { warningGroups } from './warningGroups.ts';

interface Props {
  id: string;
  plan: Plan;
  clock: Clock;
  changes: Changes;
  query: ReturnType<typeof useWarnings>;
}
const BATCH = 60;
/** Whether nobody has to look at it any longer: it is ignored, or its event is over. */
const isDone = ({ waived, is_over }: Warning): boolean => waived || is_over === true;
const summaryOf = (all: readonly Warning[]) => {
  const open = all.filter((one) => !isDone(one));
  const notes = open.filter(({ severity }) => severity === 'info').length;
  return warningsText.summary({ count: open.length - notes, notes });
};

/** The list, in which the warnings that were asked for last come first and take the focus, once they are there. */
function useAsked(all: readonly Warning[] | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const board = useBoard();
  const asked = useBoardState((state) => state.warned);
  const isAsked = ({ event_id, waived }: Warning) => !waived && asked.includes(event_id);
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[data-asked] button');
    if (board.focusedWarned === asked || !first) return;
    board.focusedWarned = asked;
    list.current?.scrollTo({ top: 0 });
    first.focus();
  });
  return { list, isAsked, warnings: [...(all ?? [])].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a))) };
}

/** The warnings about the schedule, each with a link, a fix, and a way to ignore it. */
export function Warnings({ id, plan, clock, changes, query }: Props) {
  const [showsIgnored, setShowsIgnored] = useState(false);
  const [limit, setLimit] = useState(BATCH);
  const { list, isAsked, warnings } = useAsked(query.data);
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={warningsText.loading} />;
  const done = query.data.filter(isDone);
  const isOver = done.some(({ is_over }) => is_over) ? 'yes' : 'no';
  const shown = warningGroups(warnings.filter((one) => showsIgnored || !isDone(one) || isAsked(one)));
  return (
    <div className={classes.tray}>
      <Group justify="space-between" gap={4}>
        <Text size="xs" c="dimmed" role="status">
          {summaryOf(query.data)}
        </Text>
        {done.length > 0 && (
          <Switch
            size="xs"
            label={warningsText.showIgnored({ count: done.length, isOver })}
            checked={showsIgnored}
            onChange={(event) => setShowsIgnored(event.currentTarget.checked)}
          />
        )}
      </Group>
      {shown.length === 0 && <Empty title={warningsText.empty}>{warningsText.emptyHelp}</Empty>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <ul ref={list} className={classes.list} tabIndex={0} aria-label={warningsText.label} hidden={shown.length === 0}>
        {shown.slice(0, limit).map(({ warning, others }) => (
          <WarningItem key={warningKey(warning)} {...{ id, plan, clock, changes, warning, others }} isAsked={isAsked(warning)} />
        ))}
        {shown.length > limit && (
          <li>
            <Button size="compact-xs" variant="subtle" onClick={() => setLimit(limit + BATCH)}>
              {warningsText.showMore({ count: Math.min(BATCH, shown.length - limit) })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
