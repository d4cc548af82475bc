import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { useCurrency } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';
import { Section } from '../../ui/record/Section.tsx';

/** What the viewer owes at a convention together, and the way to their order, which says what it is and takes the payment; nothing if they owe nothing. */
export function PayOwed({ id }: { id: string }) {
  const currency = useCurrency(id);
  const convention = useRecord('convention', id);
  const { data } = useQuery({
    queryKey: ['badge', 'cart', id],
    queryFn: ({ signal }) => api.convention.cart.query({ id }, { signal }),
    retry: false,
  });
  const uri_part = convention.data?.uri_part;
  const owed = data ? data.amount_owed + data.amount_placed : 0;
  if (!owed || typeof uri_part !== 'string') return null;
  return (
    <Section title={text.owedTitle}>
      <Group justify="space-between">
        <Text fw="var(--weight-medium)" className="numbers">
          {text.owed({ amount: money(owed, currency) })}
        </Text>
        <Button component="a" href={`/c/${uri_part}/cart`}>
          {text.seeAndPay}
        </Button>
      </Group>
    </Section>
  );
}
