import { SchedulePage } from '../../../components/events/schedule/SchedulePage.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** The board on which the schedule is made. */
export default function ConventionSchedule({ id }: Named) {
  return <SchedulePage key={id} id={id} />;
}
