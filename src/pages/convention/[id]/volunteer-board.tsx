import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { VolunteerBoard } from '../../../components/volunteers/VolunteerBoard.tsx';

export const getServerSideProps = requireSession;
/** Shifts and the people who work in them. */
export default function Volunteers({ id }: PageParams) {
  return <VolunteerBoard key={id} id={id} />;
}
