import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { showTime } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClockOf } from '../../../client/useCurrentConvention.tsx';
import { disputeText as text } from '../../../messages/ledger/cards.ts';
import { Waiting } from '../Waiting.tsx';

/** When the account at Stripe was compared with the ledger, and a button that does it now. */
export function CompareNow({ id }: { id: string }) {
  const client = useQueryClient();
  const clock = useClockOf('ledger', id);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['card-account', id],
    queryFn: ({ signal }) => api.convention.cardAccount.query({ id }, { signal }),
    retry: false,
  });
  if (isPending || (data?.account && !clock)) return <Waiting />;
  if (!data?.account || !clock) return null;
  const compare = async () => {
    setBusy(true);
    setSaid('');
    try {
      const { open } = await api.convention.comparePayments.mutate({ id });
      setSaid(text.done({ open }));
      await Promise.all([
        client.invalidateQueries({ queryKey: ['card-account', id] }),
        client.invalidateQueries({ queryKey: ['paymentdifference'] }),
      ]);
    } catch (error) {
      setSaid(refusalOf(error).message);
    }
    setBusy(false);
  };
  const { compared_date } = data.account;
  return (
    <Group mb="md" gap="sm">
      <Text size="sm" role="status">
        {said || (compared_date ? text.compared({ time: showTime(compared_date, clock) }) : text.never)}
      </Text>
      <Button variant="default" onClick={() => void compare()} disabled={busy}>
        {busy ? text.comparing : text.compare}
      </Button>
    </Group>
  );
}
