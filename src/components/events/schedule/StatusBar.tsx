import { Anchor, Button, CloseButton, Text } from '@mantine/core';
import { IconArrowsMove, IconExternalLink, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import type { Clock } from '../../../client/format/times.ts';
import { statusBarText } from '../../../messages/events/scheduleBoard/page.ts';
import { weekText } from '../../../messages/events/scheduleBoard/week.ts';
import { CellBar } from './CellBar.tsx';
import type { Changes } from './data/changes.ts';
import { useBoard, useBoardState } from './model/board.ts';
import { formatDuration, placeLabel, shortSeats } from './model/labels.ts';
import { dayPartsFor } from './model/move.ts';
import type { Plan, Session } from './model/plan.ts';
import type { ReservedCell } from './reserve/cell.ts';
import type { Reservations } from './reserve/useReservations.ts';
import classes from './schedule.module.css';
import { PlaceKey } from './view/PlaceKey.tsx';

interface Props {
  plan: Plan;
  clock: Clock;
  changes: Changes;
  move: (session: Session) => void;
  reservations: Reservations;
  reserve: (cell: ReservedCell) => void;
}

/** The status bar: what is being dragged and where it would go, or the actions for the selection. */
export function StatusBar({ plan, clock, changes, move, reservations, reserve }: Props) {
  const board = useBoard();
  const drag = useBoardState((state) => state.drag);
  const pointed = useBoardState((state) => state.pointed);
  const selected = useBoardState((state) => state.selected);
  const sessions = [...selected].flatMap((key) => plan.sessionByKey.get(key) ?? []);
  const [one] = sessions;
  if (drag) {
    const { spot, verdict } = (drag.input === 'steps' && pointed) || drag;
    const day = spot && plan.dayById.get(spot.day_id);
    return (
      <div className={classes.status} data-kind={drag.overTray ? 'off' : verdict?.kind}>
        <Text size="sm" fw="var(--weight-medium)" span>
          {statusBarText.dragged({ name: drag.dragged.lead.name, more: drag.dragged.sessions.length - 1 })}
        </Text>
        <Text size="sm" span>
          {drag.overTray
            ? statusBarText.dropToTakeOff
            : day && spot
              ? placeLabel(plan, day, spot.col, spot.line, clock)
              : drag.input === 'steps' && statusBarText.chooseCell}
        </Text>
        {verdict && !drag.overTray && (
          <Text size="sm" span className={classes.why}>
            {verdict.kind === 'possible'
              ? statusBarText.free
              : verdict.kind === 'unwise'
                ? verdict.why
                : statusBarText.impossible({ why: verdict.why })}
          </Text>
        )}
        {verdict?.wish && verdict.kind !== 'impossible' && !drag.overTray && (
          <Text size="sm" span>
            {verdict.wish}
          </Text>
        )}
        <PlaceKey {...{ plan, clock }} session={drag.dragged.lead} />
      </div>
    );
  }
  if (!one) return <CellBar {...{ plan, clock, reservations, reserve }} />;
  const { slot_duration } = plan.wire.convention;
  const many = sessions.length > 1;
  const resized = (step: number) => (dayPartsFor(one.duration, slot_duration) + step) * slot_duration;
  const [block] = one.blocks;
  const day = block && plan.dayById.get(block.day_id);
  return (
    <div className={classes.status}>
      <Text size="sm" fw="var(--weight-medium)" span truncate maw={260}>
        {many ? statusBarText.selected({ count: sessions.length }) : one.name}
      </Text>
      {!many && (
        <Text size="xs" c="dimmed" span>
          {[
            one.type?.name,
            formatDuration(one.duration),
            block && day && placeLabel(plan, day, block.col, plan.lineOf.get(block.space_id) ?? 0, clock),
            shortSeats(one) && statusBarText.seats({ taken: shortSeats(one) }),
            one.event.hosts.length === 0 && statusBarText.noHost,
          ]
            .filter(Boolean)
            .join(' · ')}
          {one.event.hosts.map(({ user_id, name }) => (
            <span key={user_id}>
              {' · '}
              <Anchor component="button" type="button" size="xs" data-week={`host ${user_id}`} title={weekText.show({ name })}>
                {name}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
      <span className={classes.actions}>
        {!many && (
          <>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconArrowsMove size={13} aria-hidden />}
              onClick={() => move(one)}
            >
              {statusBarText.move}
            </Button>
            {one.blocks.length > 0 && (
              <Button.Group>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={statusBarText.shorter}
                  disabled={resized(-1) < slot_duration}
                  onClick={() => void changes.resize(one, resized(-1))}
                >
                  <IconMinus size={13} aria-hidden />
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={statusBarText.longer}
                  onClick={() => void changes.resize(one, resized(1))}
                >
                  <IconPlus size={13} aria-hidden />
                </Button>
              </Button.Group>
            )}
            <Button
              component={Link}
              href={`/event/${one.event.id}`}
              size="compact-xs"
              variant="default"
              leftSection={<IconExternalLink size={13} aria-hidden />}
            >
              {statusBarText.open}
            </Button>
            <Button
              component={Link}
              href={`/event/${one.event.id}/sessions/new?duration=${one.event.duration}`}
              size="compact-xs"
              variant="default"
              leftSection={<IconPlus size={13} aria-hidden />}
            >
              {statusBarText.addSession}
            </Button>
          </>
        )}
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconTrash size={13} aria-hidden />}
          onClick={() => {
            board.set({ selected: new Set() });
            void changes.unplace(sessions);
          }}
        >
          {statusBarText.takeOff}
        </Button>
        <CloseButton size="sm" aria-label={statusBarText.selectNothing} onClick={() => board.set({ selected: new Set() })} />
      </span>
    </div>
  );
}
