import { BookkeepingPage } from '../../../../components/ledger/books/BookkeepingPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The settings for invoices and accounting. */
export default function Bookkeeping({ id }: PageParams) {
  return <BookkeepingPage key={id} id={id} />;
}
