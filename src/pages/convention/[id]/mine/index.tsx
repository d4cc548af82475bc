import { MyConvention } from '../../../../components/convention/mine/MyConvention.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** What the viewer has at the convention. */
export default function MyConventionPage({ id }: PageParams) {
  return <MyConvention key={id} id={id} />;
}
