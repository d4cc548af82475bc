import { Anchor, Box, SegmentedControl, Text } from '@mantine/core';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { currentOrNextDay } from '../../../client/conventions.ts';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showDay, showHour } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useAllPages } from '../../../client/useAllPages.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { programText } from '../../../messages/events/scheduleBoard/page.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from './agenda/agenda.module.css';

interface ProgramEvent extends AnyRecord {
  readonly name: string;
  readonly start_date: string | Date;
  readonly end_date: string | Date;
  readonly room_name: string | null;
  readonly space_name: string | null;
  readonly max_tickets: number;
  readonly available_count: number | null;
}

/** What takes place, day by day, for those who do not schedule. */
export function ProgramPage({ id }: { id: string }) {
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const days = useConventionList(id, 'days', { _order_by: 'start_date' });
  const [params, setParams] = useQueryParams();
  const items = (days.data?.items ?? []).filter(({ day_type }) => day_type !== 'organizer');
  const day = items.find((one) => one.id === params.day) ?? currentOrNextDay(items, new Date()) ?? items[0];
  return (
    <Page
      title={programText.title}
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
    >
      {days.isError && !days.data ? (
        <Failure error={days.error} retry={() => void days.refetch()} />
      ) : !days.data || !clock ? (
        <Loading label={programText.loading} lines={8} />
      ) : !day ? (
        <Empty title={programText.noDays} />
      ) : (
        <>
          <Box mb="md" style={{ maxWidth: '100%', overflowX: 'auto' }}>
            <SegmentedControl
              aria-label={programText.day}
              size="sm"
              value={day.id}
              onChange={(value) => setParams({ day: value })}
              data={items.map((one) => ({ value: one.id, label: showDay(one.start_date, clock) }))}
            />
          </Box>
          <ProgramOfDay key={day.id} id={id} day={day} clock={clock} />
        </>
      )}
    </Page>
  );
}

const iso = (value: unknown) => new Date(value as string | Date).toISOString(); // a Date over tRPC, a string over REST

function ProgramOfDay({ id, day, clock }: { id: string; day: AnyRecord; clock: Clock }) {
  const input = {
    id,
    is_scheduled: 1,
    is_cancelled: 0,
    _start_start_date: iso(day.start_date),
    _end_start_date: iso(day.end_date),
    _order_by: 'start_date',
  } as const;
  const query = useAllPages<ProgramEvent>(
    keys.list('event', 'convention.events', input),
    (page, options) => api.convention.events.query({ ...input, ...page }, options),
    { maxPages: 10 },
  );
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={programText.loading} lines={8} />;
  if (query.data.items.length === 0) return <Empty title={programText.empty}>{programText.emptyHelp}</Empty>;
  const groups = new Map<string, ProgramEvent[]>();
  for (const event of query.data.items) {
    const start = showHour(event.start_date, clock);
    groups.set(start, [...(groups.get(start) ?? []), event]);
  }
  return (
    <div className={classes.agenda}>
      {[...groups].map(([start, events]) => (
        <section key={start} aria-label={start} className={classes.group}>
          <h2 className={classes.start}>{start}</h2>
          <ul className={classes.entries}>
            {events.map((event) => (
              <li key={event.id} className={classes.entry} data-reserved style={{ border: '1px solid var(--line)' }}>
                <div style={{ minWidth: 0, flex: 1 }}>
                  <Anchor
                    component={Link}
                    href={`/event/${event.id}`}
                    size="sm"
                    fw="var(--weight-medium)"
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    {event.name}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {[
                      programText.until({ time: showHour(event.end_date, clock) }),
                      [...new Set([event.space_name === 'multiple spaces' ? null : event.space_name, event.room_name])]
                        .filter(Boolean)
                        .join(', '),
                      event.max_tickets > 0 && programText.seats({ left: event.available_count ?? 0, seats: event.max_tickets }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
