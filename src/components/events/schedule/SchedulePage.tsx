import { Button } from '@mantine/core';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useSchedule } from './data/useSchedule.ts';
import { Board, BoardProvider } from './model/board.ts';
import { planOf } from './model/plan.ts';
import { ScheduleBoard } from './ScheduleBoard.tsx';

/** The schedule of a convention: placed and unplaced events. */
export function SchedulePage({ id }: { id: string }) {
  useEnterConvention(id);
  const convention = useRecord('convention', id);
  const query = useSchedule(id);
  const clock = useClock(id);
  const [board] = useState(() => new Board());
  const plan = useMemo(() => query.data && planOf(query.data), [query.data]);
  const crumbs = convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : [];
  const around = (content: React.ReactNode) => (
    <Page title="Schedule" crumbs={crumbs}>
      {content}
    </Page>
  );
  if (query.isError && !plan) return around(<Failure error={query.error} retry={() => void query.refetch()} />);
  if (!plan || !clock) return around(<Loading label="Loading the schedule" lines={8} />);
  if (!plan.days.some(({ parts }) => parts.length))
    return around(
      <Empty
        title="There are no times yet"
        action={
          <Button component={Link} href={`/convention/${id}/settings#day-parts`} variant="default">
            To the days and day parts
          </Button>
        }
      >
        A schedule needs days and their day parts: the starts at which events can begin.
      </Empty>,
    );
  if (!plan.lines.length)
    return around(
      <Empty
        title="There are no spaces yet"
        action={
          <Button component={Link} href={`/convention/${id}/spaces/new`} variant="default">
            Add a space
          </Button>
        }
      >
        A schedule needs rooms, and spaces in them: the tables and stages at which events take place.
      </Empty>,
    );
  return (
    <BoardProvider value={board}>
      <ScheduleBoard {...{ id, plan, clock, board, crumbs }} organises={convention.data?.can_edit === true} />
    </BoardProvider>
  );
}
