import { LedgerListPage } from '../../../../components/ledger/LedgerListPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The orders of a convention, with their sums. */
export default function ConventionOrders({ id }: PageParams) {
  return <LedgerListPage id={id} list="orders" />;
}
