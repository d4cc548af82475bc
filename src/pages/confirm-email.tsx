import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { Children, useState } from 'react';
import { api } from '../client/api.ts';
import { type Refusal, refusalOf } from '../client/refusal.ts';
import { useLinkToken } from '../client/url/useLinkToken.ts';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { incompleteLinkText } from '../messages/pages/site.ts';
import { confirmationText } from '../messages/people/confirmation.ts';
import type { PageComponent } from './_app.tsx';

/**
 * The page behind links in mails that confirm an address. It asks for a click, because programs that look at mails open their links. The
 * token is after the #, which is never sent to a server.
 */
const ConfirmEmail: PageComponent = () => {
  const queries = useQueryClient();
  const token = useLinkToken();
  const [username, setUsername] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setRefusal(null);
    setBusy(true);
    try {
      const confirmed = await api.user.confirmEmail.mutate({ token: token ?? '' });
      setUsername(confirmed.username);
      await queries.invalidateQueries({ queryKey: ['me'] });
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isDone = username !== null;
  const isIncomplete = token === '' && !isDone;
  const isUnusable = refusal?.status === 404 || isIncomplete;
  const below = confirmationText.sendAgain({
    link: (words) => (
      <Anchor component={Link} href="/account" size="sm" underline="always">
        {words}
      </Anchor>
    ),
  });
  return (
    <PlainPage
      title={isDone ? confirmationText.doneTitle : confirmationText.title}
      lead={isDone || isUnusable ? undefined : confirmationText.lead}
      below={isUnusable ? Children.toArray(below) : undefined}
    >
      <Stack gap="sm">
        {isIncomplete && (
          <Alert color="yellow" variant="light" role="alert">
            {incompleteLinkText}
          </Alert>
        )}
        {refusal && !isIncomplete && (
          <Alert color="red" variant="light" role="alert">
            {refusal.message}
          </Alert>
        )}
        {!isDone && !isUnusable && (
          <Button loading={busy} fullWidth onClick={() => void confirm()}>
            {confirmationText.confirm}
          </Button>
        )}
        {isDone && (
          <>
            <Text role="status">{confirmationText.confirmed({ username })}</Text>
            <Anchor component={Link} href="/account" underline="always">
              {confirmationText.toAccount}
            </Anchor>
          </>
        )}
      </Stack>
    </PlainPage>
  );
};
ConfirmEmail.plain = true;
export default ConfirmEmail;
