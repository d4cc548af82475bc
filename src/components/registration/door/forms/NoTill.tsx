import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useMyTill } from '../../../ledger/till/useMyTill.ts';

const OpenTillForm = dynamic(() => import('../../../ledger/till/OpenTillForm.tsx').then((file) => file.OpenTillForm));

/** While no till is open: what opens one that is free, or null, and the form that does it, for a place below the payment. */
export function useNoTill(convention_id: string): { readonly open: (() => void) | null; readonly form: ReactNode } {
  const { data } = useMyTill(convention_id);
  const client = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  if (!data || data.session) return { open: null, form: null };
  const done = () => {
    setOpening(false);
    void client.invalidateQueries({ queryKey: ['tillsession'] });
  };
  return {
    open: !isOpening && data.tills.some(({ is_open }) => !is_open) ? () => setOpening(true) : null,
    form: isOpening && (
      <Box maw={320} mt="md">
        <OpenTillForm desk="door" tills={data.tills} onDone={done} onCancel={() => setOpening(false)} />
      </Box>
    ),
  };
}
