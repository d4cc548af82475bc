import { Alert, Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { takeForOrderText as text } from '../../../messages/ledger/till.ts';
import { MethodInput } from './MethodInput.tsx';
import { usePayment } from './usePayment.ts';

interface Props {
  readonly id: string;
  readonly order_id: string;
  /** What is taken, with its currency. */
  readonly amount: string;
  onDone(): Promise<unknown>;
}
/** Takes all that an order owes at the registration desk. */
export function TakeForOrder({ id, order_id, amount, onDone }: Props) {
  const choice = usePayment(id);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const payment = choice.take();
    if (!payment) return;
    setBusy(true);
    setError('');
    try {
      await api.convention.payAtDesk.mutate({ id, order_id, ...payment });
      await onDone();
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void take(event)}>
      <Group align="flex-end" gap="sm">
        <MethodInput choice={choice} />
        <Button type="submit" variant="default" disabled={busy || !choice.isReady}>
          {text.take({ amount })}
        </Button>
      </Group>
      {error && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {error}
        </Alert>
      )}
    </form>
  );
}
