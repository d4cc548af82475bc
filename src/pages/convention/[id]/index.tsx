import { Overview } from '../../../components/convention/overview/Overview.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
export default function ConventionOverview({ id }: PageParams) {
  return <Overview key={id} id={id} />;
}
