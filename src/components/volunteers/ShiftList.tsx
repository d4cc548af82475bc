import { Button, Checkbox, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { recordName } from '../../client/format/labels.ts';
import { type Clock, showHour } from '../../client/format/times.ts';
import { shiftListText } from '../../messages/volunteers/board.ts';
import board from '../ui/page/board.module.css';
import { keepCurrent } from '../ui/page/showCurrent.ts';
import { isOver, openPlaces } from './staffing.ts';
import type { Shift } from './useVolunteers.ts';
import classes from './volunteers.module.css';

/** Places that somebody has: those who are marked as there while the shift is on keep theirs. */
const filledPlaces = ({ scheduled_count, worked_count = 0 }: Shift) => scheduled_count + worked_count;
const needsPeople = (shift: Shift) => openPlaces(shift) > 0;
/** Describes how many people a shift has and needs, or when it is over, how many worked. */
export function staffing(shift: Shift): string {
  const { quantity_of_volunteers: needed, unscheduled_count: applied = 0 } = shift;
  if (isOver(shift)) return shiftListText.worked({ worked: shift.worked_count ?? 0, needed, toMark: shift.scheduled_count });
  const scheduled = filledPlaces(shift);
  const state = needed > scheduled ? 'missing' : needed < scheduled ? 'tooMany' : 'full';
  return shiftListText.staffing({ scheduled, needed, state, difference: Math.abs(needed - scheduled), applied });
}
interface Props {
  readonly shifts: readonly Shift[];
  readonly current: string | undefined;
  readonly clock: Clock;
  onCurrent(id: string): void;
  /** The selected shifts; without it, shifts cannot be selected. */
  readonly chosen?: ReadonlySet<string>;
  onChosen?(id: string, chosen: boolean): void;
}
/** How many shifts phones show before all are asked for, so that the people of the chosen one are near. */
const FEW = 4;

/** Shifts by time, each with its staffing. */
export function ShiftList({ shifts, current, ...list }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const [showsAll, setShowsAll] = useState(false);
  const at = shifts.findIndex(({ id }) => id === current);
  const [first, setFirst] = useState(at); // they stay where they are when one of them is chosen
  if (at >= 0 && (at < first || at >= first + FEW)) setFirst(at);
  const from = Math.max(0, Math.min(first, shifts.length - FEW));
  const isShort = isNarrow && !showsAll && shifts.length > FEW;
  const shown = isShort ? shifts.slice(from, from + FEW) : shifts;
  const open = shifts.filter(needsPeople);
  return (
    <div>
      {!shifts.every(isOver) && (
        <Text size="sm" c="dimmed" mb={4} role="status">
          {shiftListText.open({ places: open.reduce((sum, one) => sum + openPlaces(one), 0), shifts: open.length })}
        </Text>
      )}
      <Lines {...list} current={current} shifts={shown} />
      {isShort && (
        <Button variant="subtle" size="compact-md" mt={4} className={classes.all} onClick={() => setShowsAll(true)}>
          {shiftListText.all({ count: shifts.length, open: open.length - shown.filter(needsPeople).length })}
        </Button>
      )}
    </div>
  );
}
function Lines({ shifts, current, clock, onCurrent, chosen, onChosen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [firstId] = shifts.map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are others once another is the first
  useEffect(() => keepCurrent(list.current), [current, firstId]);
  return (
    <ul ref={list} className={classes.shifts} aria-label={shiftListText.label}>
      {shifts.map((shift) => {
        const needed = Math.max(1, shift.quantity_of_volunteers);
        const share = (count: number) => `${Math.min(100, (100 * count) / needed)}%`;
        const filled = filledPlaces(shift);
        // Applications count up to the places that are open.
        const applied = Math.min(shift.unscheduled_count ?? 0, Math.max(0, shift.quantity_of_volunteers - filled));
        return (
          <li key={shift.id} className={chosen && classes.withBox}>
            {chosen && (
              <Checkbox
                aria-label={shiftListText.choose({ name: shift.name })}
                checked={chosen.has(shift.id)}
                onChange={(event) => onChosen?.(shift.id, event.currentTarget.checked)}
              />
            )}
            <button
              type="button"
              className={board.choice}
              aria-current={shift.id === current || undefined}
              onClick={() => onCurrent(shift.id)}
            >
              <Text span size="sm" fw="var(--weight-medium)" display="block">
                {shift.name}
              </Text>
              <Text span size="xs" display="block" className={board.quiet}>
                {[
                  shiftListText.hours({ start: showHour(shift.start_time, clock), end: showHour(shift.end_time, clock) }),
                  shift.room && recordName(shift.room),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Text span size="xs" display="block" className={board.quiet}>
                {staffing(shift)}
              </Text>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: share(filled) }} />
                <span style={{ width: share(applied) }} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
