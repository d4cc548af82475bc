import { Group, NativeSelect, Pagination, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { handOutTabText } from '../../messages/merchandise/soldPieces.ts';
import { MethodInput } from '../ledger/till/MethodInput.tsx';
import { type PaymentChoice, usePayment } from '../ledger/till/usePayment.ts';
import board from '../ui/page/board.module.css';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { PieceRow } from './PieceRow.tsx';
import { PiecesByNumber } from './PiecesByNumber.tsx';
import { type PieceStatus, pieceStatuses, usePieces } from './pieces.ts';

/** All sold pieces in pages, filtered by status. */
function AllPieces({ id, clock, choice }: { id: string; clock: Clock; choice: PaymentChoice }) {
  const [params, setParams] = useQueryParams();
  const status = (
    params.pieces && params.pieces in pieceStatuses ? params.pieces : params.pieces === 'all' ? 'all' : 'waiting'
  ) as PieceStatus | 'all';
  const page = Number(params.page) || 1;
  const query = usePieces(id, status === 'all' ? {} : pieceStatuses[status].filter, page);
  return (
    <section aria-label={handOutTabText.soldPieces}>
      <NativeSelect
        my="md"
        size="xs"
        maw={260}
        aria-label={handOutTabText.whichPieces}
        value={status}
        onChange={(event) => setParams({ pieces: event.currentTarget.value, page: null })}
        data={[
          ...Object.entries(pieceStatuses).map(([value, { label }]) => ({ value, label })),
          { value: 'all', label: handOutTabText.all },
        ]}
      />
      {query.isError && !query.data ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading label={handOutTabText.loadingPieces} />
      ) : query.items.length === 0 ? (
        <Empty title={handOutTabText.noMatch} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {handOutTabText.pieceCount({ count: query.data.paging.total_items })}
          </Text>
          <ul className={board.lines}>
            {query.items.map((piece) => (
              <PieceRow
                key={piece.id}
                piece={piece}
                clock={clock}
                choice={choice}
                filteredBy={status === 'all' ? undefined : status}
              />
            ))}
          </ul>
          {query.data.paging.total_pages > 1 && (
            <Pagination
              mt="md"
              total={query.data.paging.total_pages}
              value={page}
              onChange={(to) => setParams({ page: to > 1 ? String(to) : null })}
              getControlProps={(control) => ({ 'aria-label': handOutTabText.pageControl({ control }) })}
              getItemProps={(n) => ({ 'aria-label': handOutTabText.page({ number: n }) })}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Sold pieces to hand out: by badge, by item, or all. */
export function HandOutTab({ id, clock }: { id: string; clock: Clock }) {
  const [text, setText] = useState('');
  const [number, setNumber] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const choice = usePayment(id);
  useEffect(() => field.current?.focus(), []);
  // A second Enter moves to the first button of the results.
  const focusFirstButton = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && text.trim() === number && number)) {
      const first = document.querySelector<HTMLElement>('#hand-out-results button');
      if (first) {
        event.preventDefault();
        first.focus();
      }
    }
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setNumber(/^\d{1,9}$/.test(text.trim()) ? text.trim() : '');
        }}
      >
        <TextInput
          ref={field}
          size="lg"
          styles={{ description: { fontSize: 'var(--text-14)' } }}
          maw={620}
          label={handOutTabText.scan}
          description={
            <>
              {handOutTabText.scanHint} <span data-keys>{handOutTabText.keys}</span>
            </>
          }
          placeholder={handOutTabText.scanPlaceholder}
          leftSection={<IconBarcode size={20} aria-hidden />}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          error={text.trim() && !/^\d{1,9}$/.test(text.trim()) ? handOutTabText.notNumber : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (!event.currentTarget.value.trim()) setNumber('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setText('');
              setNumber('');
            }
            focusFirstButton(event);
          }}
        />
      </form>
      <Group gap="md" mt="xs">
        <MethodInput choice={choice} />
      </Group>
      {number ? (
        <PiecesByNumber {...{ id, number, clock, choice }} onHandedOut={() => field.current?.select()} />
      ) : (
        <AllPieces {...{ id, clock, choice }} />
      )}
    </>
  );
}
