import { Alert, Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../client/api.ts';
import { SingleFieldForm } from '../components/auth/SingleFieldForm.tsx';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import type { PageComponent } from './_app.tsx';

/** Sends a link to reset a forgotten password. */
const ForgottenPassword: PageComponent = () => {
  const [sent, setSent] = useState<boolean | null>(null);
  return (
    <PlainPage
      title="Forgotten your password?"
      lead="Tell us your e-mail address, and we send you a link with which you choose a new one."
      below={
        <Anchor component={Link} href="/sign-in" size="sm" underline="always">
          Back to signing in
        </Anchor>
      }
    >
      {sent === null ? (
        <SingleFieldForm
          label="E-mail address"
          kind="email"
          submitLabel="Send me a link"
          send={async (email) => setSent((await api.user.forgottenPassword.mutate({ email })).sent)}
        />
      ) : sent ? (
        <Alert color="pine" variant="light" role="status" title="Look into your mailbox">
          <Text size="sm">
            If there is an account with that address, a link is on its way. It is good for two hours. If nothing comes within some
            minutes, look among the unwanted mails.
          </Text>
        </Alert>
      ) : (
        <Alert color="yellow" variant="light" role="status" title="This service sends no mails">
          <Text size="sm">
            Please ask its administrator: if there is an account with that address, your link is in the outbox.
          </Text>
        </Alert>
      )}
    </PlainPage>
  );
};
ForgottenPassword.plain = true;
export default ForgottenPassword;
