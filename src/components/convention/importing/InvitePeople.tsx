import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { importPageText as text } from '../../../messages/convention/importPage.ts';
import { MailPromise } from '../../mail/MailPromise.tsx';
import { useMailRule } from '../../mail/useMailServer.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { Section } from '../settings/Section.tsx';

/** For how many people something came along, and the mail that tells them. */
export function InvitePeople({ id }: { id: string }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const promise = useMailRule();
  const queryKey = ['convention', 'imported', id];
  const imported = useQuery({ queryKey, queryFn: ({ signal }) => api.convention.imported.query({ id }, { signal }) });
  const invite = async () => {
    setBusy(true);
    try {
      const { count } = await api.convention.inviteImported.mutate({ id });
      notifySuccess(promise(text.invited({ count })));
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      notifyRefusal(text.invite, refusalOf(error));
    }
    setBusy(false);
  };
  const { waiting = 0, unmailed = 0 } = imported.data ?? {};
  if (!waiting) return null;
  return (
    <Section id="people" title={text.peopleTitle}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text.people({ count: waiting })}</Text>
        {unmailed > 0 && (
          <>
            <Text size="sm" c="dimmed">
              <MailPromise>{text.inviteHelp}</MailPromise>
            </Text>
            <Button variant="default" loading={busy} onClick={() => void invite()}>
              {text.invite}
            </Button>
          </>
        )}
      </Stack>
    </Section>
  );
}
