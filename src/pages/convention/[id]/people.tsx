import { ConventionPeople } from '../../../components/people/ConventionPeople.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The people of a convention. */
export default function People({ id }: PageParams) {
  return <ConventionPeople key={id} id={id} />;
}
