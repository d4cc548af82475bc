import { LedgerListPage } from '../../../../components/ledger/LedgerListPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Money that came to the bank account of a convention, and the import of statements. */
export default function BankLines({ id }: PageParams) {
  return <LedgerListPage id={id} list="banklines" />;
}
