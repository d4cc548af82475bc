import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Clock, showDay } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useConventionCount } from '../../../client/useConventionList.ts';
import { copyDayText } from '../../../messages/volunteers/board.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { copyDay, undoAll } from '../bulkChanges.ts';

interface Props {
  readonly convention_id: string;
  readonly day: AnyRecord;
  readonly days: readonly AnyRecord[];
  readonly clock: Clock;
}
/** Copies all shifts of another day to this one, at the same hours. It is offered once another day has shifts. */
export function CopyDay({ convention_id, day, days, clock }: Props) {
  const others = days.filter(({ id }) => id !== day.id);
  const shifts = useConventionCount(
    convention_id,
    'shifts',
    others.length ? { conventionday_id: others.map(({ id }) => id) } : {},
  );
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(['shift']);
  const from = others.find(({ id }) => id === chosen) ?? others[0];
  if (!from || !shifts.data) return null;
  const copy = async () => {
    if (busy) return;
    setBusy(true);
    await attempt(copyDayText.notCopied({ day: showDay(from.start_date, clock) }), async () => {
      const outcome = await copyDay(from.id, day.id);
      const n = outcome.done.length;
      const message = n ? copyDayText.copied({ count: n }) : copyDayText.noShifts;
      return n ? { message, undo: () => undoAll(outcome) } : { message };
    });
    setBusy(false);
  };
  return (
    <Group gap="xs" align="flex-end" mt="md">
      <NativeSelect
        size="xs"
        label={copyDayText.from}
        value={from.id}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={others.map((one) => ({ value: one.id, label: showDay(one.start_date, clock) }))}
      />
      <Button size="xs" variant="default" loading={busy} onClick={() => void copy()}>
        {copyDayText.to({ day: showDay(day.start_date, clock) })}
      </Button>
    </Group>
  );
}
