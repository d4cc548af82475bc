import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import type { Changes } from '../data/changes.ts';
import { useBoard } from '../model/board.ts';
import { formatHour } from '../model/labels.ts';
import type { Day, Plan } from '../model/plan.ts';
import { RangePreview } from './RangePreview.tsx';
import classes from './range.module.css';
import { bestTarget, planRangeMove, sessionsIn } from './rangeMove.ts';

interface Props {
  plan: Plan;
  clock: Clock;
  changes: Changes;
  isOrganizer: boolean;
  /** The room that is moved from; null while the dialog is closed. */
  room_id: string | null;
  close: () => void;
}
/** Moves a part of a room's program, such as its afternoon, to another room or time: one preview, one change, one undo. */
export function RangeDialog(props: Props) {
  const { plan, room_id, close } = props;
  return (
    <Modal
      opened={room_id !== null}
      onClose={close}
      size="xl"
      title={rangeText.title({ room: plan.roomNameById.get(room_id ?? '') ?? '' })}
      closeButtonProps={{ 'aria-label': rangeText.close }}
    >
      {room_id && <RangeForm {...props} room_id={room_id} />}
    </Modal>
  );
}
const NOON = 12;
/** The column at noon, or the middle of the day. While the day is on, nothing that has begun: whoever is there stays there. */
function afternoonOf({ parts }: Day, clock: Clock): number {
  const noon = parts.findIndex(({ start }) => formatHour(start, { ...clock, hours: 24 }).startsWith(`${NOON}:`));
  const coming = parts.findIndex(({ start }) => start >= Date.now());
  return Math.max(noon >= 0 ? noon : Math.floor(parts.length / 2), coming);
}

function RangeForm({ plan, clock, changes, isOrganizer, room_id, close }: Props & { room_id: string }) {
  const board = useBoard();
  const [day_id, setDay] = useState(board.state.day_id);
  const day = plan.dayById.get(day_id);
  const [from, setFrom] = useState(() => (day ? afternoonOf(day, clock) : 0));
  const [to, setTo] = useState<number | null>(null);
  const range = { room_id, day_id, from, to: to ?? day?.parts.length ?? 0 };
  const [targetDay, setTargetDay] = useState<string | null>(null);
  const [targetStart, setTargetStart] = useState<number | null>(null);
  const [chosenRoom, setRoom] = useState<string | null>(null);
  const formatTime = (instant: number) => formatHour(instant, clock);
  const options = { formatTime, isOrganizer };
  const target = { day_id: targetDay ?? day_id, col: targetStart ?? from };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options follow from the clock, range and target from their parts
  const room = useMemo(
    () => chosenRoom ?? bestTarget(plan, range, target, options),
    [chosenRoom, plan, range.from, range.to, day_id, target.day_id, target.col, room_id],
  );
  const isSame = room === room_id && target.day_id === day_id && target.col === from;
  const rows = isSame || !room ? [] : planRangeMove(plan, range, { room_id: room, ...target }, options);
  const moves = rows.flatMap(({ after }) => after ?? []);
  const count = sessionsIn(range, plan).length;
  const startsOf = (one: Day | undefined) =>
    (one?.parts ?? []).map(({ start }, col) => ({ value: String(col), label: formatTime(start) }));
  const days = plan.days.map(({ id, name }) => ({ value: id, label: name }));
  const rooms = plan.wire.rooms
    .filter(({ id }) => plan.wire.spaces.some((space) => space.room_id === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!moves.length) return;
        close();
        board.set({ day_id: target.day_id });
        void changes.place(moves);
      }}
    >
      <div className={classes.form}>
        <fieldset>
          <legend>{rangeText.what}</legend>
          <Select label={rangeText.day} data={days} value={day_id} allowDeselect={false} onChange={(id) => id && setDay(id)} />
          <Select
            label={rangeText.from}
            data={startsOf(day)}
            value={String(from)}
            allowDeselect={false}
            onChange={(col) => setFrom(Number(col))}
          />
          <Select
            label={rangeText.to}
            data={[
              ...startsOf(day).filter(({ value }) => Number(value) > from),
              { value: String(day?.parts.length ?? 0), label: rangeText.dayOver },
            ]}
            value={String(range.to)}
            allowDeselect={false}
            onChange={(col) => setTo(Number(col))}
          />
        </fieldset>
        <fieldset>
          <legend>{rangeText.where}</legend>
          <Select label={rangeText.room} data={rooms} value={room} allowDeselect={false} searchable onChange={setRoom} />
          <Select label={rangeText.day} data={days} value={target.day_id} allowDeselect={false} onChange={setTargetDay} />
          <Select
            label={rangeText.start}
            data={startsOf(plan.dayById.get(target.day_id))}
            value={String(target.col)}
            allowDeselect={false}
            onChange={(col) => setTargetStart(Number(col))}
          />
        </fieldset>
      </div>
      {count === 0 || isSame ? (
        <Text size="sm" c="dimmed" my="md" role="status">
          {count === 0 ? rangeText.empty : rangeText.same}
        </Text>
      ) : (
        <RangePreview plan={plan} rows={rows} formatTime={formatTime} />
      )}
      <Group className={classes.decide} justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {rangeText.cancel}
        </Button>
        <Button type="submit" disabled={!moves.length}>
          {rangeText.apply({ count: moves.length })}
        </Button>
      </Group>
    </form>
  );
}
