import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { api } from '../client/api.ts';
import { OneQuestion } from '../components/auth/SingleFieldForm.tsx';
import { useEnter } from '../components/auth/useSignIn.ts';
import { Plain } from '../components/ui/page/PlainPage.tsx';
import type { PlainPage } from './_app.tsx';

/** Where the links of mails lead that open an account. What opens it stands behind the #, which no server gets to see. */
const ChoosePassword: PlainPage = () => {
  const enter = useEnter();
  return (
    <Plain
      title="Choose your password"
      lead="With it you sign in from now on. Wherever you were signed in before, you are no longer."
      below={
        <>
          The link does not work any more?{' '}
          <Anchor component={Link} href="/forgotten-password" size="sm" underline="always">
            Ask for another one
          </Anchor>
        </>
      }
    >
      <OneQuestion
        label="New password"
        description="At least 10 characters."
        kind="new-password"
        submitLabel="Save and sign in"
        send={async (new_password) => {
          const token = window.location.hash.slice(1);
          const { username } = await api.user.choosePassword.mutate({ token, new_password });
          await enter(username, new_password);
        }}
      />
    </Plain>
  );
};
ChoosePassword.plain = true;
export default ChoosePassword;
