import { LedgerListPage } from '../../../../components/ledger/LedgerListPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The vouchers of a convention, and the sale of new ones. */
export default function Vouchers({ id }: PageParams) {
  return <LedgerListPage id={id} list="vouchers" />;
}
