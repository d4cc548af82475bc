import dynamic from 'next/dynamic';
import { useClock } from '../../client/useCurrentConvention.tsx';
import { RootListPage } from '../../components/records/page/ListPages.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';

const UnconfirmedPeople = dynamic(() =>
  import('../../components/people/UnconfirmedPeople.tsx').then((file) => file.UnconfirmedPeople),
);

export const getServerSideProps = requireSession;
/** All accounts, for administrators; above them those who wait to be confirmed. */
export default function Users() {
  const clock = useClock(null);
  return <RootListPage r={resourceNamed('user')} above={clock && <UnconfirmedPeople clock={clock} />} />;
}
