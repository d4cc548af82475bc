import { Badge, Box, Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { Children, type FormEvent, useEffect, useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showDay, showTime } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useList } from '../../../client/useList.ts';
import { stockTakeTabText, stockTakeText } from '../../../messages/library/stock.ts';
import { ActionLog, ActionStatus } from '../../ui/actions/ActionLog.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from '../desk/desk.module.css';
import { MatchList } from '../desk/MatchList.tsx';
import { ScanField } from '../desk/ScanField.tsx';
import { MissingGames } from './MissingGames.tsx';
import { useStockTake } from './useStockTake.ts';

/** Starts a stock-take; a library has one at a time. */
function StartStockTake({ library_id, clock }: { library_id: string; clock: Clock }) {
  const [name, setName] = useState(() => stockTakeTabText.defaultName({ day: showDay(new Date(), clock) }));
  const attempt = useAttempt(['libraryinventory']);
  const start = (event: FormEvent) => {
    event.preventDefault();
    void attempt(stockTakeTabText.notStarted, async () => {
      const { id } = await api.libraryinventory.create.mutate({ library_id, name });
      const undo = () => api.libraryinventory.delete.mutate({ id });
      try {
        await api.libraryinventory.activate.mutate({ id });
      } catch (error) {
        await undo();
        throw error;
      }
      return { message: stockTakeTabText.started({ name }), undo };
    });
  };
  return (
    <form onSubmit={start}>
      <Group align="flex-end" gap="xs" mb="md">
        <TextInput
          label={stockTakeTabText.newName}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">{stockTakeTabText.start}</Button>
      </Group>
    </form>
  );
}

/** A running stock-take: scan codes until nothing is missing. */
function ScanGames({ inventory, library_id, clock }: { inventory: AnyRecord; library_id: string; clock: Clock }) {
  const { lines, busy, scan, undo, matches, choose, clear } = useStockTake(inventory.id, library_id);
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new matches begin at the first
  useEffect(() => setAt(0), [matches]);
  const choices = (matches?.games ?? []).map((game) => ({
    ...{ found: game, key: game.id, name: game.name },
    facts: stockTakeText.number({ number: game.catalog_number }),
  }));
  const chosen = choices[at];
  const { defer } = useDeferred();
  const [last] = lines;
  const name = recordName(inventory);
  return (
    <Box className={classes.columns}>
      <Box>
        <ScanField
          label={stockTakeTabText.game}
          description={stockTakeTabText.scanHint}
          placeholder={stockTakeTabText.scanPlaceholder}
          resetKey={`${busy} ${matches?.text} ${lines.length}`}
          onCode={scan}
          onEscape={clear}
          onEnter={() => chosen && choose(chosen.found)}
          onArrow={(step) => {
            setAt((now) => Math.max(0, Math.min(choices.length - 1, now + step)));
            return choices.length > 0;
          }}
        />
        <ActionStatus last={last} busy={busy}>
          <Text size="sm">{stockTakeTabText.foundSoFar({ count: Number(inventory.item_count) })}</Text>
        </ActionStatus>
        {matches && (
          <Box mb="md">
            <MatchList text={matches.text} choices={choices} at={at} choose={choose} />
          </Box>
        )}
        <Button
          variant="default"
          mb="md"
          onClick={() =>
            defer({
              paths: [`/libraryinventory/${inventory.id}`],
              message: stockTakeTabText.closed({ name }),
              failure: stockTakeTabText.notClosed({ name }),
              run: () => api.libraryinventory.close.mutate({ id: inventory.id }, keepalive),
            })
          }
        >
          {stockTakeTabText.close}
        </Button>
        <ActionLog
          title={stockTakeTabText.scanned}
          lines={lines.filter(({ kind }) => kind === 'done')}
          clock={clock}
          undo={undo}
        />
        <ActionLog
          title={stockTakeTabText.notScanned}
          lines={lines.filter(({ kind }) => kind !== 'done')}
          clock={clock}
          undo={undo}
        />
      </Box>
      <MissingGames inventory_id={inventory.id} closed={false} />
    </Box>
  );
}

const bold = { strong: (words: string) => <strong>{words}</strong> };
/** The result of a stock-take. */
const StockTakeReport = ({ inventory, clock }: { inventory: AnyRecord; clock: Clock }) => (
  <>
    <Group gap="lg" mb="md" role="status">
      <Text size="sm">{Children.toArray(stockTakeTabText.found(bold, { count: Number(inventory.item_count) }))}</Text>
      <Text size="sm">{Children.toArray(stockTakeTabText.notFound(bold, { count: Number(inventory.missing_count) }))}</Text>
      {typeof inventory.closed_date === 'string' || inventory.closed_date instanceof Date ? (
        <Text size="sm" c="dimmed">
          {stockTakeTabText.finishedAt({ time: showTime(inventory.closed_date, clock) })}
        </Text>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => window.print()}>
        {stockTakeTabText.print}
      </Button>
    </Group>
    <MissingGames inventory_id={inventory.id} closed={inventory.status === 'closed'} />
  </>
);

/** The stock-takes of a library: the running one, or the report of another. */
export function StockTakeTab({ library_id, clock, mayTakeStock }: { library_id: string; clock: Clock; mayTakeStock: boolean }) {
  const [params, setParams] = useQueryParams();
  const { waiting } = useDeferred();
  const input = { id: library_id, _items_per_page: 100 };
  const query = useList(keys.list('libraryinventory', 'library.inventories', input), (options) =>
    api.library.inventories.query(input, options),
  );
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={stockTakeTabText.loading} />;
  const { items } = query.data;
  const active = items.find(({ id, status }) => status === 'active' && !waiting.has(`/libraryinventory/${id}`));
  const requested = items.find(({ id }) => id === params.stock_take);
  const shown = requested ?? active ?? items[0];
  const scanning = shown && shown.id === active?.id;
  return (
    <>
      {mayTakeStock && !active && <StartStockTake library_id={library_id} clock={clock} />}
      {items.length > 1 && (
        <NativeSelect
          mb="md"
          maw={360}
          label={stockTakeTabText.stockTake}
          value={shown?.id ?? ''}
          onChange={(event) => setParams({ stock_take: event.currentTarget.value })}
          data={items.map((one) => ({
            value: one.id,
            label: one.status === 'active' ? stockTakeTabText.nameUnderWay({ name: recordName(one) }) : recordName(one),
          }))}
        />
      )}
      {!shown ? (
        <Empty title={stockTakeTabText.empty}>{mayTakeStock && stockTakeTabText.emptyHint}</Empty>
      ) : (
        <>
          <Group gap="xs" mb="xs">
            <Title order={2} size="h3">
              {recordName(shown)}
            </Title>
            <Badge variant="light" color={scanning ? 'pine' : 'gray'} tt="none" radius="sm">
              {scanning
                ? stockTakeTabText.underWay
                : shown.status === 'draft'
                  ? stockTakeTabText.notBegun
                  : stockTakeTabText.finished}
            </Badge>
          </Group>
          {scanning && mayTakeStock ? (
            <ScanGames key={shown.id} inventory={shown} library_id={library_id} clock={clock} />
          ) : (
            <StockTakeReport inventory={shown} clock={clock} />
          )}
        </>
      )}
    </>
  );
}
