import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { api } from '../client/api.ts';
import { SingleFieldForm } from '../components/auth/SingleFieldForm.tsx';
import { useSignIn } from '../components/auth/useSignIn.ts';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import type { PageComponent } from './_app.tsx';

/** The page behind links in mails that set a password. The token is after the #, which is never sent to a server. */
const ChoosePassword: PageComponent = () => {
  const signIn = useSignIn();
  return (
    <PlainPage
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
      <SingleFieldForm
        label="New password"
        description="At least 10 characters."
        kind="new-password"
        submitLabel="Save and sign in"
        send={async (new_password) => {
          const token = window.location.hash.slice(1);
          const { username } = await api.user.choosePassword.mutate({ token, new_password });
          await signIn(username, new_password);
        }}
      />
    </PlainPage>
  );
};
ChoosePassword.plain = true;
export default ChoosePassword;
