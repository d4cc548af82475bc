import { DrawPage } from '../../../../components/convention/draw/DrawPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The draw of ranked wishes. */
export default function Draw({ id }: PageParams) {
  return <DrawPage key={id} id={id} />;
}
