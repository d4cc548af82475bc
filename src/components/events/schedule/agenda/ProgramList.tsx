import { Anchor, Button, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../../client/api.ts';
import { type Clock, showDay, showHour, showSpan } from '../../../../client/format/times.ts';
import { keys } from '../../../../client/queryClient.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { useAllPages } from '../../../../client/useAllPages.ts';
import { programText } from '../../../../messages/events/scheduleBoard/page.ts';
import { earlierFirst } from '../../../public/program/earlierFirst.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import classes from './agenda.module.css';

interface ProgramEvent extends AnyRecord {
  readonly name: string;
  readonly start_date: string | Date;
  readonly end_date: string | Date;
  readonly room_name: string | null;
  readonly space_name: string | null;
  readonly max_tickets: number;
  readonly available_count: number | null;
}
interface ListProps {
  readonly clock: Clock;
  /** Whether they are of several days. */
  readonly isFound: boolean;
}
const placeOf = ({ space_name, room_name }: ProgramEvent) =>
  [...new Set([space_name === 'multiple spaces' ? null : space_name, room_name])].filter(Boolean).join(', ');

function Entry({ event, clock, isFound }: ListProps & { event: ProgramEvent }) {
  const { id, name, start_date, end_date, max_tickets, available_count } = event;
  return (
    <li className={classes.entry} data-reserved style={{ border: '1px solid var(--line)' }}>
      <div style={{ minWidth: 0, flex: 1 }}>
        <Anchor component={Link} href={`/event/${id}`} size="sm" fw="var(--weight-medium)" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {[
            isFound ? showSpan(start_date, end_date, clock) : programText.until({ time: showHour(end_date, clock) }),
            placeOf(event),
            max_tickets > 0 && programText.seats({ left: available_count ?? 0, seats: max_tickets }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    </li>
  );
}
/** Events by when they begin: by hour within a day, by day where they are of several. */
function ByStart({ events, clock, isFound }: ListProps & { events: readonly ProgramEvent[] }) {
  const groups = new Map<string, ProgramEvent[]>();
  for (const event of events) {
    const start = (isFound ? showDay : showHour)(event.start_date, clock);
    groups.set(start, [...(groups.get(start) ?? []), event]);
  }
  return [...groups].map(([start, events]) => (
    <section key={start} aria-label={start} className={classes.group}>
      <h2 className={classes.start}>{start}</h2>
      <ul className={classes.entries}>
        {events.map((event) => (
          <Entry key={event.id} {...{ event, clock, isFound }} />
        ))}
      </ul>
    </section>
  ));
}

const iso = (value: unknown) => new Date(value as string | Date).toISOString(); // a Date over tRPC, a string over REST

interface Props {
  /** The convention. */
  readonly id: string;
  readonly day: AnyRecord;
  /** Words that are looked for on all days; empty: what the day has is shown. */
  readonly search: string;
  readonly clock: Clock;
  clear(): void;
}
/** What takes place on a day, or what a search finds on all of them. What is over is folded while more is to come. */
export function ProgramList({ id, day, search, clock, clear }: Props) {
  const [now] = useState(() => new Date());
  const input = {
    ...{ id, is_scheduled: 1, is_cancelled: 0, _order_by: 'start_date' },
    ...(search ? { query: search } : { _start_start_date: iso(day.start_date), _end_start_date: iso(day.end_date) }),
  } as const;
  const query = useAllPages<ProgramEvent>(
    keys.list('event', 'convention.events', input),
    (page, options) => api.convention.events.query({ ...input, ...page }, options),
    { maxPages: 10 },
  );
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={programText.loading} lines={8} />;
  if (query.data.items.length === 0) {
    if (!search) return <Empty title={programText.empty}>{programText.emptyHelp}</Empty>;
    const all = (
      <Button size="xs" variant="default" onClick={clear}>
        {programText.clear}
      </Button>
    );
    return <Empty title={programText.noMatch} action={all} />;
  }
  const earlier = search ? programText.earlier : programText.earlierToday;
  const shown = { clock, isFound: search !== '' };
  return (
    <div className={classes.agenda}>
      {earlierFirst(query.data.items, now).map(({ isFolded, events }) =>
        isFolded ? (
          <details key="over">
            <summary className={classes.earlier}>{earlier({ count: events.length })}</summary>
            <div className={classes.agenda}>
              <ByStart events={events} {...shown} />
            </div>
          </details>
        ) : (
          <ByStart key="coming" events={events} {...shown} />
        ),
      )}
    </div>
  );
}
