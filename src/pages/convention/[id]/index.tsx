import { Overview } from '../../../components/overview/Overview.tsx';
import { type Named, signedIn } from '../../../components/records/page/addresses.ts';

export const getServerSideProps = signedIn;
export default function ConventionOverview({ id }: Named) {
  return <Overview key={id} id={id} />;
}
