import { SignsPage } from '../../../components/events/schedule/print/SignsPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Room signs and the schedule on paper. */
export default function ConventionSigns({ id }: PageParams) {
  return <SignsPage key={id} id={id} />;
}
