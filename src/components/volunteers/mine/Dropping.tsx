import { Button, Group, Text } from '@mantine/core';
import { type Clock, showLength } from '../../../client/format/times.ts';
import { droppingText as text } from '../../../messages/volunteers/own.ts';
import { minutesLeft, type OpenShift } from './rules.ts';
import { ShiftCard } from './ShiftCard.tsx';

interface LateDropProps {
  readonly shift: OpenShift;
  readonly now: number;
  drop(): void;
  keep(): void;
}
/** Asks before a shift is dropped that begins soon: it says how long the organizers have to find somebody. */
export const LateDrop = ({ shift, now, drop, keep }: LateDropProps) => (
  <section aria-label={text.question({ shift: shift.name })}>
    <Text size="sm" mt="xs" role="alert">
      {text.left({ length: showLength(minutesLeft(shift, now)) })}
    </Text>
    <Group gap="xs" mt="xs">
      <Button color="red" onClick={drop}>
        {text.drop}
      </Button>
      <Button variant="default" onClick={keep}>
        {text.keep}
      </Button>
    </Group>
  </section>
);

/** A shift that was just dropped, with the way back. */
export const DroppedCard = ({ shift, clock, undo }: { shift: OpenShift; clock: Clock; undo(): void }) => (
  <ShiftCard shift={shift} clock={clock} badge={{ label: text.dropped, colour: 'gray' }} day>
    <Button mt="xs" variant="default" onClick={undo} aria-label={text.undoOf({ shift: shift.name })}>
      {text.undo}
    </Button>
  </ShiftCard>
);
