import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showHour, showTime } from '../../../client/format/times.ts';
import { ownShiftsText } from '../../../messages/volunteers/own.ts';
import { stateLabels } from '../../../resources/volunteers/states.ts';
import { stateColour } from '../../records/tones.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { DroppedCard, LateDrop } from './Dropping.tsx';
import classes from './mine.module.css';
import { comingFirst, isOwn, isSoon, nextAssignment, type OpenShift, type OwnAssignment, timeUntil } from './rules.ts';
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
          next.shift_room ? recordName(next.shift_room) : ownShiftsText.askWhere,
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
  take(shift: OpenShift): void;
}
/** All shifts that the volunteer has or applied for, by time. */
export function OwnShifts({ own, now, clock, giveBack, take }: Props) {
  const { waiting: pending, undo } = useDeferred();
  // What was dropped stays to be seen, with the way back, until the page is loaded again.
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const isPending = ({ id }: OwnAssignment) => pending.has(`/volunteershift/${id}`);
  const isKept = (one: OwnAssignment) => isOwn(one) && !isPending(one);
  const drop = (one: OwnAssignment) => {
    setAsked(null);
    if (one.status === 'scheduled') setDropped((ids) => [...ids, one.id]);
    giveBack(one);
  };
  const shown = comingFirst(own, now).filter((one) => one.shift && (isKept(one) || dropped.includes(one.id)));
  const hasAny = shown.some(isKept);
  const cards = (
    <ul className={classes.cards} aria-label={ownShiftsText.label}>
      {shown.map((one) => {
        if (!one.shift) return null;
        const { shift } = one;
        if (!isKept(one))
          return (
            <DroppedCard
              key={one.id}
              shift={shift}
              clock={clock}
              undo={isPending(one) ? () => undo(`/volunteershift/${one.id}`) : () => take(shift)}
            />
          );
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
            {asked === one.id ? (
              <LateDrop shift={shift} now={now} drop={() => drop(one)} keep={() => setAsked(null)} />
            ) : free ? (
              <Button
                mt="xs"
                variant="default"
                onClick={() => (one.status === 'scheduled' && isSoon(shift, now) ? setAsked(one.id) : drop(one))}
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
  if (hasAny) return cards;
  return (
    <>
      <Empty title={ownShiftsText.empty}>{ownShiftsText.emptyHelp}</Empty>
      {shown.length > 0 && cards}
    </>
  );
}
