import { Button, Group, Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { rangeText } from '../../../../messages/events/scheduleBoard/range.ts';
import type { Changes } from '../data/changes.ts';
import { useBoard } from '../model/board.ts';
import { formatDuration, formatHour } from '../model/labels.ts';
import { dayPartsFor } from '../model/move.ts';
import type { Day, Plan } from '../model/plan.ts';
import { RangePreview } from './RangePreview.tsx';
import { RunningInto } from './RunningInto.tsx';
import classes from './range.module.css';
import { firstColumnToMove } from './rangeDefaults.ts';
import { bestTarget, planRangeMove, sessionsIn, sessionsRunningInto } from './rangeMove.ts';

export interface RangeProps {
  plan: Plan;
  clock: Clock;
  changes: Changes;
  isOrganizer: boolean;
  /** The room that is moved from; null while the dialog is closed. */
  room_id: string | null;
  close: () => void;
}
/** What to move, where to, and what that will do. */
export function RangeForm({ plan, clock, changes, isOrganizer, room_id, close }: RangeProps & { room_id: string }) {
  const board = useBoard();
  const [day_id, setDay] = useState(board.state.day_id);
  const day = plan.dayById.get(day_id);
  const firstOf = (one: Day | undefined) => (one ? firstColumnToMove(board.state, room_id, one, plan, Date.now()) : 0);
  const [from, setFrom] = useState(() => firstOf(day));
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
  const starts = (day?.parts ?? []).map(({ start }, col) => ({ value: String(col), label: formatTime(start) }));
  /** On the same day, each time says how far it is from the one now. */
  const newStarts = (plan.dayById.get(target.day_id)?.parts ?? []).map(({ start }, col) => {
    const minutes = Math.round((start - (day?.parts[from]?.start ?? start)) / 60_000);
    const shift = { time: formatTime(start), length: formatDuration(Math.abs(minutes)) };
    if (target.day_id !== day_id) return { value: String(col), label: shift.time };
    return {
      value: String(col),
      label: minutes === 0 ? rangeText.sameTime(shift) : (minutes > 0 ? rangeText.later : rangeText.earlier)(shift),
    };
  });
  const days = plan.days.map(({ id, name }) => ({ value: id, label: name }));
  const rooms = plan.wire.rooms
    .filter(({ id }) => plan.wire.spaces.some((space) => space.room_id === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = moves;
        if (!first) return;
        close();
        board.set({ day_id: target.day_id });
        const line = plan.lineOf.get(first.space_ids[0] ?? '') ?? 0;
        const reach = dayPartsFor(first.session.duration, plan.wire.convention.slot_duration);
        board.moveCursor(line, plan.daypartAt.get(first.daypart_id)?.col ?? 0, reach);
        void changes.place(moves);
      }}
    >
      <div className={classes.form}>
        <fieldset>
          <legend>{rangeText.what}</legend>
          <Select
            label={rangeText.day}
            data={days}
            value={day_id}
            allowDeselect={false}
            onChange={(id) => {
              if (!id) return;
              setDay(id);
              setFrom(firstOf(plan.dayById.get(id)));
              setTo(null);
              setTargetStart(null);
            }}
          />
          <Select
            label={rangeText.from}
            data={starts}
            value={String(from)}
            allowDeselect={false}
            onChange={(col) => setFrom(Number(col))}
          />
          <Select
            label={rangeText.to}
            data={[
              ...starts.filter(({ value }) => Number(value) > from),
              {
                value: String(day?.parts.length ?? 0),
                label: rangeText.dayOver({ time: formatTime(day?.parts.at(-1)?.end ?? 0) }),
              },
            ]}
            value={String(range.to)}
            allowDeselect={false}
            onChange={(col) => setTo(Number(col))}
          />
        </fieldset>
        <fieldset>
          <legend>{rangeText.where}</legend>
          <Select label={rangeText.room} data={rooms} value={room} allowDeselect={false} searchable onChange={setRoom} />
          <Select label={rangeText.newDay} data={days} value={target.day_id} allowDeselect={false} onChange={setTargetDay} />
          <Select
            label={rangeText.newTime({ time: formatTime(day?.parts[from]?.start ?? 0) })}
            data={newStarts}
            value={String(target.col)}
            allowDeselect={false}
            onChange={(col) => setTargetStart(Number(col))}
          />
        </fieldset>
      </div>
      <RunningInto
        running={sessionsRunningInto(range, plan)}
        formatTime={formatTime}
        takeAlong={(col) => {
          setFrom(col);
          // What moves to another time keeps its distance from the range.
          if (targetStart !== null) setTargetStart(Math.max(0, targetStart - (from - col)));
        }}
      />
      {count === 0 || isSame ? (
        <Text size="sm" c="dimmed" my="md" role="status">
          {count === 0 ? rangeText.empty : rangeText.same}
        </Text>
      ) : (
        <RangePreview {...{ plan, rows, formatTime }} roomName={plan.roomNameById.get(room_id) ?? ''} />
      )}
      <Group className={classes.decide} gap="xs">
        <Button type="submit" disabled={!moves.length}>
          {rangeText.apply({ count: moves.length })}
        </Button>
        <Button variant="default" onClick={close}>
          {rangeText.cancel}
        </Button>
      </Group>
    </form>
  );
}
