import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { addDayText, moveDayText } from '../../../messages/convention/daySettings.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { closingTime, type Hours, hoursOf, intervalOf } from '../settings/hours.ts';
import { type Move, MoveDayPreview } from './MoveDayPreview.tsx';

/** The types of record that move with a day. */
const types = ['conventionday', 'daypart', 'slot', 'shift', 'event', 'convention'];

interface Props {
  day: AnyRecord;
  clock: Clock;
  close: () => void;
}
/** The new times of a day, what would move with it, and the button that moves it. */
export function MoveDayForm({ day, clock, close }: Props) {
  const attempt = useAttempt(types);
  const convention = useRecord('convention', String(day.convention_id));
  const [hours, setHours] = useState(() => hoursOf(day, clock));
  const [preview, setPreview] = useState<Move | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const times = intervalOf(hours, clock);
  const [keepsLength, setKeepsLength] = useState(true);
  const set = (name: keyof Hours) => (event: { currentTarget: { value: string } }) => {
    const next = { ...hours, [name]: event.currentTarget.value };
    if (name === 'to') setKeepsLength(false);
    setHours(name === 'from' && keepsLength ? { ...next, to: closingTime(next.from, day, clock) } : next);
    setPreview(null);
    setRefusal(null);
  };
  const isReady = preview !== null && preview.changes.length > 0 && preview.conflicts.length === 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!times || busy) return;
    setBusy(true);
    setRefusal(null);
    const input = { id: day.id, start_date: new Date(times.start_date), end_date: new Date(times.end_date) };
    if (isReady) {
      const done = await attempt(moveDayText.failure, async () => {
        const { scheduleaction_id } = await api.conventionday.move.mutate({ ...input, dry_run: false });
        const undo = { id: String(day.convention_id), scheduleaction_id: scheduleaction_id ?? '' };
        return { message: moveDayText.moved({ day: recordName(day) }), undo: () => api.convention.scheduleUndo.mutate(undo) };
      });
      if (done) return close();
      setPreview(null);
    } else
      try {
        setPreview(await api.conventionday.move.mutate({ ...input, dry_run: true }));
      } catch (error) {
        setRefusal(refusalOf(error));
      }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {moveDayText.intro}
        </Text>
        <Group gap="sm" align="flex-end">
          <TextInput type="date" label={addDayText.date} required value={hours.date} onChange={set('date')} data-autofocus />
          <TextInput type="time" label={addDayText.opens} required value={hours.from} onChange={set('from')} />
          <TextInput type="time" label={addDayText.closes} required value={hours.to} onChange={set('to')} />
        </Group>
        <Text size="xs" c="dimmed">
          {hours.to && hours.to <= hours.from
            ? addDayText.closesNextMorning({ zone: clock.zone })
            : addDayText.timeZone({ zone: clock.zone })}
        </Text>
        {refusal && <Failure error={refusal} />}
        {preview && <MoveDayPreview move={preview} clock={clock} isPublic={convention.data?.is_schedule_public === true} />}
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={!times} variant={isReady ? 'filled' : 'default'}>
            {isReady ? moveDayText.move : moveDayText.preview}
          </Button>
          <Button variant="default" onClick={close}>
            {moveDayText.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
