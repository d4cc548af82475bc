import dynamic from 'next/dynamic';
import { useClock } from '../client/useCurrentConvention.tsx';
import { useMe } from '../client/useMe.ts';
import { RecordPage } from '../components/records/page/RecordPage.tsx';
import { accountText } from '../messages/pages/site.ts';
import { resourceNamed } from '../resources/index.ts';

const Password = dynamic(() => import('../components/auth/Password.tsx').then((file) => file.Password));
const Passkeys = dynamic(() => import('../components/auth/passkeys/Passkeys.tsx').then((file) => file.Passkeys));
const SecondStep = dynamic(() => import('../components/auth/SecondStep.tsx').then((file) => file.SecondStep));
const Sessions = dynamic(() => import('../components/auth/Sessions.tsx').then((file) => file.Sessions));

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
      <Password me={me} />
      <Passkeys user_id={me.id} clock={clock} />
      <SecondStep me={me} clock={clock} />
      <Sessions user_id={me.id} clock={clock} />
    </RecordPage>
  );
}
