import { Button, Group, NativeSelect, Pagination, Text, TextInput, Title } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { handOutTabText } from '../../messages/merchandise/board.ts';
import board from '../ui/page/board.module.css';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { PieceRow } from './PieceRow.tsx';
import { type PieceStatus, pieceStatuses, pieceStatusOf, useHandOut, usePieces } from './pieces.ts';
import { findBadge } from './useTill.ts';

/** The pieces sold to the badge with that number, and the piece with that number. */
function PiecesByNumber({ id, number, clock }: { id: string; number: string; clock: Clock }) {
  const badge = useQuery({
    queryKey: ['badge', 'numbered', id, number],
    queryFn: async () => (await findBadge(id, number)) ?? null,
  });
  const badgePieces = usePieces(id, badge.data ? { badge_id: badge.data.id } : null);
  const itemPieces = usePieces(id, { query: number, query_field: 'soldproduct_number' });
  const { handOut } = useHandOut();
  const waitingPieces = badgePieces.items.filter((piece) => pieceStatusOf(piece) === 'waiting');
  const error = badge.error ?? badgePieces.error ?? itemPieces.error;
  if (error) return <Failure error={error as never} />;
  if (badge.isPending || itemPieces.isPending || (badge.data && badgePieces.isPending))
    return <Loading label={handOutTabText.loading} lines={3} />;
  return (
    <div id="hand-out-results">
      {badge.data && (
        <section aria-label={badge.data.name}>
          <Group gap="xs" mb={4} mt="md">
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {handOutTabText.buyer({ name: badge.data.name, number: badge.data.badge_number })}
            </Title>
            {waitingPieces.length > 1 && (
              <Button size="compact-sm" onClick={() => void handOut(waitingPieces)}>
                {handOutTabText.handOutAll({ count: waitingPieces.length })}
              </Button>
            )}
          </Group>
          {badgePieces.items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {handOutTabText.nothingBought}
            </Text>
          ) : (
            <ul className={board.lines}>
              {badgePieces.items.map((piece) => (
                <PieceRow key={piece.id} piece={piece} clock={clock} />
              ))}
            </ul>
          )}
        </section>
      )}
      {itemPieces.items.length > 0 && (
        <section aria-label={handOutTabText.item({ number })}>
          <Title order={2} size="h4" mb={4} mt="md">
            {handOutTabText.item({ number })}
          </Title>
          <ul className={board.lines}>
            {itemPieces.items.map((piece) => (
              <PieceRow key={piece.id} piece={piece} clock={clock} />
            ))}
          </ul>
        </section>
      )}
      {!badge.data && itemPieces.items.length === 0 && <Empty title={handOutTabText.unknownNumber({ number })} />}
    </div>
  );
}

function AllPieces({ id, clock }: { id: string; clock: Clock }) {
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
              <PieceRow key={piece.id} piece={piece} clock={clock} />
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
          maw={620}
          label={handOutTabText.scan}
          description={handOutTabText.scanHint}
          placeholder={handOutTabText.scanPlaceholder}
          leftSection={<IconBarcode size={20} aria-hidden />}
          inputMode="numeric"
          autoComplete="off"
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
      {number ? <PiecesByNumber id={id} number={number} clock={clock} /> : <AllPieces id={id} clock={clock} />}
    </>
  );
}
