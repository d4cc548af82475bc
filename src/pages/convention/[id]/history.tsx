import { ConventionHistory } from '../../../components/convention/ConventionHistory.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** What was changed in a convention, for its organizers. */
export default function HistoryPage({ id }: PageParams) {
  return <ConventionHistory key={id} id={id} />;
}
