import { useClock } from '../client/useCurrentConvention.tsx';
import { useMe } from '../client/useMe.ts';
import { Password } from '../components/auth/Password.tsx';
import { Passkeys } from '../components/auth/passkeys/Passkeys.tsx';
import { SecondStep } from '../components/auth/SecondStep.tsx';
import { Sessions } from '../components/auth/Sessions.tsx';
import { RecordPage } from '../components/records/page/RecordPage.tsx';
import { accountText } from '../messages/pages/site.ts';
import { resourceNamed } from '../resources/index.ts';

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
