import { Button, CloseButton, Text } from '@mantine/core';
import { IconArrowsMove, IconExternalLink, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import type { Clock } from '../../../client/format/times.ts';
import { statusBarText } from '../../../messages/events/scheduleBoard/board.ts';
import type { Changes } from './data/useChanges.ts';
import { useBoard, useBoardState } from './model/board.ts';
import { dayPartsFor, formatDuration } from './model/judge.ts';
import { placeLabel, shortSeats } from './model/labels.ts';
import type { Plan, Sitting } from './model/plan.ts';
import classes from './schedule.module.css';

interface Props {
  plan: Plan;
  clock: Clock;
  changes: Changes;
  move: (sitting: Sitting) => void;
}

/** The status bar: what is being dragged and where it would go, or the actions for the selection. */
export function StatusBar({ plan, clock, changes, move }: Props) {
  const board = useBoard();
  const carry = useBoardState((state) => state.carry);
  const selected = useBoardState((state) => state.selected);
  const sittings = [...selected].flatMap((key) => plan.sittings.get(key) ?? []);
  const [one] = sittings;
  if (carry) {
    const day = carry.spot && plan.day.get(carry.spot.day_id);
    const { verdict } = carry;
    return (
      <div className={classes.status} data-kind={carry.overTray ? 'off' : verdict?.kind}>
        <Text size="sm" fw={600} span>
          {carry.load.lead.name}
          {carry.load.sittings.length > 1 && statusBarText.andCountMore({ count: carry.load.sittings.length - 1 })}
        </Text>
        <Text size="sm" span>
          {carry.overTray
            ? statusBarText.letGoToTakeItOffTheSchedule
            : day && carry.spot && placeLabel(plan, day, carry.spot.col, carry.spot.line, clock)}
        </Text>
        {verdict && !carry.overTray && (
          <Text size="sm" span className={classes.why}>
            {verdict.kind === 'possible'
              ? statusBarText.free
              : verdict.kind === 'unwise'
                ? verdict.why
                : statusBarText.notPossibleWhy({ why: verdict.why })}
          </Text>
        )}
      </div>
    );
  }
  if (!one)
    return (
      <div className={classes.status}>
        <Text size="xs" c="dimmed">
          {statusBarText.dragEventsOntoGridPressEnterOne}
        </Text>
      </div>
    );
  const { slot_duration } = plan.wire.convention;
  const many = sittings.length > 1;
  const length = (step: number) => (dayPartsFor(one.duration, slot_duration) + step) * slot_duration;
  const [block] = one.blocks;
  const day = block && plan.day.get(block.day_id);
  return (
    <div className={classes.status}>
      <Text size="sm" fw={600} span truncate maw={260}>
        {many ? statusBarText.countEventsSelected({ count: sittings.length }) : one.name}
      </Text>
      {!many && (
        <Text size="xs" c="dimmed" span>
          {[
            one.type?.name,
            formatDuration(one.duration),
            block && day && placeLabel(plan, day, block.col, plan.lineOf.get(block.space_id) ?? 0, clock),
            shortSeats(one) && statusBarText.shortSeatsSeats({ shortSeats: shortSeats(one) }),
            one.event.hosts.map(({ name }) => name).join(', ') || statusBarText.noHost,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <span className={classes.deeds}>
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
                  disabled={length(-1) < slot_duration}
                  onClick={() => void changes.resize(one, length(-1))}
                >
                  <IconMinus size={13} aria-hidden />
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={statusBarText.longer}
                  onClick={() => void changes.resize(one, length(1))}
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
          </>
        )}
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconTrash size={13} aria-hidden />}
          onClick={() => {
            board.set({ selected: new Set() });
            void changes.unplace(sittings);
          }}
        >
          {statusBarText.takeOff}
        </Button>
        <CloseButton size="sm" aria-label={statusBarText.selectNothing} onClick={() => board.set({ selected: new Set() })} />
      </span>
    </div>
  );
}
