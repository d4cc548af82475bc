import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showDay, showHour, showTime } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useList } from '../../../client/useList.ts';
import { historyTabText } from '../../../messages/library/desk.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import board from '../../ui/page/board.module.css';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Borrower } from './Borrower.tsx';
import { type Game, giveBack, type Loan } from './desk.ts';
import { LoanLine } from './LoanLine.tsx';
import { ReturnButton } from './ReturnButton.tsx';

const kinds = {
  all: historyTabText.all,
  out: historyTabText.out,
  overdue: historyTabText.overdue,
  back: historyTabText.back,
} as const;
const filters: Readonly<Record<string, object>> = {
  out: { is_checked_in: false },
  overdue: { is_overdue: true },
  back: { is_checked_in: true },
};
const size = 50;

/** From when until when a game is or was on loan. The day is said once. */
function periodOf({ checkout_date, checkin_date, due_date }: AnyRecord, clock: Clock): string {
  const start = showTime(checkout_date, clock);
  const later = (end: unknown) =>
    showDay(end, clock) === showDay(checkout_date, clock) ? showHour(end, clock) : showTime(end, clock);
  if (checkin_date) return historyTabText.period({ start, end: later(checkin_date) });
  return due_date ? historyTabText.dueBack({ start, due: later(due_date) }) : start;
}

const gameOf = ({ librarygame }: AnyRecord) => librarygame as Game | undefined; // included by the list call

/** All loans, the latest first. */
export function HistoryTab({ library_id, clock }: { library_id: string; clock: Clock }) {
  const [params, setParams] = useQueryParams();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const [page, setPage] = useState(1);
  const attempt = useAttempt(['librarygame', 'librarygamecheckout']);
  const kind = params.loans && params.loans in kinds ? params.loans : 'all';
  const input = {
    id: library_id,
    query: search,
    ...filters[kind],
    _order_by: 'checkout_date',
    _sort_order: 'desc',
    _items_per_page: size,
    _page_number: page,
    _include_related_objects: ['librarygame', 'badge'],
  } as const;
  const query = useList(keys.list('librarygamecheckout', 'library.checkouts', input), (options) =>
    api.library.checkouts.query(input, options),
  );
  const giveBackOf = (loan: AnyRecord) => {
    const game = gameOf(loan);
    if (!game) return;
    void attempt(historyTabText.notReturned({ game: game.name }), async () => {
      const { text: message, undo } = await giveBack(library_id, { game, loan: loan as Loan }); // of the list that was called
      return { message, undo };
    });
  };
  return (
    <>
      <Group mb="md" gap="sm">
        <SegmentedControl
          aria-label={historyTabText.loans}
          value={kind}
          onChange={(loans) => {
            setPage(1);
            setParams({ loans });
          }}
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        />
        <SearchInput
          aria-label={historyTabText.search}
          placeholder={historyTabText.searchPlaceholder}
          value={text}
          onChange={(typed) => {
            setPage(1);
            setText(typed);
          }}
        />
      </Group>
      {query.isError && !query.data ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading label={historyTabText.loading} />
      ) : query.data.items.length === 0 ? (
        <Empty title={kind === 'overdue' ? historyTabText.noneOverdue : historyTabText.noMatch} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {historyTabText.count({ count: query.data.paging.total_items })}
          </Text>
          <ul className={board.lines} aria-label={historyTabText.loans}>
            {query.data.items.map((loan) => (
              <LoanLine
                key={loan.id}
                loan={loan}
                when={periodOf(loan, clock)}
                more={Boolean(loan.is_overdue) && <Borrower loan={loan} />}
                action={<ReturnButton game={loan.is_checked_in ? undefined : gameOf(loan)} giveBack={() => giveBackOf(loan)} />}
              />
            ))}
          </ul>
          {query.data.paging.total_pages > 1 && (
            <Group mt="sm" gap="xs">
              <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {historyTabText.later}
              </Button>
              <Text size="sm">{historyTabText.page({ page, total: query.data.paging.total_pages })}</Text>
              <Button
                variant="default"
                size="xs"
                disabled={page >= query.data.paging.total_pages}
                onClick={() => setPage(page + 1)}
              >
                {historyTabText.earlier}
              </Button>
            </Group>
          )}
        </>
      )}
    </>
  );
}
