import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { hasPrivilege, useViewer } from '../../../client/useViewer.ts';
import { transferText } from '../../../messages/ledger/bank.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';
import { instalmentText } from '../../../messages/ledger/instalments.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { TransferDetails } from '../bank/TransferDetails.tsx';
import { TakeForOrder } from '../till/TakeForOrder.tsx';
import { RedeemVoucher } from '../vouchers/RedeemVoucher.tsx';

type Status = Awaited<ReturnType<typeof api.convention.cardPayment.query>>;
/** Milliseconds after which somebody who came back is told anew. */
const ASK_AGAIN = 3_000;
const isWaiting = ({ payment }: Status) => payment !== null && ['created', 'open', 'unclear'].includes(payment.state);

/** What became of the last attempt, in one sentence that is true. */
function outcome({ payment, currency }: Status, isBack: boolean): { color: string; words: string } | null {
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
  readonly status: Status;
  readonly isBack: boolean;
  onChange(): Promise<unknown>;
}
function Pay({ id, order_id, status, isBack, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const currency = status.currency ? { currency: status.currency } : {};
  const pay = async (deposit = false) => {
    setBusy(true);
    setError('');
    try {
      const { page } = await api.convention.payByCard.mutate({ id, order_id, ...(deposit ? { deposit: true } : {}) });
      window.location.assign(page);
    } catch (refused) {
      setError(refusalOf(refused).message);
      setBusy(false);
    }
  };
  const transfer = async (deposit = false) => {
    setBusy(true);
    setError('');
    try {
      await api.convention.payByBank.mutate({ id, order_id, ...(deposit ? { deposit: true } : {}) });
      await onChange();
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
    setBusy(false);
  };
  const clock = useClock(id);
  const viewer = useViewer(id);
  const isDesk = viewer !== undefined && hasPrivilege(viewer, ['registration']);
  const said = outcome(status, isBack);
  const hasDeposit = status.deposit_owed > 0 && status.deposit_owed < status.amount_owed;
  const isPayable = status.is_offered && status.amount_owed > 0;
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
      {status.is_test && isPayable && (
        <Alert color="yellow" variant="light">
          {text.test}
        </Alert>
      )}
      {status.amount_owed > 0 ? (
        <Text size="xl" fw="var(--weight-medium)" className="numbers">
          {text.owed({ amount: money(status.amount_owed, currency) })}
        </Text>
      ) : (
        status.payment?.state !== 'paid' && <Text>{text.nothing}</Text>
      )}
      {status.amount_owed > 0 && !status.is_offered && !status.takes_transfers && !status.takes_vouchers && (
        <Text>{text.notOffered}</Text>
      )}
      {isPayable && <Text c="dimmed">{text.lead}</Text>}
      {status.transfer && clock && <TransferDetails transfer={status.transfer} owed={status.amount_owed} clock={clock} />}
      {status.takes_vouchers && (
        <RedeemVoucher {...{ id, order_id, currency }} isOwed={status.amount_owed > 0} onDone={onChange} />
      )}
      {isDesk && status.amount_owed > 0 && (
        <TakeForOrder {...{ id, order_id }} amount={money(status.amount_owed, currency)} onDone={onChange} />
      )}
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
      {hasDeposit && (
        <Group>
          {isPayable && (
            <Button onClick={() => void pay(true)} disabled={busy}>
              {instalmentText.depositByCard({ amount: money(status.deposit_owed, currency) })}
            </Button>
          )}
          {status.takes_transfers && !status.transfer && (
            <Button variant="default" onClick={() => void transfer(true)} disabled={busy}>
              {instalmentText.depositByBank({ amount: money(status.deposit_owed, currency) })}
            </Button>
          )}
        </Group>
      )}
      <Group>
        {isPayable && (
          <Button variant={hasDeposit ? 'default' : 'filled'} onClick={() => void pay()} disabled={busy}>
            {busy ? text.paying : status.payment?.page ? text.goOn : text.pay}
          </Button>
        )}
        {status.takes_transfers && status.amount_owed > 0 && !status.transfer && (
          <Button variant="default" onClick={() => void transfer()} disabled={busy}>
            {transferText.pay}
          </Button>
        )}
        <BackToMine id={id} isDone={status.amount_owed === 0} />
      </Group>
    </Stack>
  );
}

/** The way back to where one came from. */
function BackToMine({ id, isDone }: { id: string; isDone: boolean }) {
  const { data } = useRecord('convention', id);
  const href = typeof data?.uri_part === 'string' ? `/c/${data.uri_part}/me` : `/convention/${id}/mine`; // which leads there
  if (isDone)
    return (
      <Button component="a" href={href}>
        {text.done}
      </Button>
    );
  return <Anchor href={href}>{text.back}</Anchor>;
}

/** The page where an order is paid, and to which one comes back from the provider. */
export function PayPage({ id }: { id: string }) {
  useEnterConvention(id);
  const { query, isReady } = useRouter();
  const order_id = typeof query.order === 'string' ? query.order : '';
  const isBack = query.back === '1';
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['card-payment', id, order_id, isBack],
    queryFn: () =>
      isBack ? api.convention.checkCardPayment.mutate({ id, order_id }) : api.convention.cardPayment.query({ id, order_id }),
    enabled: isReady && order_id !== '',
    refetchInterval: (asked) => isBack && asked.state.data !== undefined && isWaiting(asked.state.data) && ASK_AGAIN,
    retry: false,
  });
  return (
    <Page title={text.title}>
      {isReady && !order_id ? (
        <Stack align="flex-start" gap="xs">
          <Text>{text.noOrder}</Text>
          <BackToMine id={id} isDone={false} />
        </Stack>
      ) : data ? (
        <Pay id={id} order_id={order_id} status={data} isBack={isBack} onChange={refetch} />
      ) : isError ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading label={text.loading} lines={5} />
      )}
    </Page>
  );
}
