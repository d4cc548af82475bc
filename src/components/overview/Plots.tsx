import { Box, SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Refused, refusalOf } from '../../client/refusal.ts';
import { useSaid } from '../../client/said.ts';
import { type Clock, showDay } from '../../client/times.ts';
import { query } from '../../client/trpc.ts';
import { BarPlot } from '../plots/BarPlot.tsx';
import { LinePlot } from '../plots/LinePlot.tsx';
import { SharePlot } from '../plots/SharePlot.tsx';
import { number, share } from '../plots/scale.ts';
import type { Standing } from '../records/standing.ts';
import { Empty } from '../states/Empty.tsx';
import { Failure } from '../states/Failure.tsx';
import { Loading } from '../states/Loading.tsx';
import classes from './overview.module.css';
import { type Answers, byType, dayMarks, daysOf, loansOver, longDay, risen } from './plotData.ts';

/** Figures change slowly: while they are looked at, they are asked for again after a few minutes. */
const usual = { staleTime: 15_000, refetchInterval: 300_000 } as const;
type Kind = 'registrationFigures' | 'eventFigures' | 'volunteerFigures' | 'libraryFigures';

function useFigures<K extends Kind>(kind: K, id: string) {
  return useQuery<Answers[K], Refused>({
    queryKey: ['figures', kind, id],
    ...usual,
    queryFn: async ({ signal }) => {
      try {
        return await query<Answers[K]>(`convention.${kind}`, { id }, signal);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
}
interface Read<T> {
  data: T | undefined;
  isError: boolean;
  error: Refused | null;
  refetch(): unknown;
}
/** A plot once its figures are there; before, and without any, what stands in its place. */
function Figures<T>({
  title,
  read,
  none,
  empty,
  children,
}: {
  title: string;
  read: Read<T>;
  none: (data: T) => boolean;
  empty: string;
  children: (data: T) => ReactNode;
}) {
  if (read.data && !none(read.data)) return children(read.data);
  return (
    <section className={classes.panel} aria-label={title}>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      {read.error ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Empty title={empty} />
      ) : (
        <Loading label={`Loading: ${title}`} lines={5} />
      )}
    </section>
  );
}

function Registrations({ id }: { id: string }) {
  const read = useFigures('registrationFigures', id);
  return (
    <>
      <Figures
        title="Badges over time"
        read={read}
        none={({ days }) => !days.some((d) => d.badges || d.check_ins)}
        empty="No badges yet"
      >
        {({ days }) => {
          const own = days.filter((one) => one.badges || one.check_ins);
          const [badges, came] = [risen(own, 'badges'), risen(own, 'check_ins')];
          const lines = [
            { name: 'Badges', points: badges.points },
            { name: 'Checked in', points: came.points },
          ];
          return (
            <LinePlot
              title="Badges over time"
              summary={`${number(badges.total)} badges, ${number(came.total)} of them checked in.`}
              lines={came.total ? lines : lines.slice(0, 1)}
              {...dayMarks(own)}
              xLabel="Day"
              yLabel="Badges in all"
              table={{
                head: ['Day', 'Badges', 'Checked in'],
                rows: own.map((one) => [longDay(one.day), number(one.badges), number(one.check_ins)]),
              }}
            />
          );
        }}
      </Figures>
      <Figures title="Tickets over time" read={read} none={({ days }) => !days.some((d) => d.tickets)} empty="No tickets yet">
        {({ days }) => {
          const own = days.filter((one) => one.tickets);
          const { points, total } = risen(own, 'tickets');
          return (
            <LinePlot
              title="Tickets over time"
              summary={`${number(total)} tickets for events.`}
              lines={[{ name: 'Tickets', points }]}
              {...dayMarks(own)}
              xLabel="Day"
              yLabel="Tickets in all"
              table={{ head: ['Day', 'Tickets'], rows: own.map((one) => [longDay(one.day), number(one.tickets)]) }}
            />
          );
        }}
      </Figures>
    </>
  );
}

function Fill({ id }: { id: string }) {
  const [said, say] = useSaid();
  const read = useFigures('eventFigures', id);
  return (
    <Figures
      title="Seats taken by event type"
      read={read}
      none={({ items }) => items.length === 0}
      empty="No event has a place yet"
    >
      {({ items }) => {
        const days = daysOf(items);
        const asked = days.find((one) => one.id === said.fill) ?? null;
        const rows = byType(items, asked?.id ?? null);
        const [taken, seats] = [rows.reduce((n, one) => n + one.part, 0), rows.reduce((n, one) => n + one.whole, 0)];
        const cells = (type: string) =>
          [null, ...days].map((day) => {
            const found = byType(items, day?.id ?? null).find(({ key }) => key === type);
            return found ? `${number(found.part)} of ${number(found.whole)} (${share(found.part, found.whole)})` : '–';
          });
        return (
          <SharePlot
            title="Seats taken by event type"
            summary={`${number(taken)} of ${number(seats)} seats are taken${asked ? ` on ${asked.name}` : ''}: ${share(taken, seats)}.`}
            rows={rows}
            xLabel="Seats taken"
            controls={
              <Box mb="xs" style={{ maxWidth: '100%', overflowX: 'auto' }}>
                <SegmentedControl
                  size="xs"
                  aria-label="Day"
                  value={asked?.id ?? ''}
                  onChange={(fill) => say({ fill })}
                  data={[{ value: '', label: 'All days' }, ...days.map((day) => ({ value: day.id, label: day.name }))]}
                />
              </Box>
            }
            table={{
              head: ['Event type', 'All days', ...days.map(({ name }) => name)],
              rows: byType(items, null).map(({ key, name }) => [name, ...cells(key)]),
            }}
          />
        );
      }}
    </Figures>
  );
}

function Hours({ id, clock }: { id: string; clock: Clock }) {
  const read = useFigures('volunteerFigures', id);
  const series = ['Needed', 'Scheduled or worked', 'Worked'];
  return (
    <Figures title="Volunteer hours" read={read} none={({ days }) => days.length === 0} empty="No shifts yet">
      {({ days }) => {
        const sum = (key: 'needed' | 'filled' | 'worked' | 'missed') => days.reduce((n, day) => n + day[key], 0);
        return (
          <BarPlot
            title="Volunteer hours"
            summary={`${number(sum('filled'))} of ${number(sum('needed'))} hours are filled (${share(sum('filled'), sum('needed'))}), ${number(sum('worked'))} were worked, ${number(sum('missed'))} missed.`}
            series={series}
            groups={days.map((day) => ({
              key: day.conventionday_id,
              label: showDay(day.start_date, clock),
              name: day.day_name,
              values: [day.needed, day.filled, day.worked],
            }))}
            xLabel="Day of the convention"
            yLabel="Hours"
            table={{
              head: ['Day', 'Shifts', ...series, 'Missed'],
              rows: days.map((day) => [
                day.day_name,
                ...[day.shifts, day.needed, day.filled, day.worked, day.missed].map(number),
              ]),
            }}
          />
        );
      }}
    </Figures>
  );
}

function Loans({ id, clock }: { id: string; clock: Clock }) {
  const read = useFigures('libraryFigures', id);
  const series = ['Checked out', 'Checked in'];
  return (
    <Figures title="Library check-outs" read={read} none={({ hours }) => hours.length === 0} empty="No game has been lent yet">
      {({ hours }) => {
        const { unit, groups } = loansOver(hours, clock);
        const total = (n: 0 | 1) => groups.reduce((sum, { values }) => sum + (values[n] ?? 0), 0);
        return (
          <BarPlot
            title="Library check-outs"
            summary={`${number(total(0))} games went out, ${number(total(1))} came back.`}
            series={series}
            groups={groups}
            xLabel={unit === 'hour' ? 'Hour' : 'Day'}
            yLabel={`Games per ${unit}`}
            table={{
              head: [unit === 'hour' ? 'Hour' : 'Day', ...series],
              rows: groups.filter(({ values }) => values.some(Boolean)).map(({ name, values }) => [name, ...values.map(number)]),
            }}
          />
        );
      }}
    </Figures>
  );
}

/** How it goes, in plots: those that the reader may see. */
export function Plots({
  id,
  clock,
  standing,
  library,
}: {
  id: string;
  clock: Clock;
  standing: Standing | undefined;
  library: boolean;
}) {
  const holds = (...wanted: string[]) => standing?.admin === true || wanted.some((name) => standing?.privileges?.has(name));
  const beside = [
    ...(holds('volunteers') ? [<Hours key="hours" id={id} clock={clock} />] : []),
    ...(holds('organiser') && library ? [<Loans key="loans" id={id} clock={clock} />] : []),
  ];
  const shown = holds('registration', 'scheduling')
    ? [<Registrations key="registrations" id={id} />, <Fill key="fill" id={id} />, <Stack key="beside">{beside}</Stack>]
    : beside;
  if (!shown.length) return null;
  return (
    <Box component="section" aria-labelledby="plots" mt="lg">
      <Title order={2} size="h3" id="plots" mb="xs">
        How it goes
      </Title>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        {shown}
      </SimpleGrid>
    </Box>
  );
}
