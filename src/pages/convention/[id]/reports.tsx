import { ReportsPage } from '../../../components/ledger/reports/ReportsPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The reports of a convention. */
export default function Reports({ id }: PageParams) {
  return <ReportsPage key={id} id={id} />;
}
