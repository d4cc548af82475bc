import type { Clock } from '../../client/format/times.ts';
import type { Me } from '../../client/useMe.ts';
import { Password } from './Password.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Sessions } from './Sessions.tsx';

/** How the user signs in, and where they are signed in. All sections come at once: none moves another. */
export const SignInSections = ({ me, clock }: { me: Me; clock: Clock }) => (
  <>
    <Password me={me} />
    <Passkeys user_id={me.id} clock={clock} />
    <SecondStep me={me} clock={clock} />
    <Sessions user_id={me.id} clock={clock} />
  </>
);
