import { LedgerListPage } from '../../../../components/ledger/LedgerListPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** What Stripe and the ledger of a convention say differently. */
export default function Differences({ id }: PageParams) {
  return <LedgerListPage id={id} list="paymentdifferences" />;
}
