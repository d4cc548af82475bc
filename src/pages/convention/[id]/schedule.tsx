import { type Named, signedIn } from '../../../components/records/page/addresses.ts';
import { SchedulePage } from '../../../components/schedule/SchedulePage.tsx';

export const getServerSideProps = signedIn;
/** The board on which the schedule is made. */
export default function ConventionSchedule({ id }: Named) {
  return <SchedulePage key={id} id={id} />;
}
