import { LedgerListPage } from '../../../../components/ledger/LedgerListPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The ledger of a convention, with its sums. */
export default function ConventionLedger({ id }: PageParams) {
  return <LedgerListPage id={id} list="ledgerentries" />;
}
