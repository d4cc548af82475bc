import { Box, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { tillPanelText } from '../../../../messages/ledger/till.ts';
import { deskPaymentText as text } from '../../../../messages/registration/door.ts';
import { useMyTill } from '../../../ledger/till/useMyTill.ts';

const OpenTillForm = dynamic(() => import('../../../ledger/till/OpenTillForm.tsx').then((file) => file.OpenTillForm));

/** Beside an amount while no till is open: that it is not noted as cash, with a way to open one. It stands outside of other forms. */
export function NoTill({ convention_id }: { convention_id: string }) {
  const { data } = useMyTill(convention_id);
  const client = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  if (!data || data.session) return null;
  const done = () => {
    setOpening(false);
    void client.invalidateQueries({ queryKey: ['tillsession'] });
  };
  return (
    <Box mt="sm">
      <Group gap="sm">
        <Text fw="var(--weight-medium)">{text.noTill}</Text>
        {!isOpening && data.tills.some(({ is_open }) => !is_open) && (
          <Button size="compact-sm" variant="default" onClick={() => setOpening(true)}>
            {tillPanelText.open}
          </Button>
        )}
      </Group>
      {isOpening && (
        <Box maw={320} mt="xs">
          <OpenTillForm tills={data.tills} onDone={done} onCancel={() => setOpening(false)} />
        </Box>
      )}
    </Box>
  );
}
