import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../client/api.ts';
import { type Refusal, refusalOf } from '../client/refusal.ts';
import { useLinkToken } from '../client/url/useLinkToken.ts';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { unsubscribeText } from '../messages/mail/messagePages.ts';
import { incompleteLinkText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

/**
 * The page behind links in news. It asks for a click, because programs that look at mails open their links. The token is after the #, which
 * is never sent to a server.
 */
const Unsubscribe: PageComponent = () => {
  const token = useLinkToken();
  const [done, setDone] = useState<{ convention: string; undo: boolean } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const set = async (undo: boolean) => {
    setRefusal(null);
    setBusy(true);
    try {
      const { convention } = await api.message.unsubscribe.mutate({ token: token ?? '', undo });
      setDone({ convention, undo });
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  const title = !done ? unsubscribeText.title : done.undo ? unsubscribeText.undoneTitle : unsubscribeText.doneTitle;
  if (token === '' && !done)
    return (
      <PlainPage title={unsubscribeText.title} below={unsubscribeText.everyMail}>
        <Alert color="yellow" variant="light" role="alert">
          {incompleteLinkText}
        </Alert>
      </PlainPage>
    );
  return (
    <PlainPage title={title} lead={done ? undefined : unsubscribeText.lead}>
      <Stack gap="sm">
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal.message}
          </Alert>
        )}
        {done && <Text role="status">{done.undo ? unsubscribeText.undone(done) : unsubscribeText.done(done)}</Text>}
        {done && !done.undo ? (
          <Button variant="default" loading={busy} fullWidth onClick={() => void set(true)}>
            {unsubscribeText.undo}
          </Button>
        ) : (
          <Button loading={busy} fullWidth onClick={() => void set(false)}>
            {unsubscribeText.stop}
          </Button>
        )}
      </Stack>
    </PlainPage>
  );
};
Unsubscribe.plain = true;
export default Unsubscribe;
