import { LastYearPage } from '../../../../components/convention/copying/LastYearPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** A convention compared with the one that it was copied from. */
export default function LastYear({ id }: PageParams) {
  return <LastYearPage key={id} id={id} />;
}
