import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useList } from '../../../client/useList.ts';
import { openLoansText } from '../../../messages/library/desk.ts';
import { hourOrDay } from '../../ui/actions/ActionLog.tsx';
import board from '../../ui/page/board.module.css';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Borrower } from './Borrower.tsx';
import classes from './desk.module.css';
import type { Game } from './desk.ts';
import { LoanLine } from './LoanLine.tsx';
import { ReturnButton } from './ReturnButton.tsx';

/** Where other pages lead to the games that are out. */
const ANCHOR = 'desk-out';

/** Loans that are overdue, the longest first, or the others, the latest first. */
function useOpenLoans(library_id: string, is_overdue: boolean) {
  const input = {
    ...{ id: library_id, is_checked_in: false, is_overdue },
    ...({ _order_by: 'checkout_date', _sort_order: is_overdue ? 'asc' : 'desc', _items_per_page: 25 } as const),
    _include_related_objects: is_overdue ? ['librarygame', 'badge'] : ['librarygame'],
  };
  return useList(keys.list('librarygamecheckout', 'library.checkouts', input), (options) =>
    api.library.checkouts.query(input, options),
  );
}

/** When a game is due, and since when it is out as long as it is not overdue. */
function whenOf({ is_overdue, checkout_date, due_date }: AnyRecord, clock: Clock): string {
  const due = hourOrDay(due_date, clock);
  return is_overdue ? openLoansText.due({ due }) : openLoansText.sinceUntil({ time: hourOrDay(checkout_date, clock), due });
}

interface Props {
  readonly library_id: string;
  readonly clock: Clock;
  /** Returns a game that is out. */
  giveBack(game: Game): void;
}
/** The games that are out: those that are overdue, then what was lent last. */
export function OpenLoans({ library_id, clock, giveBack }: Props) {
  const lists = [useOpenLoans(library_id, true), useOpenLoans(library_id, false)] as const;
  const [overdue, others] = lists;
  const section = useRef<HTMLElement>(null);
  const isHere = Boolean(overdue.data && others.data);
  useEffect(() => {
    if (isHere && window.location.hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, [isHere]);
  const failed = lists.find(({ isError, data }) => isError && !data);
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!overdue.data || !others.data) return <Loading label={openLoansText.loading} lines={4} />;
  const items = [...overdue.data.items, ...others.data.items];
  const late = overdue.data.paging.total_items;
  const count = late + others.data.paging.total_items;
  return (
    <section ref={section} className={classes.out} aria-labelledby={ANCHOR}>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4" id={ANCHOR}>
          {openLoansText.count({ count })}
        </Title>
        {late > 0 && (
          <Badge variant="light" color="red" radius="sm" tt="none">
            {openLoansText.overdue({ count: late })}
          </Badge>
        )}
      </Group>
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
            when={whenOf(loan, clock)}
            quiet
            more={Boolean(loan.is_overdue) && <Borrower loan={loan} />}
            action={<ReturnButton game={loan.librarygame as Game | undefined} giveBack={giveBack} />} // included by the list call
          />
        ))}
      </ul>
      {count > items.length && (
        <Anchor component={Link} href={`/library/${library_id}/desk?view=history&loans=out`} size="sm">
          {openLoansText.all}
        </Anchor>
      )}
    </section>
  );
}
