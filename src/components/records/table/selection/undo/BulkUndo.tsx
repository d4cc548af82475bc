import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { showTimeUntil } from '../../../../../client/format/times.ts';
import { bulkText } from '../../../../../messages/records/bulk.ts';
import classes from '../../tools.module.css';
import { SeatedLines } from '../SeatedLines.tsx';
import { changeText, undoBulk } from './offerUndo.tsx';
import { isNoticed, keepUndo, keptUndo, onNoticed } from './undoStore.ts';

const never = () => false;
/** The last bulk change in this list, which can be undone for a day. While a notice offers that, it only says so. */
export function BulkUndo({ type }: { type: string }) {
  const [busy, setBusy] = useState(false);
  const change = keptUndo(type);
  const isElsewhere = useSyncExternalStore(onNoticed, () => change !== null && isNoticed(change.time), never);
  if (!change) return null;
  const undo = async () => {
    setBusy(true);
    await undoBulk(change);
  };
  const forget = () => keepUndo(null, type);
  return (
    <Group gap="xs" className={classes.undo} wrap="nowrap">
      <div>
        <Text size="sm">
          {changeText(change)}{' '}
          <Text span size="sm" c="dimmed">
            {showTimeUntil(new Date(change.time), new Date())}
          </Text>
        </Text>
        <SeatedLines changed={change.changed} />
      </div>
      <Group gap="xs" wrap="nowrap" style={{ flex: 'none', ...(isElsewhere ? { visibility: 'hidden' } : {}) }}>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={bulkText.undoOf({ change: changeText(change) })}
          onClick={() => void undo()}
        >
          {bulkText.undo}
        </Button>
        <CloseButton size="sm" aria-label={bulkText.close} onClick={forget} />
      </Group>
    </Group>
  );
}
