import { SchedulePage } from '../../../components/events/schedule/SchedulePage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The schedule board of a convention. */
export default function ConventionSchedule({ id }: PageParams) {
  return <SchedulePage key={id} id={id} />;
}
