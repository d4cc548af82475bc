import { Button, Group, Text } from '@mantine/core';
import { Children } from 'react';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { stockTakeTabText } from '../../../messages/library/stock.ts';
import { MissingGames } from './MissingGames.tsx';

const bold = { strong: (words: string) => <strong>{words}</strong> };
/** The result of a stock-take. */
export const StockTakeReport = ({ inventory, clock }: { inventory: AnyRecord; clock: Clock }) => (
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
