import { Box, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { stockTakeTabText, stockTakeText } from '../../../messages/library/stock.ts';
import { ActionLog, ActionStatus } from '../../ui/actions/ActionLog.tsx';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import classes from '../desk/desk.module.css';
import { MatchList } from '../desk/MatchList.tsx';
import { ScanField } from '../desk/ScanField.tsx';
import { MissingGames } from './MissingGames.tsx';
import { useStockTake } from './useStockTake.ts';

/** A running stock-take: scan codes until nothing is missing. */
export function ScanGames({ inventory, library_id, clock }: { inventory: AnyRecord; library_id: string; clock: Clock }) {
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
