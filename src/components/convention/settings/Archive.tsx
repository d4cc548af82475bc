import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { actionsOf } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useRecordWithActions } from '../../../client/useRecord.ts';
import { archiveText as text } from '../../../messages/backup/archive.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { Section } from './Section.tsx';

/** Lets the leader and the directors of the group take a convention out as a file. */
export function Archive({ id }: { id: string }) {
  const { data: convention } = useRecordWithActions('convention', id);
  const [busy, setBusy] = useState(false);
  if (!convention || !('archive' in actionsOf(convention))) return null;
  const download = async () => {
    setBusy(true);
    try {
      const { path } = await api.convention.archive.mutate({ id });
      window.location.assign(path);
      notifySuccess(text.started);
    } catch (error) {
      notifyRefusal(text.notStarted, refusalOf(error));
    }
    setBusy(false);
  };
  return (
    <Section id="archive" title={text.title}>
      <Text size="sm" mb="xs" maw="70ch">
        {text.lead}
      </Text>
      <Button variant="default" loading={busy} onClick={() => void download()}>
        {text.download}
      </Button>
    </Section>
  );
}
