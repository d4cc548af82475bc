import { Badge, Button, Checkbox, Code, Group, NumberInput, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useList } from '../../../client/queries.ts';
import { type Clock, showTime } from '../../../client/times.ts';
import { api, lasting } from '../../../client/trpc.ts';
import board from '../../layout/board.module.css';
import { SearchInput } from '../../layout/SearchInput.tsx';
import { useAttempt } from '../../states/attempts.ts';
import { useDeferred } from '../../states/deferred.tsx';
import { Empty } from '../../states/Empty.tsx';
import { Failure } from '../../states/Failure.tsx';
import { Loading } from '../../states/Loading.tsx';
import type { Place } from '../desk/desk.ts';
import { type Draw, type Line, linesOf, useEntries } from './draws.ts';

/** Fixes the entries for a draw. It cannot be taken back, so it waits for a moment. */
function Announce({ place, entries, again }: { place: Place; entries: number; again: boolean }) {
  const [wins, setWins] = useState<string | number>(1);
  const { defer, waiting } = useDeferred();
  const path = `/library/${place.library_id}/draw`;
  const announce = () =>
    defer({
      paths: [path],
      message: `A draw of ${entries} ${entries === 1 ? 'entry' : 'entries'} is announced.`,
      failure: 'No draw is announced',
      run: () =>
        lasting.library.draw.mutate({
          id: place.library_id,
          ...(place.convention_id ? { convention_id: place.convention_id } : {}),
          max_wins: wins === '' ? null : Number(wins),
        }),
    });
  return (
    <Group align="flex-end" gap="xs" mb="md">
      <NumberInput
        label="Games that one person can win"
        description="Empty: any number"
        min={1}
        max={1000}
        allowDecimal={false}
        value={wins}
        onChange={setWins}
        w={240}
      />
      <Button onClick={announce} disabled={waiting.has(path)} variant={again ? 'default' : 'filled'}>
        {again ? 'Announce another draw' : 'Announce a draw'}
      </Button>
    </Group>
  );
}

/** One game: who has won it, whether it was fetched, and the next in line. */
function GameLine({ line, draw }: { line: Line; draw: Draw | undefined }) {
  const attempt = useAttempt(['playtowin']);
  const { defer, waiting } = useDeferred();
  const { winner, name, in_line } = line;
  const path = `/playtowindraw/${draw?.id}/advance/${line.id}`;
  const fetched = (is_picked_up: boolean) => {
    if (!winner) return;
    void attempt(`${name}: nothing was noted`, async () => {
      await api.playtowin.update.mutate({ id: winner.id, is_picked_up });
      return {
        message: is_picked_up ? `${winner.name} has fetched ${name}.` : `${name} is still here.`,
        undo: () => api.playtowin.update.mutate({ id: winner.id, is_picked_up: !is_picked_up }),
      };
    });
  };
  const advance = () =>
    draw &&
    defer({
      paths: [path],
      message: `${winner?.name} does not turn up for ${name}: the next in line wins.`,
      failure: `${winner?.name} still wins ${name}`,
      run: () => lasting.playtowindraw.advance.mutate({ id: draw.id, librarygame_id: line.id }),
    });
  return (
    <li className={board.line} aria-label={name}>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {line.entries} {line.entries === 1 ? 'entry' : 'entries'}
          {draw?.status === 'drawn' ? `, ${in_line} in line` : ''}
        </Text>
        {draw?.status === 'drawn' && (
          <Text size="sm">{winner ? `Won by ${winner.name}` : 'Nobody is left who could win it'}</Text>
        )}
      </div>
      {winner && draw?.status === 'drawn' && (
        <Group gap="xs" justify="flex-end" style={{ flex: 'none', maxWidth: '55%' }}>
          <Checkbox
            label="Fetched"
            aria-label={`Fetched: ${name}`}
            checked={winner.is_picked_up === true}
            onChange={(event) => fetched(event.currentTarget.checked)}
          />
          {in_line > 0 && !winner.is_picked_up && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={advance}
              disabled={waiting.has(path)}
              aria-label={`Next in line: ${name}`}
            >
              Next in line
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

const Proof = ({ draw, clock }: { draw: Draw; clock: Clock }) => (
  <Text size="xs" c="dimmed" mb="md" component="div" style={{ overflowWrap: 'anywhere' }}>
    Anybody can check the draw: entries <Code>{draw.entries_hash}</Code>, seed{' '}
    {draw.seed ? <Code>{draw.seed}</Code> : <Code>{draw.seed_hash}</Code>}
    {draw.seed ? '' : ' (its SHA-256; the seed itself is published with the results)'}
    {draw.run_date ? `. Drawn ${showTime(draw.run_date, clock)}.` : '.'}
  </Text>
);

/** The play-to-win games: entries, the draw, and who has won what. */
export function DrawTab({ place, clock }: { place: Place; clock: Clock }) {
  const { library_id, convention_id } = place;
  const [text, setText] = useState('');
  const { defer, waiting } = useDeferred();
  const entries = useEntries(library_id, convention_id);
  const draws = useList('playtowindraw', 'library.draws', {
    id: library_id,
    ...(convention_id ? { convention_id } : {}),
    _items_per_page: 10,
  });
  const failed = entries.isError ? entries : draws.isError ? draws : null;
  if (failed && !failed.data) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!entries.data || !draws.data) return <Loading label="Loading the entries" />;
  const draw = draws.data.items[0] as Draw | undefined; // the list holds such records, the latest first
  const lines = linesOf(entries.data, draw?.status === 'drawn' ? draw : undefined);
  const wanted = text.trim().toLowerCase();
  const shown = lines.filter(({ name, winner }) => `${name} ${winner?.name ?? ''}`.toLowerCase().includes(wanted));
  const running = draw && waiting.has(`/playtowindraw/${draw.id}`);
  return (
    <>
      <Group gap="xs" mb="md">
        <Title order={2} size="h3">
          {entries.data.length} {entries.data.length === 1 ? 'entry' : 'entries'}
        </Title>
        {draw && (
          <Badge variant="light" color={draw.status === 'drawn' ? 'pine' : 'yellow'} tt="none" radius="sm">
            {running ? 'Drawing' : draw.status === 'drawn' ? 'Drawn' : 'Announced'}
          </Badge>
        )}
      </Group>
      {entries.data.length > 0 && draw?.status !== 'committed' && (
        <Announce place={place} entries={entries.data.length} again={draw !== undefined} />
      )}
      {draw?.status === 'committed' && (
        <Group mb="md">
          <Button
            disabled={running}
            onClick={() =>
              defer({
                paths: [`/playtowindraw/${draw.id}`],
                message: 'The games are drawn.',
                failure: 'Nothing is drawn',
                run: () => lasting.playtowindraw.run.mutate({ id: draw.id }),
              })
            }
          >
            Draw now
          </Button>
          <Text size="sm" c="dimmed">
            {draw.max_wins === null
              ? 'One person can win any number of games.'
              : `One person can win ${draw.max_wins} ${draw.max_wins === 1 ? 'game' : 'games'}.`}{' '}
            Entries from now on are not in this draw.
          </Text>
        </Group>
      )}
      {draw && <Proof draw={draw} clock={clock} />}
      {lines.length === 0 ? (
        <Empty title="No entries yet">When a play-to-win game comes back at the desk, whoever played it can be entered.</Empty>
      ) : (
        <>
          <SearchInput
            mb="xs"
            maw={360}
            aria-label="Search games and winners"
            placeholder="Game or winner"
            value={text}
            onChange={setText}
          />
          <ul className={board.lines} aria-label="Play-to-win games">
            {shown.map((line) => (
              <GameLine key={line.id} line={line} draw={draw} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
