import { Alert, Group, List, Stack, Text } from '@mantine/core';
import { money } from '../../../client/format/money.ts';
import { hasPrivilege, useViewer } from '../../../client/useViewer.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';
import { TakeForOrder } from '../till/TakeForOrder.tsx';
import { RedeemVoucher } from '../vouchers/RedeemVoucher.tsx';
import { BackToMine } from './BackToMine.tsx';
import { PayWays } from './PayWays.tsx';
import { outcome, type PayStatus } from './payStatus.ts';

interface Props {
  readonly id: string;
  readonly order_id: string;
  readonly status: PayStatus;
  readonly isBack: boolean;
  onChange(): Promise<unknown>;
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
      {owes && <PayWays {...{ id, order_id, status, isUnclear, onChange }} />}
      {takes_vouchers && !isUnclear && <RedeemVoucher {...{ id, order_id, currency }} isOwed={owes} onDone={onChange} />}
      {isDesk && owes && <TakeForOrder {...{ id, order_id }} amount={money(amount_owed, currency)} onDone={onChange} />}
      <Group>
        <BackToMine id={id} isDone={!owes} />
      </Group>
    </Stack>
  );
}
