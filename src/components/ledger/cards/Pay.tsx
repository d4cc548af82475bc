import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { hasPrivilege, useViewer } from '../../../client/useViewer.ts';
import { transferText } from '../../../messages/ledger/bank.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';
import { instalmentText } from '../../../messages/ledger/instalments.ts';
import { TransferDetails } from '../bank/TransferDetails.tsx';
import { TakeForOrder } from '../till/TakeForOrder.tsx';
import { RedeemVoucher } from '../vouchers/RedeemVoucher.tsx';
import { BackToMine } from './BackToMine.tsx';

/** How a payment by card and what is owed stand. */
export type PayStatus = Awaited<ReturnType<typeof api.convention.cardPayment.query>>;
/** Whether the provider has not said yet what became of the last attempt. */
export const isWaiting = ({ payment }: PayStatus): boolean =>
  payment !== null && ['created', 'open', 'unclear'].includes(payment.state);

/** What became of the last attempt, in one sentence that is true. */
function outcome({ payment, currency }: PayStatus, isBack: boolean): { color: string; words: string } | null {
  if (!payment) return null;
  const { state, refusal, amount } = payment;
  if (state === 'paid') return { color: 'pine', words: text.paid({ amount: money(amount, currency ? { currency } : {}) }) };
  if (state === 'failed') return { color: 'red', words: text.failed };
  if (state === 'expired') return { color: 'yellow', words: text.ended };
  if (refusal) return { color: 'yellow', words: text.refused };
  if (state === 'open' && !isBack) return { color: 'gray', words: text.open };
  return { color: 'gray', words: text.waiting };
}

interface Props {
  readonly id: string;
  readonly order_id: string;
  readonly status: PayStatus;
  readonly isBack: boolean;
  onChange(): Promise<unknown>;
}
/** The ways to pay what is owed: first the one that was chosen. */
function Ways({ id, order_id, status, isUnclear, onChange }: Omit<Props, 'isBack'> & { isUnclear: boolean }) {
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

/** What an order owes, what became of the last attempt to pay it, and the ways to pay it. */
export function Pay({ id, order_id, status, isBack, onChange }: Props) {
  const currency = status.currency ? { currency: status.currency } : {};
  const viewer = useViewer(id);
  const isDesk = viewer !== undefined && hasPrivilege(viewer, ['registration']);
  const said = outcome(status, isBack);
  const { amount_owed, is_offered, takes_transfers, takes_vouchers } = status;
  const owes = amount_owed > 0;
  const isUnclear = said?.words === text.waiting;
  return (
    <Stack gap="md" maw={620}>
      <Text fw="var(--weight-medium)">{status.label}</Text>
      {status.items.length > 0 && (
        <List aria-label={text.items} listStyleType="none">
          {status.items.map((item) => (
            <List.Item key={item.id}>
              {text.item({
                item: [item.label, item.name].filter(Boolean).join(', '),
                amount: money(item.amount_owed, currency),
              })}
            </List.Item>
          ))}
        </List>
      )}
      {said && (
        <Alert color={said.color} variant="light" role="status">
          {said.words}
        </Alert>
      )}
      {status.is_test && is_offered && owes && (
        <Alert color="yellow" variant="light">
          {text.test}
        </Alert>
      )}
      {owes ? (
        <Text size="xl" fw="var(--weight-medium)" className="numbers">
          {text.owed({ amount: money(amount_owed, currency) })}
        </Text>
      ) : (
        status.payment?.state !== 'paid' && <Text>{text.nothing}</Text>
      )}
      {owes && !is_offered && !takes_transfers && !takes_vouchers && <Text>{text.notOffered}</Text>}
      {owes && <Ways {...{ id, order_id, status, isUnclear, onChange }} />}
      {takes_vouchers && !isUnclear && <RedeemVoucher {...{ id, order_id, currency }} isOwed={owes} onDone={onChange} />}
      {isDesk && owes && <TakeForOrder {...{ id, order_id }} amount={money(amount_owed, currency)} onDone={onChange} />}
      <Group>
        <BackToMine id={id} isDone={!owes} />
      </Group>
    </Stack>
  );
}
