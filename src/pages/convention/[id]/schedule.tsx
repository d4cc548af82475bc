import { SchedulePage } from '../../../components/events/schedule/SchedulePage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The board on which the schedule is made. */
export default function ConventionSchedule({ id }: PageParams) {
  return <SchedulePage key={id} id={id} />;
}
