import { ConventionPeople } from '../../../components/people/ConventionPeople.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** Who works for the convention. */
export default function People({ id }: Named) {
  return <ConventionPeople key={id} id={id} />;
}
