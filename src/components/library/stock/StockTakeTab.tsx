import { Badge, Group, NativeSelect, Title } from '@mantine/core';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useList } from '../../../client/useList.ts';
import { stockTakeTabText } from '../../../messages/library/stock.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ScanGames } from './ScanGames.tsx';
import { StartStockTake } from './StartStockTake.tsx';
import { StockTakeReport } from './StockTakeReport.tsx';

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
