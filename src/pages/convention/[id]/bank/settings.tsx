import { BankSettingsPage } from '../../../../components/ledger/bank/BankSettingsPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The bank account to which buyers send money. */
export default function BankAccount({ id }: PageParams) {
  return <BankSettingsPage key={id} id={id} />;
}
