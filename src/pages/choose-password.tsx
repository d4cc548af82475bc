import { Alert, Anchor, Button, Stack } from '@mantine/core';
import Link from 'next/link';
import { Children } from 'react';
import { api } from '../client/api.ts';
import { useLinkToken } from '../client/url/useLinkToken.ts';
import { SingleFieldForm } from '../components/auth/SingleFieldForm.tsx';
import { useSignIn } from '../components/auth/useSignIn.ts';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { choosePasswordText, incompleteLinkText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

/** The page behind links in mails that set a password. The token is after the #, which is never sent to a server. */
const ChoosePassword: PageComponent = () => {
  const signIn = useSignIn();
  const token = useLinkToken();
  if (token === '')
    return (
      <PlainPage title={choosePasswordText.title}>
        <Stack gap="sm">
          <Alert color="yellow" variant="light" role="alert">
            {incompleteLinkText}
          </Alert>
          <Button component={Link} href="/forgotten-password" fullWidth>
            {choosePasswordText.getAnother}
          </Button>
        </Stack>
      </PlainPage>
    );
  return (
    <PlainPage
      title={choosePasswordText.title}
      lead={choosePasswordText.lead}
      below={Children.toArray(
        choosePasswordText.linkExpired({
          link: (words) => (
            <Anchor component={Link} href="/forgotten-password" size="sm" underline="always">
              {words}
            </Anchor>
          ),
        }),
      )}
    >
      <SingleFieldForm
        label={choosePasswordText.newPassword}
        description={choosePasswordText.passwordHint}
        kind="new-password"
        submitLabel={choosePasswordText.submit}
        send={async (new_password) => {
          const { username } = await api.user.choosePassword.mutate({ token: token ?? '', new_password });
          await signIn(username, new_password);
        }}
      />
    </PlainPage>
  );
};
ChoosePassword.plain = true;
export default ChoosePassword;
