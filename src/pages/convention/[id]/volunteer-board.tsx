import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { VolunteerBoard } from '../../../components/volunteers/VolunteerBoard.tsx';

export const getServerSideProps = requireSession;
/** The volunteer board of a convention. */
export default function Volunteers({ id }: PageParams) {
  return <VolunteerBoard key={id} id={id} />;
}
