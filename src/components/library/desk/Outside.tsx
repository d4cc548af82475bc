import { Anchor, Badge, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type AnyPage, type AnyRecord, keys } from '../../../client/queries.ts';
import { type Refused, refusalOf } from '../../../client/refusal.ts';
import { type Clock, showTime } from '../../../client/times.ts';
import { query } from '../../../client/trpc.ts';
import { recordName } from '../../../client/words.ts';
import board from '../../layout/board.module.css';
import { Failure } from '../../states/Failure.tsx';
import { Loading } from '../../states/Loading.tsx';

/** What is out of the library, the longest first; overdue loans say so. */
export function Outside({ library_id, clock }: { library_id: string; clock: Clock }) {
  const input = {
    id: library_id,
    is_checked_in: false,
    _order_by: 'checkout_date',
    _sort_order: 'asc',
    _items_per_page: 25,
    _include_related_objects: ['librarygame'],
  };
  const read = useQuery<AnyPage, Refused>({
    queryKey: keys.list('librarygamecheckout', 'library.checkouts', input),
    queryFn: ({ signal }) =>
      query<AnyPage>('library.checkouts', input, signal).catch((error: unknown) => {
        throw refusalOf(error);
      }),
  });
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label="Loading the loans" lines={4} />;
  const { items, paging } = read.data;
  return (
    <section aria-labelledby="desk-out">
      <Title order={2} size="h4" id="desk-out" mb="xs">
        {paging.total_items} out
      </Title>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          Every game is here.
        </Text>
      )}
      <ul className={board.lines}>
        {items.map((loan) => (
          <li key={loan.id} className={board.line}>
            <div style={{ minWidth: 0 }}>
              <Anchor component={Link} href={`/librarygamecheckout/${loan.id}`} size="sm">
                {loan.librarygame ? recordName(loan.librarygame as AnyRecord) : 'A game'} {/* asked for with the list */}
              </Anchor>
              <Text size="xs" c="dimmed">
                {String(loan.renter_name)}, since {showTime(loan.checkout_date, clock)}
              </Text>
            </div>
            {loan.is_overdue === true && (
              <Badge variant="light" color="red" tt="none" radius="sm" style={{ flex: 'none' }}>
                Overdue
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {paging.total_items > items.length && (
        <Anchor component={Link} href={`/library/${library_id}/checkouts?is_checked_in=0`} size="sm">
          All loans
        </Anchor>
      )}
    </section>
  );
}
