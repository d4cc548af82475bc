import { Box, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { refusalOf } from '../../client/refusal.ts';
import { ownDataText } from '../../messages/people/ownData.ts';
import { notifyRefusal, notifySuccess } from '../ui/actions/notices.tsx';

/** Lets the user take everything out that is stored about them. */
export function OwnData({ user_id }: { user_id: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { path } = await api.user.ownData.mutate({ id: user_id });
      window.location.assign(path);
      notifySuccess(ownDataText.started);
    } catch (error) {
      notifyRefusal(ownDataText.notStarted, refusalOf(error));
    }
    setBusy(false);
  };
  return (
    <Box component="section" mt="lg" aria-labelledby="own-data">
      <Title order={2} id="own-data" mb="xs">
        {ownDataText.title}
      </Title>
      <Text size="sm" mb="xs">
        {ownDataText.lead}
      </Text>
      <Button variant="default" loading={busy} onClick={() => void download()}>
        {ownDataText.download}
      </Button>
    </Box>
  );
}
