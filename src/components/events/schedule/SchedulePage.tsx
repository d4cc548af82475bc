import dynamic from 'next/dynamic';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { hasPrivilege, useViewer } from '../../../client/useViewer.ts';
import { schedulePageText } from '../../../messages/events/scheduleBoard/page.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useSchedule } from './data/useSchedule.ts';

const pending = () => (
  <Page title={schedulePageText.title}>
    <Loading label={schedulePageText.loading} lines={8} />
  </Page>
);
// Each reader loads one of them.
const ProgramPage = dynamic(() => import('./ProgramPage.tsx').then((file) => file.ProgramPage), { loading: pending });
const SchedulersPage = dynamic(() => import('./SchedulersPage.tsx').then((file) => file.SchedulersPage), { loading: pending });

/** The schedule of a convention: the board for those who schedule, the program for everybody else. */
export function SchedulePage({ id }: { id: string }) {
  useEnterConvention(id);
  const viewer = useViewer(id);
  const schedules = viewer !== undefined && hasPrivilege(viewer, ['scheduling']);
  // The schedule and the code of its board are on their way at the same time.
  useSchedule(id, schedules);
  if (!viewer) return pending();
  return schedules ? <SchedulersPage id={id} /> : <ProgramPage id={id} />;
}
