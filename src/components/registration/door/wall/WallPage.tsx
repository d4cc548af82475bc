import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import { useRef } from 'react';
import { type Clock, showHour } from '../../../../client/format/times.ts';
import { useClock, useEnterConvention } from '../../../../client/useCurrentConvention.tsx';
import { wallText as text } from '../../../../messages/registration/doorWall.ts';
import { StaffOnly } from '../../../records/StaffOnly.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { BarPlot } from '../../../ui/plots/BarPlot.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { useDeskFigures } from '../useDeskFigures.ts';
import classes from './wall.module.css';

function Figures({ convention_id, clock }: { convention_id: string; clock: Clock }) {
  const { data, error, refetch } = useDeskFigures(convention_id);
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading label={text.loading} />;
  const { checked_in, badges, last_15_minutes, quarters } = data;
  const groups = quarters.map(({ start, check_ins }) => {
    const hour = showHour(start, clock);
    return { key: hour, label: hour, name: hour, values: [check_ins] };
  });
  const count = quarters.reduce((sum, { check_ins }) => sum + check_ins, 0);
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dd className={classes.number}>{checked_in.toLocaleString('en-US')}</dd>
          <dt>{text.of({ badges })}</dt>
        </div>
        <div>
          <dd className={classes.number}>{last_15_minutes.toLocaleString('en-US')}</dd>
          <dt>{text.rate}</dt>
        </div>
      </dl>
      <progress className={classes.share} max={Math.max(1, badges)} value={checked_in} aria-label={text.of({ badges })} />
      <Title order={2}>{text.when}</Title>
      <BarPlot
        title={text.plot}
        summary={text.summary({ count, hours: quarters.length / 4 })}
        table={{ head: [text.from, text.checkIns], rows: groups.map(({ label, values }) => [label, String(values[0] ?? 0)]) }}
        series={[text.checkIns]}
        groups={groups}
        xLabel={text.from}
        yLabel={text.checkIns}
      />
    </>
  );
}

/** The second screen of the registration desk: how many are in, and how fast they come. */
export function WallPage({ id }: { id: string }) {
  useEnterConvention(id);
  const clock = useClock(id);
  const wall = useRef<HTMLDivElement>(null);
  return (
    <Page
      title={text.title}
      actions={
        <>
          <Button component={Link} href={`/convention/${id}/door`} variant="default">
            {text.desk}
          </Button>
          <Button onClick={() => void wall.current?.requestFullscreen()}>{text.fullScreen}</Button>
        </>
      }
    >
      <StaffOnly convention_id={id} privileges={['registration']}>
        <div ref={wall} className={classes.wall}>
          {clock ? <Figures convention_id={id} clock={clock} /> : <Loading label={text.loading} />}
        </div>
      </StaffOnly>
    </Page>
  );
}
