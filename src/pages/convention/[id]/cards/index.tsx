import { PayPage } from '../../../../components/ledger/cards/PayPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Paying an order by card. */
export default function Pay({ id }: PageParams) {
  return <PayPage key={id} id={id} />;
}
