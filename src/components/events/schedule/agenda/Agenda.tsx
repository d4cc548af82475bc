import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { agendaText } from '../../../../messages/events/scheduleBoard/page.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import type { Changes } from '../data/changes.ts';
import { formatHour } from '../model/labels.ts';
import type { Day, Plan, Session } from '../model/plan.ts';
import { AgendaEntry } from './AgendaEntry.tsx';
import classes from './agenda.module.css';
import { groupByStart } from './agendaEntries.ts';

interface Props {
  plan: Plan;
  day: Day;
  clock: Clock;
  changes: Changes;
  move: (session: Session) => void;
}
/** Brings the first events that are not over into sight, once, unless they are at the top already. */
function showNow(list: HTMLDivElement | null) {
  const groups = [...(list?.querySelectorAll<HTMLElement>('[data-end]') ?? [])];
  const next = groups.findIndex(({ dataset }) => Number(dataset.end) > Date.now());
  if (next > 0) groups[next]?.scrollIntoView();
}
/** A day of the schedule as a list, for small screens. */
export function Agenda({ plan, day, clock, changes, move }: Props) {
  const [space_id, setSpace] = useState<string | null>(null);
  const groups = useMemo(() => groupByStart(plan, day, space_id), [plan, day, space_id]);
  const rooms = plan.lines.flatMap((line) =>
    line.kind === 'room'
      ? [
          {
            group: line.name,
            items: plan.wire.spaces
              .filter((space) => space.room_id === line.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : [],
  );
  return (
    <div className={classes.agenda} ref={showNow}>
      <Select
        data={rooms}
        value={space_id}
        onChange={setSpace}
        placeholder={agendaText.allSpaces}
        aria-label={agendaText.space}
        clearable
        searchable
        size="sm"
      />
      {groups.length === 0 && <Empty title={agendaText.empty}>{agendaText.emptyHelp}</Empty>}
      {groups.map(([start, entries]) => (
        <section
          key={start}
          aria-label={formatHour(start, clock)}
          className={classes.group}
          data-end={Math.max(...entries.map(({ block: { col, count } }) => day.parts[col + count - 1]?.end ?? start))}
        >
          <h2 className={classes.start}>{formatHour(start, clock)}</h2>
          <ul className={classes.entries}>
            {entries.map(({ block, places }) => (
              <AgendaEntry key={block.key} {...{ block, places, day, clock, plan, changes, move }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
