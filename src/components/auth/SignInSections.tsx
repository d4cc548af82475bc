import type { Clock } from '../../client/format/times.ts';
import type { Me } from '../../client/useMe.ts';
import { OwnData } from '../people/OwnData.tsx';
import { Password } from './Password.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Sessions } from './Sessions.tsx';

/** How the user signs in, where they are signed in, and the file with their data. All sections come at once: none moves another. */
export const SignInSections = ({ me, clock }: { me: Me; clock: Clock }) => (
  <>
    <Password me={me} />
    <Passkeys user_id={me.id} clock={clock} />
    <SecondStep me={me} clock={clock} />
    <Sessions user_id={me.id} clock={clock} />
    <OwnData user_id={me.id} />
  </>
);
