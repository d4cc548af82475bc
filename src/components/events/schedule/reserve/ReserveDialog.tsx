import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reserveText as text } from '../../../../messages/events/scheduleBoard/reserve.ts';
import { useBoard } from '../model/board.ts';
import { Occupancy } from '../model/occupancy.ts';
import type { Plan } from '../model/plan.ts';
import { DayAndSpace } from '../place/DayAndSpace.tsx';
import type { ReservedCell } from './cell.ts';
import type { Reservations } from './useReservations.ts';

interface Props {
  plan: Plan;
  time: (instant: number) => string;
  reservations: Reservations;
  /** Null while the dialog is closed. */
  cell: ReservedCell | null;
  close: () => void;
}
/** Reserves a space for some hours, chosen from lists. */
export function ReserveDialog(props: Props) {
  const { cell, close } = props;
  return (
    <Modal opened={cell !== null} onClose={close} title={text.title} closeButtonProps={{ 'aria-label': text.close }}>
      {cell && <ReserveForm {...props} cell={cell} />}
    </Modal>
  );
}

function ReserveForm({ plan, time, reservations, cell, close }: Props & { cell: ReservedCell }) {
  const board = useBoard();
  const [day_id, setDay] = useState(board.state.day_id);
  const [space_id, setSpace] = useState(cell.space_id);
  const [chosenFrom, setFrom] = useState(cell.col);
  const [chosenTo, setTo] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const day = plan.dayById.get(day_id);
  const space = plan.spaceById.get(space_id);
  const occupancy = new Occupancy(plan, new Set(), time);
  const parts = day?.parts ?? [];
  const isFree = (col: number) => day && space && !occupancy.refusalAt(day, { ...space, is_locked: false }, col, 1);
  const starts = parts.flatMap(({ start }, col) => (isFree(col) ? [{ value: String(col), label: time(start) }] : []));
  const coming = starts.find(({ value }) => (parts[Number(value)]?.start ?? 0) >= Date.now()) ?? starts[0];
  const from = chosenFrom !== null && isFree(chosenFrom) ? chosenFrom : coming ? Number(coming.value) : null;
  const ends: { value: string; label: string }[] = [];
  for (let col = from ?? parts.length; isFree(col) && col < parts.length; col += 1)
    ends.push({ value: String(col + 1), label: time(parts[col]?.end ?? 0) });
  const to = ends.some(({ value }) => value === String(chosenTo)) ? chosenTo : Number(ends[1]?.value ?? ends[0]?.value ?? 0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (from === null || !to) return;
        close();
        board.set({ day_id });
        void reservations.reserve({ space_id, day_id, col: from, count: to - from }, note.trim());
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text.help}
        </Text>
        <DayAndSpace {...{ plan, day_id, space_id }} onDay={setDay} onSpace={setSpace} />
        <Group grow align="flex-start">
          <Select
            label={text.from}
            data={starts}
            value={from === null ? null : String(from)}
            placeholder={text.chooseFrom}
            error={starts.length === 0 && text.noTime}
            onChange={(col) => col && setFrom(Number(col))}
            allowDeselect={false}
          />
          <Select
            label={text.to}
            data={ends}
            value={from === null ? null : String(to)}
            disabled={from === null}
            onChange={(col) => col && setTo(Number(col))}
            allowDeselect={false}
          />
        </Group>
        <TextInput
          label={text.note}
          placeholder={text.noteHint}
          value={note}
          maxLength={200}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" disabled={from === null || !to}>
            {text.reserve}
          </Button>
          <Button variant="default" onClick={close}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
