import { Anchor, Button, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import { useList } from '../../../client/useList.ts';
import { openLoansText } from '../../../messages/library/desk.ts';
import board from '../../ui/page/board.module.css';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import type { Game } from './desk.ts';
import { LoanLine } from './LoanLine.tsx';

const ReturnButton = ({ game, giveBack }: { game: Game | undefined; giveBack(game: Game): void }) =>
  game && (
    <Button
      size="compact-sm"
      variant="default"
      style={{ flex: 'none' }}
      aria-label={openLoansText.returnGame({ game: game.name })}
      onClick={() => giveBack(game)}
    >
      {openLoansText.giveBack}
    </Button>
  );

interface Props {
  readonly library_id: string;
  readonly clock: Clock;
  /** Returns a game that is out. */
  giveBack(game: Game): void;
}
/** Open loans, the oldest first; overdue ones are marked. */
export function OpenLoans({ library_id, clock, giveBack }: Props) {
  const input = {
    id: library_id,
    is_checked_in: false,
    _order_by: 'checkout_date',
    _sort_order: 'asc',
    _items_per_page: 25,
    _include_related_objects: ['librarygame'],
  } as const;
  const query = useList(keys.list('librarygamecheckout', 'library.checkouts', input), (options) =>
    api.library.checkouts.query(input, options),
  );
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={openLoansText.loading} lines={4} />;
  const { items, paging } = query.data;
  return (
    <section aria-labelledby="desk-out">
      <Title order={2} size="h4" id="desk-out" mb="xs">
        {openLoansText.count({ count: paging.total_items })}
      </Title>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {openLoansText.noneOut}
        </Text>
      )}
      <ul className={board.lines}>
        {items.map((loan) => (
          <LoanLine
            key={loan.id}
            loan={loan}
            when={openLoansText.since({ time: showTime(loan.checkout_date, clock) })}
            quiet
            action={<ReturnButton game={loan.librarygame as Game | undefined} giveBack={giveBack} />} // included by the list call
          />
        ))}
      </ul>
      {paging.total_items > items.length && (
        <Anchor component={Link} href={`/library/${library_id}/checkouts?is_checked_in=0`} size="sm">
          {openLoansText.all}
        </Anchor>
      )}
    </section>
  );
}
