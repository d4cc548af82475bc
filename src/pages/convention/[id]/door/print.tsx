import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';
import { SheetsPage } from '../../../../components/registration/door/print/SheetsPage.tsx';

export const getServerSideProps = requireSession;
/** Badges to print ahead. */
export default function Sheets({ id }: PageParams) {
  return <SheetsPage key={id} id={id} />;
}
