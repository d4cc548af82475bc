import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useCurrency } from '../../../client/useCurrentConvention.tsx';
import { voucherText as text } from '../../../messages/ledger/vouchers.ts';
import { MethodInput } from '../till/MethodInput.tsx';
import { usePayment } from '../till/usePayment.ts';
import { Waiting } from '../Waiting.tsx';

/** Sells a voucher, and shows its code. */
export function SellVoucher({ id }: { id: string }) {
  const client = useQueryClient();
  const currency = useCurrency(id);
  const choice = usePayment(id);
  const [amount, setAmount] = useState<number | string>('');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const sell = async (event: FormEvent) => {
    event.preventDefault();
    const payment = choice.take();
    if (!payment) return;
    setBusy(true);
    setError('');
    try {
      const sold = await api.convention.sellVoucher.mutate({ id, amount: Number(amount), name, ...payment });
      setSaid(text.sold({ amount: money(sold.amount, currency), code: sold.code.replace(/(.{4})(?=.)/g, '$1-') }));
      setAmount('');
      setName('');
      await client.invalidateQueries({ queryKey: ['voucher'] });
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
    setBusy(false);
  };
  if (choice.isPending) return <Waiting />;
  return (
    <form onSubmit={(event) => void sell(event)} aria-label={text.sellTitle}>
      <Stack gap="sm" mb="md">
        <Text size="sm">{text.lead}</Text>
        <Group align="flex-end" gap="sm">
          <NumberInput label={text.amount} value={amount} onChange={setAmount} min={0} decimalScale={2} w={130} required />
          <TextInput
            label={text.name}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
          />
          <MethodInput choice={choice} />
          <Button type="submit" variant="default" disabled={busy || !choice.isReady || !Number(amount)}>
            {text.sell}
          </Button>
        </Group>
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error}
          </Alert>
        )}
        <Text fw="var(--weight-medium)" role="status" className="numbers">
          {said}
        </Text>
      </Stack>
    </form>
  );
}
