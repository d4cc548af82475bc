import { Box, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { tillPanelText } from '../../../../messages/ledger/till.ts';
import { deskPaymentText as text } from '../../../../messages/registration/doorForms.ts';
import { useMyTill } from '../../../ledger/till/useMyTill.ts';

const OpenTillForm = dynamic(() => import('../../../ledger/till/OpenTillForm.tsx').then((file) => file.OpenTillForm));

/** While no till is open: a note beside an amount that it is not cash, with a way to open one, in a form of its own below. */
export function useNoTill(convention_id: string): { readonly note: ReactNode; readonly form: ReactNode } {
  const { data } = useMyTill(convention_id);
  const client = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  if (!data || data.session) return { note: null, form: null };
  const done = () => {
    setOpening(false);
    void client.invalidateQueries({ queryKey: ['tillsession'] });
  };
  return {
    note: (
      <Group gap="sm" mt="xs">
        <Text fw="var(--weight-medium)">{text.noTill}</Text>
        {!isOpening && data.tills.some(({ is_open }) => !is_open) && (
          <Button size="compact-sm" variant="default" onClick={() => setOpening(true)}>
            {tillPanelText.open}
          </Button>
        )}
      </Group>
    ),
    form: isOpening && (
      <Box maw={320} mt="md">
        <OpenTillForm tills={data.tills} onDone={done} onCancel={() => setOpening(false)} />
      </Box>
    ),
  };
}
