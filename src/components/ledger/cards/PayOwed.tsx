import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';
import { usePayHref } from './usePayHref.ts';

function PayBadge({ convention_id, id, name }: { convention_id: string; id: string; name: string }) {
  const href = usePayHref(convention_id, id);
  if (!href) return null;
  return (
    <Button component={Link} href={href}>
      {text.payFor({ name })}
    </Button>
  );
}
/** A button for each of somebody's badges that can be paid by card; nothing if none can. */
export function PayOwed({ id, user_id }: { id: string; user_id: string }) {
  const { data } = useQuery({
    queryKey: ['badge', 'to-pay', id, user_id],
    queryFn: ({ signal }) =>
      api.convention.badges.query({ id, user_id, _items_per_page: 20, _fields: 'badge_number,name' }, { signal }),
    retry: false,
  });
  if (!data?.items.length) return null;
  return (
    <Group gap="xs" mb="md">
      {data.items.map((badge) => (
        <PayBadge key={badge.id} convention_id={id} id={badge.id} name={`#${badge.badge_number} ${badge.name}`} />
      ))}
    </Group>
  );
}
