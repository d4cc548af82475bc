import { Button, Text } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showHour, showTime } from '../../../client/format/times.ts';
import { ownShiftsText } from '../../../messages/volunteers/own.ts';
import { stateLabels } from '../../../resources/volunteers/states.ts';
import { stateColour } from '../../records/tones.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import classes from './mine.module.css';
import { comingFirst, isOwn, nextAssignment, type OwnAssignment, timeUntil } from './rules.ts';
import { ShiftCard } from './ShiftCard.tsx';

/** The current or next shift. */
export function Next({ own, now, clock }: { own: readonly OwnAssignment[]; now: number; clock: Clock }) {
  const next = nextAssignment(own, now);
  if (!next?.shift) return null;
  const { name, start_time, end_time } = next.shift;
  return (
    <section className={classes.next} aria-label={ownShiftsText.next}>
      <Text size="sm" c="dimmed">
        {new Date(start_time).getTime() <= now
          ? ownShiftsText.onNow
          : ownShiftsText.nextIn({ timeUntil: timeUntil(start_time, now) })}
      </Text>
      <Text fw="var(--weight-medium)" size="lg" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="sm">
        {[
          ownShiftsText.hours({ start: showTime(start_time, clock), end: showHour(end_time, clock) }),
          next.shift_room && recordName(next.shift_room),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </section>
  );
}

interface Props {
  readonly own: readonly OwnAssignment[];
  readonly now: number;
  readonly clock: Clock;
  giveBack(assignment: OwnAssignment): void;
}
/** All shifts that the volunteer has or applied for, by time. */
export function OwnShifts({ own, now, clock, giveBack }: Props) {
  const { waiting: pending } = useDeferred();
  const shown = comingFirst(own, now).filter((one) => one.shift && isOwn(one) && !pending.has(`/volunteershift/${one.id}`));
  if (shown.length === 0) return <Empty title={ownShiftsText.empty}>{ownShiftsText.emptyHelp}</Empty>;
  return (
    <ul className={classes.cards} aria-label={ownShiftsText.label}>
      {shown.map((one) => {
        if (!one.shift) return null;
        const started = new Date(one.shift.start_time).getTime() <= now;
        const free = one.status === 'unscheduled' || (one.status === 'scheduled' && !started);
        return (
          <ShiftCard
            key={one.id}
            shift={one.shift}
            clock={clock}
            room={one.shift_room ? recordName(one.shift_room) : null}
            badge={{ label: stateLabels[one.status], colour: stateColour('volunteershift', 'status', one.status) }}
            day
          >
            {free ? (
              <Button
                mt="xs"
                variant="default"
                onClick={() => giveBack(one)}
                aria-label={`${one.status === 'scheduled' ? ownShiftsText.giveBack : ownShiftsText.withdraw}: ${one.shift.name}`}
              >
                {one.status === 'scheduled' ? ownShiftsText.giveBack : ownShiftsText.withdraw}
              </Button>
            ) : (
              one.status === 'scheduled' && (
                <Text size="sm" c="dimmed" mt="xs">
                  {new Date(one.shift.end_time).getTime() <= now ? ownShiftsText.over : ownShiftsText.begun}
                </Text>
              )
            )}
          </ShiftCard>
        );
      })}
    </ul>
  );
}
