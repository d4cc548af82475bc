import { CardSettingsPage } from '../../../../components/ledger/cards/CardSettingsPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The keys for card payments. */
export default function CardPayments({ id }: PageParams) {
  return <CardSettingsPage key={id} id={id} />;
}
