import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { ActionLog, ActionStatus } from '../../ui/actions/ActionLog.tsx';
import classes from './desk.module.css';
import type { DeskPlace } from './desk.ts';
import { OpenLoans } from './OpenLoans.tsx';
import { ScanField } from './ScanField.tsx';
import { useDesk } from './useDesk.ts';

/** The checkout desk: one field for badges and games, in any order. */
export function Counter({ place, clock }: { place: DeskPlace; clock: Clock }) {
  const desk = useDesk(place);
  const [last] = desk.lines;
  const { game, person } = desk.waiting;
  const back = last?.undone ? undefined : last?.subject;
  return (
    <Box className={classes.columns}>
      <Box>
        <ScanField
          label="Badge or game"
          description="Scan or type a badge number or a catalog number, in any order. A game that is out comes back."
          placeholder="Badge or catalog number, then Enter"
          resetKey={`${desk.busy} ${desk.lines.length} ${game?.id} ${person?.id}`}
          onCode={desk.code}
          onEscape={desk.clear}
        />
        <ActionStatus last={last} busy={desk.busy}>
          {(game || person) && (
            <Group mt="xs" gap="xs">
              <Text size="sm">
                Waiting for {game ? `the badge of whoever takes ${game.name}` : `the game that ${person?.name} takes`}.
              </Text>
              <Button size="compact-sm" variant="default" onClick={desk.clear}>
                Never mind (Esc)
              </Button>
            </Group>
          )}
          {back?.game.is_play_to_win && (
            <Button mt="xs" size="compact-sm" onClick={() => desk.enterFor(back)}>
              Enter {back.loan.renter_name} for the draw
            </Button>
          )}
        </ActionStatus>
        {game && <WithoutBadge lend={desk.lendTo} />}
        <ActionLog lines={desk.lines.filter(({ kind }) => kind !== 'wait')} clock={clock} undo={desk.undo} />
      </Box>
      <OpenLoans library_id={place.library_id} clock={clock} />
    </Box>
  );
}

/** Lends a game to somebody without a badge. */
function WithoutBadge({ lend }: { lend(name: string): void }) {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) lend(name.trim());
        setName('');
      }}
    >
      <Group align="flex-end" gap="xs" mb="md">
        <TextInput
          size="sm"
          label="Without a badge, to"
          placeholder="Name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" disabled={!name.trim()}>
          Lend
        </Button>
      </Group>
    </form>
  );
}
