import { Alert, Button, Group, List, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useList } from '../../client/useList.ts';
import { bulkBarText } from '../../messages/volunteers/board.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { changeAll, copyAll, type Outcome, undoAll } from './bulkChanges.ts';
import type { Shift } from './useVolunteers.ts';
import classes from './volunteers.module.css';

/** Its inputs are heavy, and needed when it opens. */
const BulkForm = dynamic(() => import('./BulkForm.tsx').then((file) => file.BulkForm));

interface Props {
  readonly convention_id: string;
  readonly chosen: readonly Shift[];
  /** How many can be selected. */
  readonly all: number;
  chooseAll(): void;
  chooseNone(): void;
}
/** Copies or changes several shifts at once, with a single undo. */
export function BulkBar({ convention_id, chosen, all, chooseAll, chooseNone }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const input = { id: convention_id, _items_per_page: 100 };
  const types = useList(
    keys.list('shifttype', 'convention.shifttypes', input),
    (options) => api.convention.shifttypes.query(input, options),
    { enabled: open },
  );
  const attempt = useAttempt(['shift', 'volunteershift', 'volunteer']);
  const applyToAll = async (done: (parameters: { count: number }) => string, change: () => Promise<Outcome>) => {
    if (busy) return;
    setBusy(true);
    await attempt(bulkBarText.nothingChanged, async () => {
      const result = await change();
      setOutcome(result.refused.length ? result : null);
      setOpen(false);
      return result.done.length ? { message: done({ count: result.done.length }), undo: () => undoAll(result) } : null;
    });
    setBusy(false);
  };
  return (
    <section className={classes.bulk} aria-label={bulkBarText.label}>
      <Group gap="xs">
        <Text size="sm" role="status">
          {bulkBarText.chosen({ count: chosen.length })}
        </Text>
        {chosen.length < all && (
          <Button size="compact-sm" variant="default" onClick={chooseAll}>
            {bulkBarText.chooseAll({ count: all })}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button size="compact-sm" variant="default" onClick={chooseNone}>
              {bulkBarText.chooseNone}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              onClick={() => void applyToAll(bulkBarText.copied, () => copyAll(chosen))}
            >
              {bulkBarText.copy}
            </Button>
            <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
              {bulkBarText.change}
            </Button>
          </>
        )}
      </Group>
      {open && chosen.length > 0 && (
        <BulkForm
          types={types.data?.items ?? []}
          change={(to) => void applyToAll(bulkBarText.changed, () => changeAll(chosen, to))}
          close={() => setOpen(false)}
        />
      )}
      {outcome && (
        <Alert
          mt="xs"
          color="yellow"
          variant="light"
          role="alert"
          title={bulkBarText.refused({ count: outcome.refused.length })}
          withCloseButton
          closeButtonLabel={bulkBarText.close}
          onClose={() => setOutcome(null)}
        >
          <List size="sm">
            {outcome.refused.map(({ name, reason }) => (
              <List.Item key={name}>
                <strong>{name}</strong>: {reason}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </section>
  );
}
