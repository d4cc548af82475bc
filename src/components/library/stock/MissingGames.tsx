import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import { useList } from '../../../client/useList.ts';
import { missingGamesText } from '../../../messages/library/stock.ts';
import board from '../../ui/page/board.module.css';
import { RecordLine } from '../../ui/page/RecordLine.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

const size = 50;

/** The games a stock-take has not found yet; those on loan say to whom. */
export function MissingGames({ inventory_id, closed }: { inventory_id: string; closed: boolean }) {
  const [pages, setPages] = useState(1);
  const input = { id: inventory_id, _items_per_page: Math.min(100, size * pages), _order_by: 'catalog_number' };
  const query = useList(keys.list('librarygame', 'libraryinventory.missingGames', input), (options) =>
    api.libraryinventory.missingGames.query(input, options),
  );
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={missingGamesText.loading} lines={4} />;
  const { items, paging } = query.data;
  return (
    <section aria-labelledby="missing">
      <Title order={2} size="h4" id="missing" mb="xs">
        {(closed ? missingGamesText.notFound : missingGamesText.notFoundYet)({ count: paging.total_items })}
      </Title>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {missingGamesText.allFound}
        </Text>
      )}
      <ul className={board.lines} aria-label={missingGamesText.list}>
        {items.map((game) => (
          <RecordLine
            key={game.id}
            href={`/librarygame/${game.id}`}
            name={recordName(game)}
            facts={String(game.catalog_number)}
            status={game.out_to ? { label: missingGamesText.outTo({ name: String(game.out_to) }), color: 'gray' } : null}
          />
        ))}
      </ul>
      {paging.total_items > items.length && (
        <Group mt="xs" gap="sm">
          {items.length < 100 && (
            <Button size="xs" variant="default" onClick={() => setPages(pages + 1)}>
              {missingGamesText.more}
            </Button>
          )}
          <Anchor component={Link} href={`/libraryinventory/${inventory_id}`} size="sm">
            {missingGamesText.all}
          </Anchor>
        </Group>
      )}
    </section>
  );
}
