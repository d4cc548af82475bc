import { Checkbox, Code, Group, Text } from '@mantine/core';
import { Children, useState } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { keys } from '../../../client/queryClient.ts';
import { useList } from '../../../client/useList.ts';
import { drawTabText } from '../../../messages/library/draw.ts';
import { SoftDisabledButton } from '../../ui/actions/SoftDisabledButton.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { useKeptFocus } from '../../ui/focus/useKeptFocus.ts';
import board from '../../ui/page/board.module.css';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import type { DeskPlace } from '../desk/desk.ts';
import { DrawSteps } from './DrawSteps.tsx';
import { type Draw, type DrawLine, linesOf, useEntries } from './draws.ts';

/** One game of the draw: the winner, whether it was picked up, and the next in line. */
function GameLine({ line, draw }: { line: DrawLine; draw: Draw | undefined }) {
  const attempt = useAttempt(['playtowin']);
  const { defer, waiting } = useDeferred();
  const { winner, name, in_line } = line;
  const path = `/playtowindraw/${draw?.id}/advance/${line.id}`;
  const row = useKeptFocus<HTMLLIElement>(winner?.id ?? null);
  const pickedUp = (is_picked_up: boolean) => {
    if (!winner) return;
    void attempt(drawTabText.notNoted({ game: name }), async () => {
      await api.playtowin.update.mutate({ id: winner.id, is_picked_up });
      return {
        message: is_picked_up
          ? drawTabText.fetchedBy({ winner: winner.name, game: name })
          : drawTabText.notFetched({ game: name }),
        undo: () => api.playtowin.update.mutate({ id: winner.id, is_picked_up: !is_picked_up }),
      };
    });
  };
  const advance = () => {
    if (!draw) return;
    defer({
      paths: [path],
      message: drawTabText.nextWins({ winner: winner?.name, game: name }),
      failure: drawTabText.stillWins({ winner: winner?.name, game: name }),
      run: () => api.playtowindraw.advance.mutate({ id: draw.id, librarygame_id: line.id }, keepalive),
    });
  };
  return (
    <li ref={row} tabIndex={-1} className={board.line} aria-label={name}>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw="var(--weight-medium)" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {draw?.status === 'drawn'
            ? drawTabText.entriesInLine({ count: line.entries, inLine: in_line })
            : drawTabText.entries({ count: line.entries })}
        </Text>
        {draw?.status === 'drawn' && (
          <Text size="sm">{winner ? drawTabText.wonBy({ winner: winner.name }) : drawTabText.noWinner}</Text>
        )}
      </div>
      {winner && draw?.status === 'drawn' && (
        <Group gap="xs" justify="flex-end" style={{ flex: 'none', maxWidth: '55%' }}>
          <Checkbox
            label={drawTabText.fetched}
            aria-label={drawTabText.fetchedGame({ game: name })}
            checked={winner.is_picked_up === true}
            onChange={(event) => pickedUp(event.currentTarget.checked)}
          />
          {in_line > 0 && !winner.is_picked_up && (
            <SoftDisabledButton
              size="compact-sm"
              variant="default"
              onClick={advance}
              inactive={waiting.has(path)}
              aria-label={drawTabText.nextInLineFor({ game: name })}
            >
              {drawTabText.nextInLine}
            </SoftDisabledButton>
          )}
        </Group>
      )}
    </li>
  );
}

const DrawProof = ({ draw, clock }: { draw: Draw; clock: Clock }) => (
  <Text size="xs" c="dimmed" mb="md" component="details" style={{ overflowWrap: 'anywhere' }}>
    <summary>{drawTabText.howToCheck}</summary>
    {Children.toArray(
      drawTabText.proof(
        { code: (words) => <Code>{words}</Code> },
        {
          entries: draw.entries_hash,
          seed: draw.seed ?? draw.seed_hash,
          seedIs: draw.seed ? 'published' : 'hashed',
          isDrawn: draw.run_date ? 'yes' : 'no',
          time: showTime(draw.run_date, clock),
        },
      ),
    )}
  </Text>
);

/** The play-to-win games: entries, draw and winners. */
export function DrawTab({ place, clock }: { place: DeskPlace; clock: Clock }) {
  const { library_id, convention_id } = place;
  const [text, setText] = useState('');
  const entries = useEntries(library_id, convention_id);
  const input = { id: library_id, ...(convention_id ? { convention_id } : {}), _items_per_page: 10 };
  const draws = useList<Draw>(keys.list('playtowindraw', 'library.draws', input), (options) =>
    api.library.draws.query(input, options),
  );
  const failed = entries.isError ? entries : draws.isError ? draws : null;
  if (failed && !failed.data) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!entries.data || !draws.data) return <Loading label={drawTabText.loading} />;
  const [draw] = draws.data.items; // the latest
  const lines = linesOf(entries.data.items, draw?.status === 'drawn' ? draw : undefined);
  const search = text.trim().toLowerCase();
  const shown = lines.filter(({ name, winner }) => `${name} ${winner?.name ?? ''}`.toLowerCase().includes(search));
  return (
    <>
      <DrawSteps place={place} draw={draw} entries={entries.data.total} />
      {draw && <DrawProof draw={draw} clock={clock} />}
      {lines.length === 0 ? (
        <Empty title={drawTabText.empty}>{drawTabText.emptyHint}</Empty>
      ) : (
        <>
          <SearchInput
            mb="xs"
            maw={360}
            aria-label={drawTabText.search}
            placeholder={drawTabText.searchPlaceholder}
            value={text}
            onChange={setText}
          />
          <ul className={board.lines} aria-label={drawTabText.games}>
            {shown.map((line) => (
              <GameLine key={line.id} line={line} draw={draw} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
