import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';
import { VolunteerBoard } from '../../../components/volunteers/VolunteerBoard.tsx';

export const getServerSideProps = signedIn;
/** Shifts and the people who work in them. */
export default function Volunteers({ id }: Named) {
  return <VolunteerBoard key={id} id={id} />;
}
