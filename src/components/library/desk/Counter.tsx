import { Box, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { Clock } from '../../../client/times.ts';
import classes from './desk.module.css';
import type { Place } from './desk.ts';
import { Outside } from './Outside.tsx';
import { ScanField } from './ScanField.tsx';
import { useDesk } from './useDesk.ts';

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Where games go out and come back: one field for badges and games, in any order. */
export function Counter({ place, clock }: { place: Place; clock: Clock }) {
  const desk = useDesk(place);
  const [last, ...earlier] = desk.lines;
  const { game, person } = desk.waiting;
  const unknown = last?.kind === 'refused' && game ? game : undefined;
  return (
    <Box className={classes.columns}>
      <Box>
        <ScanField
          label="Badge or game"
          description="Scan or type a badge number or a catalog number, in any order. A game that is out comes back."
          placeholder="Badge or catalog number, then Enter"
          beat={`${desk.busy} ${desk.lines.length} ${game?.id} ${person?.id}`}
          onCode={desk.code}
          onEscape={desk.clear}
        />
        <div className={classes.state} data-kind={last?.kind} role="status" aria-live="assertive">
          <Text fw={650} size="lg" style={{ overflowWrap: 'anywhere' }}>
            {desk.busy ? 'One moment …' : (last?.text ?? 'Ready.')}
          </Text>
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
          {last?.kind === 'in' && last.game?.is_play_to_win && (
            <Button mt="xs" size="compact-sm" onClick={() => desk.enterFor(last)}>
              Enter {last.loan?.renter_name} for the draw
            </Button>
          )}
        </div>
        {(game || unknown) && <WithoutBadge lend={desk.lendTo} />}
        {earlier.length + (last ? 1 : 0) > 0 && (
          <section aria-labelledby="desk-done">
            <Title order={2} size="h4" id="desk-done" mb="xs">
              Done at this desk
            </Title>
            <ul className={classes.lines}>
              {desk.lines
                .filter(({ kind }) => kind !== 'wait')
                .map((line) => (
                  <li key={line.key} className={classes.line} data-undone={line.undone || undefined}>
                    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                      {hour.format(line.at)} · {line.text}
                    </Text>
                    {line.undo && !line.undone && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => desk.undo(line)}
                        aria-label={`Undo: ${line.text}`}
                      >
                        Undo
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        )}
      </Box>
      <Outside library_id={place.library_id} clock={clock} />
    </Box>
  );
}

/** For somebody who has no badge at hand. */
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
