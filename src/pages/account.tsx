import dynamic from 'next/dynamic';
import { useClock } from '../client/useCurrentConvention.tsx';
import { useMe } from '../client/useMe.ts';
import { RecordPage } from '../components/records/page/RecordPage.tsx';
import { requireSession } from '../components/records/page/serverProps.ts';
import { accountText } from '../messages/pages/site.ts';
import { resourceNamed } from '../resources/index.ts';

export const getServerSideProps = requireSession;

const SignInSections = dynamic(() => import('../components/auth/SignInSections.tsx').then((file) => file.SignInSections));

/** The viewer's account: profile, keys, sessions and related lists. */
export default function Account() {
  const { data: me } = useMe();
  const clock = useClock(null);
  if (!me || !clock) return null;
  return (
    <RecordPage
      r={resourceNamed('user')}
      id={me.id}
      title={accountText.title}
      showActions={false}
      hiddenLists={['members', 'passkeys', 'sessions']}
    >
      <SignInSections me={me} clock={clock} />
    </RecordPage>
  );
}
