import { Badge, Group, NumberInput, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { drawStepsText } from '../../../messages/library/draw.ts';
import { SoftDisabledButton } from '../../ui/actions/SoftDisabledButton.tsx';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { useKeptFocus } from '../../ui/focus/useKeptFocus.ts';
import type { DeskPlace } from '../desk/desk.ts';
import type { Draw } from './draws.ts';

/** Fixes the entries of a draw. It cannot be undone, so it is delayed for a moment. */
function AnnounceDraw({ place, entries, isRepeated }: { place: DeskPlace; entries: number; isRepeated: boolean }) {
  const [wins, setWins] = useState<string | number>(1);
  const { defer, waiting } = useDeferred();
  const path = `/library/${place.library_id}/draw`;
  const announce = () =>
    defer({
      paths: [path],
      message: drawStepsText.drawAnnounced({ entries }),
      failure: drawStepsText.notAnnounced,
      run: () =>
        api.library.draw.mutate(
          {
            id: place.library_id,
            ...(place.convention_id ? { convention_id: place.convention_id } : {}),
            max_wins: wins === '' ? null : Number(wins),
          },
          keepalive,
        ),
    });
  return (
    <Group align="flex-end" gap="xs" mb="md">
      <NumberInput
        label={drawStepsText.maxWins}
        description={drawStepsText.maxWinsHint}
        min={1}
        max={1000}
        allowDecimal={false}
        value={wins}
        onChange={setWins}
        w={240}
      />
      <SoftDisabledButton onClick={announce} inactive={waiting.has(path)} variant={isRepeated ? 'default' : 'filled'}>
        {isRepeated ? drawStepsText.announceAgain : drawStepsText.announce}
      </SoftDisabledButton>
    </Group>
  );
}

/** The progress of the draw and its next step: announce, then run. */
export function DrawSteps({ place, draw, entries }: { place: DeskPlace; draw: Draw | undefined; entries: number }) {
  const { defer, waiting } = useDeferred();
  const steps = useKeptFocus<HTMLDivElement>(draw ? `${draw.id} ${draw.status}` : null);
  const running = draw !== undefined && waiting.has(`/playtowindraw/${draw.id}`);
  return (
    <div ref={steps} tabIndex={-1}>
      <Group gap="xs" mb="md">
        <Title order={2} size="h3">
          {drawStepsText.entries({ count: entries })}
        </Title>
        {draw && (
          <Badge variant="light" color={draw.status === 'drawn' ? 'pine' : 'yellow'} tt="none" radius="sm">
            {running ? drawStepsText.drawing : draw.status === 'drawn' ? drawStepsText.drawn : drawStepsText.announced}
          </Badge>
        )}
      </Group>
      {entries > 0 && draw?.status !== 'committed' && (
        <AnnounceDraw place={place} entries={entries} isRepeated={draw !== undefined} />
      )}
      {draw?.status === 'committed' && (
        <Group mb="md">
          <SoftDisabledButton
            inactive={running}
            onClick={() =>
              defer({
                paths: [`/playtowindraw/${draw.id}`],
                message: drawStepsText.gamesDrawn,
                failure: drawStepsText.notDrawn,
                run: () => api.playtowindraw.run.mutate({ id: draw.id }, keepalive),
              })
            }
          >
            {drawStepsText.draw}
          </SoftDisabledButton>
          <Text size="sm" c="dimmed">
            {draw.max_wins === null ? drawStepsText.rulesNoLimit : drawStepsText.rules({ maxWins: draw.max_wins })}
          </Text>
        </Group>
      )}
    </div>
  );
}
