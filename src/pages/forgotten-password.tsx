import { Alert, Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../client/api.ts';
import { SingleFieldForm } from '../components/auth/SingleFieldForm.tsx';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { forgottenPasswordText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

/** Sends a link to reset a forgotten password. */
const ForgottenPassword: PageComponent = () => {
  const [sent, setSent] = useState<boolean | null>(null);
  return (
    <PlainPage
      title={forgottenPasswordText.title}
      lead={forgottenPasswordText.lead}
      below={
        <Anchor component={Link} href="/sign-in" size="sm" underline="always">
          {forgottenPasswordText.back}
        </Anchor>
      }
    >
      {sent === null ? (
        <SingleFieldForm
          label={forgottenPasswordText.email}
          kind="email"
          submitLabel={forgottenPasswordText.submit}
          send={async (email) => setSent((await api.user.forgottenPassword.mutate({ email })).sent)}
        />
      ) : sent ? (
        <Alert color="pine" variant="light" role="status" title={forgottenPasswordText.linkSentTitle}>
          <Text size="sm">{forgottenPasswordText.linkSent}</Text>
        </Alert>
      ) : (
        <Alert color="yellow" variant="light" role="status" title={forgottenPasswordText.noMailsTitle}>
          <Text size="sm">{forgottenPasswordText.noMails}</Text>
        </Alert>
      )}
    </PlainPage>
  );
};
ForgottenPassword.plain = true;
export default ForgottenPassword;
