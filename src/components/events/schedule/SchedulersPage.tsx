import { Button } from '@mantine/core';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { schedulePageText } from '../../../messages/events/scheduleBoard/page.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useLive } from './data/useLive.ts';
import { useSchedule } from './data/useSchedule.ts';
import { Board, BoardProvider } from './model/board.ts';
import { planOf } from './model/planOf.ts';
import { ScheduleBoard } from './ScheduleBoard.tsx';

/** The schedule for those who schedule: the board, or what is needed before there can be one. */
export function SchedulersPage({ id }: { id: string }) {
  const convention = useRecord('convention', id);
  const query = useSchedule(id);
  const isLive = useLive(id); // from the beginning: what changes while the schedule is read would be missed
  const clock = useClock(id);
  const [board] = useState(() => new Board());
  const plan = useMemo(() => query.data && planOf(query.data), [query.data]);
  const crumbs = convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : [];
  const around = (content: React.ReactNode) => (
    <Page title={schedulePageText.title} crumbs={crumbs}>
      {content}
    </Page>
  );
  if (query.isError && !plan) return around(<Failure error={query.error} retry={() => void query.refetch()} />);
  if (!plan || !clock) return around(<Loading label={schedulePageText.loading} lines={8} />);
  if (!plan.days.some(({ parts }) => parts.length))
    return around(
      <Empty
        title={schedulePageText.noTimes}
        action={
          <Button component={Link} href={`/convention/${id}/settings#day-parts`} variant="default">
            {schedulePageText.toDays}
          </Button>
        }
      >
        {schedulePageText.noTimesHelp}
      </Empty>,
    );
  if (!plan.lines.length)
    return around(
      <Empty
        title={schedulePageText.noSpaces}
        action={
          <Button component={Link} href={`/convention/${id}/spaces/new`} variant="default">
            {schedulePageText.addSpace}
          </Button>
        }
      >
        {schedulePageText.noSpacesHelp}
      </Empty>,
    );
  return (
    <BoardProvider value={board}>
      <ScheduleBoard {...{ id, plan, clock, board, crumbs, isLive }} isOrganizer={convention.data?.can_edit === true} />
    </BoardProvider>
  );
}
