import { Button, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { Clock } from '../../../client/format/times.ts';
import { statusBarText } from '../../../messages/events/scheduleBoard/page.ts';
import { reserveText } from '../../../messages/events/scheduleBoard/reserve.ts';
import { useBoardState } from './model/board.ts';
import { placeLabel, reservationLabel } from './model/labels.ts';
import type { Plan } from './model/plan.ts';
import type { ReservedCell } from './reserve/cell.ts';
import type { Reservations } from './reserve/useReservations.ts';
import classes from './schedule.module.css';

interface Props {
  plan: Plan;
  clock: Clock;
  reservations: Reservations;
  reserve: (cell: ReservedCell) => void;
}
/** The status bar while nothing is selected: what can be done with the cell under the cursor. */
export function CellBar({ plan, clock, reservations, reserve }: Props) {
  const { line, col } = useBoardState((state) => state.cursor);
  const isChosen = useBoardState((state) => state.focus > 0);
  const day = plan.dayById.get(useBoardState((state) => state.day_id));
  const at = plan.lines[line];
  const space = isChosen && at?.kind === 'space' ? at.space : null;
  const block = space && day?.blocksOf.get(space.id)?.find((one) => col >= one.col && col < one.col + one.count);
  if (!space || !day || block?.session)
    return (
      <div className={classes.status}>
        <Text size="xs" c="dimmed">
          {statusBarText.hint}
        </Text>
      </div>
    );
  return (
    <div className={classes.status}>
      {block && (
        <Text size="sm" fw="var(--weight-medium)" span truncate maw={360}>
          {reservationLabel(block.note)}
        </Text>
      )}
      <Text size="xs" c="dimmed" span>
        {placeLabel(plan, day, block?.col ?? col, line, clock)}
      </Text>
      <span className={classes.actions}>
        {block ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconLockOpen size={13} aria-hidden />}
            onClick={() => void reservations.free(block)}
          >
            {reserveText.free}
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconLock size={13} aria-hidden />}
            onClick={() => reserve({ space_id: space.id, col })}
          >
            {reserveText.open}
          </Button>
        )}
      </span>
    </div>
  );
}
