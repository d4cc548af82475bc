import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { hasPrivilege, useViewer } from '../../../client/useViewer.ts';
import { attentionText } from '../../../messages/convention/overview.ts';
import { disputeText as text } from '../../../messages/ledger/cards.ts';

const colors = { noted: 'yellow', open: 'yellow', won: 'pine', lost: 'red' } as const;

/** What the buyer's bank took back of an order; for those who keep the books. */
export function OrderDisputes({ id, convention_id, clock }: { id: string; convention_id: string; clock: Clock }) {
  const viewer = useViewer(convention_id);
  const { data } = useQuery({
    queryKey: ['carddispute', 'of', id],
    queryFn: ({ signal }) => api.order.carddisputes.query({ id }, { signal }),
    enabled: viewer !== undefined && hasPrivilege(viewer, ['treasurer']),
    retry: false,
  });
  return data?.items.map((one) => (
    <Alert key={one.id} color={colors[one.status]} variant="light" mb="sm">
      {text[one.status]({ amount: money(one.amount, clock) })}{' '}
      {one.answer_by_date && !one.closed_date && text.answerBy({ time: showTime(one.answer_by_date, clock) })}{' '}
      <Anchor component={Link} href={`/carddispute/${one.id}`} size="sm" underline="always">
        {attentionText.seeDisputes({ count: 1 })}
      </Anchor>
    </Alert>
  ));
}
