import { ConventionPage } from '../../../components/convention/ConventionPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** What a convention is: when and where, its days, rooms and team. */
export default function AboutConvention({ id }: PageParams) {
  return <ConventionPage key={id} id={id} />;
}
