import { Box, Button, Group, NativeSelect, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useList, useRecord } from '../../../client/queries.ts';
import { recordName } from '../../../client/words.ts';
import { useClock, useCurrentConvention } from '../../layout/convention.tsx';
import { Page } from '../../layout/Page.tsx';
import { Failure } from '../../states/Failure.tsx';
import { Loading } from '../../states/Loading.tsx';
import classes from './desk.module.css';
import { Outside } from './Outside.tsx';
import { isSilent, setSilent } from './sounds.ts';
import { useDesk } from './useDesk.ts';

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The desk of a library: one field for badges and games, in any order. */
export function LibraryDesk({ id }: { id: string }) {
  const library = useRecord('library', id);
  const conventions = useList('convention', 'library.conventions', { id, _items_per_page: 50 });
  const { id: current } = useCurrentConvention();
  const [chosen, setChosen] = useState<string>();
  const items = conventions.data?.items ?? [];
  const convention_id = items.find((one) => one.id === (chosen ?? current))?.id ?? items[0]?.id ?? null;
  const clock = useClock(convention_id);
  const place = useMemo(() => ({ library_id: id, convention_id }), [id, convention_id]);
  const desk = useDesk(place);
  const [text, setText] = useState('');
  const [silent, setMute] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setMute(isSilent()), []);
  // Whatever is clicked, the next code is read: the field takes the focus back when nothing else has it any more.
  const { lines, waiting, busy } = desk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus may vanish with any of these
  useEffect(() => {
    const on = document.activeElement;
    if (!on || on === document.body) field.current?.focus();
  }, [lines, waiting, busy]);
  if (library.isError && !library.data)
    return (
      <Page title="Library">
        <Failure error={library.error} retry={() => void library.refetch()} />
      </Page>
    );
  const title = library.data ? `Desk of ${recordName(library.data)}` : 'Desk';
  const [last, ...earlier] = desk.lines;
  const { game, person } = desk.waiting;
  const unknown = last?.kind === 'refused' && game && text === '' ? game : undefined;
  return (
    <Page
      title={title}
      crumbs={library.data ? [{ label: recordName(library.data), href: `/library/${id}` }] : []}
      actions={
        <Group gap="md">
          {items.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label="Badges of"
              value={convention_id ?? ''}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={items.map((one) => ({ value: one.id, label: recordName(one) }))}
            />
          )}
          <Switch
            label="Sounds"
            checked={!silent}
            onChange={(event) => {
              setSilent(!event.currentTarget.checked);
              setMute(!event.currentTarget.checked);
            }}
          />
        </Group>
      }
    >
      <Box className={classes.columns}>
        <Box>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const code = text.trim();
              if (code) desk.code(code);
              setText('');
            }}
          >
            <TextInput
              ref={field}
              size="lg"
              label="Badge or game"
              description="Scan or type a badge number or a catalog number, in any order. A game that is out comes back."
              placeholder="Badge or catalog number, then Enter"
              leftSection={<IconBarcode size={20} aria-hidden />}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') {
                  setText('');
                  desk.clear();
                }
              }}
            />
          </form>
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
        {clock ? <Outside library_id={id} clock={clock} /> : <Loading label="Loading the loans" lines={4} />}
      </Box>
    </Page>
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
