import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useClock, useEnterConvention } from '../../../../client/useCurrentConvention.tsx';
import { hasPrivilege, useViewer } from '../../../../client/useViewer.ts';
import { signsText } from '../../../../messages/events/scheduleBoard/print.ts';
import { StaffOnly } from '../../../records/StaffOnly.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Empty } from '../../../ui/states/Empty.tsx';
import { EmptyLink } from '../../../ui/states/EmptyLink.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { useSchedule } from '../data/useSchedule.ts';
import { planOf } from '../model/planOf.ts';

const privileges = ['scheduling'];
const Sheets = dynamic(() => import('./Sheets.tsx').then((file) => file.Sheets));

/** Room signs and the schedule on paper. The address names the day (?day=tomorrow) and what is printed. */
export function SignsPage({ id }: { id: string }) {
  useEnterConvention(id);
  const viewer = useViewer(id);
  if (viewer && hasPrivilege(viewer, privileges)) return <Ready id={id} />;
  return (
    <Page title={signsText.title}>
      <StaffOnly convention_id={id} privileges={privileges}>
        {null}
      </StaffOnly>
    </Page>
  );
}
function Ready({ id }: { id: string }) {
  const query = useSchedule(id);
  const clock = useClock(id);
  const plan = useMemo(() => query.data && planOf(query.data), [query.data]);
  const crumbs = [{ label: signsText.schedule, href: `/convention/${id}/schedule` }];
  if (plan?.days.length && clock) return <Sheets plan={plan} clock={clock} crumbs={crumbs} />;
  return (
    <Page title={signsText.title} crumbs={crumbs}>
      {query.isError && !plan ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : plan && clock ? (
        <Empty
          title={signsText.noDays}
          action={<EmptyLink href={`/convention/${id}/schedule`}>{signsText.toSchedule}</EmptyLink>}
        >
          {signsText.noDaysHelp}
        </Empty>
      ) : (
        <Loading label={signsText.loading} lines={8} />
      )}
    </Page>
  );
}
