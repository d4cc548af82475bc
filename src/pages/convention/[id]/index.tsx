import { Overview } from '../../../components/convention/overview/Overview.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
export default function ConventionOverview({ id }: Named) {
  return <Overview key={id} id={id} />;
}
