import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { transferText } from '../../../messages/ledger/bank.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';
import { instalmentText } from '../../../messages/ledger/instalments.ts';
import { TransferDetails } from '../bank/TransferDetails.tsx';
import type { PayStatus } from './payStatus.ts';

interface Props {
  readonly id: string;
  readonly order_id: string;
  readonly status: PayStatus;
  /** Whether the provider has not said yet what became of the last attempt. */
  readonly isUnclear: boolean;
  onChange(): Promise<unknown>;
}
/** The ways to pay what is owed: first the one that was chosen. */
export function PayWays({ id, order_id, status, isUnclear, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const currency = status.currency ? { currency: status.currency } : {};
  /** Does something; `leads` away from the page if it works, so that nothing can be pressed meanwhile. */
  const attempt = async (work: () => Promise<unknown>, leads = false) => {
    setBusy(true);
    setError('');
    try {
      await work();
      if (leads) return;
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
    setBusy(false);
  };
  const part = (deposit: boolean) => ({ id, order_id, ...(deposit ? { deposit: true } : {}) });
  const pay = (deposit = false) =>
    attempt(async () => window.location.assign((await api.convention.payByCard.mutate(part(deposit))).page), true);
  const transfer = (deposit = false) =>
    attempt(async () => {
      await api.convention.payByBank.mutate(part(deposit));
      await onChange();
    });
  const clock = useClock(id);
  const { deposit_owed, amount_owed, is_offered } = status;
  const hasDeposit = deposit_owed > 0 && deposit_owed < amount_owed;
  // Whoever does not know yet whether they have paid does not pay another way.
  const takesTransfers = status.takes_transfers && !status.transfer && !isUnclear;
  const deposit = { amount: money(deposit_owed, currency) };
  return (
    <>
      {status.transfer && clock && <TransferDetails transfer={status.transfer} owed={amount_owed} clock={clock} />}
      {is_offered && <Text c="dimmed">{text.lead}</Text>}
      {hasDeposit && (
        <Group>
          {is_offered && (
            <Button onClick={() => void pay(true)} disabled={busy}>
              {instalmentText.depositByCard(deposit)}
            </Button>
          )}
          {takesTransfers && (
            <Button variant="default" onClick={() => void transfer(true)} disabled={busy}>
              {instalmentText.depositByBank(deposit)}
            </Button>
          )}
        </Group>
      )}
      <Group>
        {is_offered && (
          <Button variant={hasDeposit || status.transfer ? 'default' : 'filled'} onClick={() => void pay()} disabled={busy}>
            {busy ? text.paying : status.payment?.page ? text.goOn : text.pay}
          </Button>
        )}
        {takesTransfers && (
          <Button variant={is_offered ? 'default' : 'filled'} onClick={() => void transfer()} disabled={busy}>
            {transferText.pay}
          </Button>
        )}
      </Group>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
    </>
  );
}
