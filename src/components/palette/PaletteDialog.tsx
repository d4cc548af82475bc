import { Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { Children, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { paletteText } from '../../messages/layout/palette.ts';
import { Failure } from '../ui/states/Failure.tsx';
import classes from './palette.module.css';
import type { PaletteEntry } from './paletteEntry.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';
import { isSearched } from './useRecordSearch.ts';

interface Props {
  opened: boolean;
  text: string;
  setText: (text: string) => void;
  close: () => void;
}
const [store, palette] = createSpotlight();

/** The dialog of the palette. */
export function PaletteDialog({ opened, text, setText, close }: Props) {
  useEffect(() => {
    if (opened) palette.open();
    else palette.close();
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={close}
      shortcut={null}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': paletteText.label, 'data-palette': '' } }}
    >
      {opened && <Content text={text} close={close} />}
    </Spotlight.Root>
  );
}

function Content({ text, close }: { text: string; close: () => void }) {
  const router = useRouter();
  const id = useId();
  const { groups, query, waiting, results } = usePaletteEntries(text);
  const flat = groups.flatMap(([, all]) => all);
  const [selectedIndex, setSelectedIndex] = useState(0);
  const selected = Math.min(selectedIndex, flat.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts at the top again
  useEffect(() => setSelectedIndex(0), [query]);
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, selected]);

  const open = ({ href, run }: PaletteEntry, newTab: boolean) => {
    close();
    if (run) run();
    else if (newTab) window.open(href, '_blank', 'noopener');
    else void router.push(href);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !flat.length) return;
    const to = { ArrowDown: selected + 1, ArrowUp: selected - 1, PageDown: selected + 8, PageUp: selected - 8 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const single = event.key.startsWith('Arrow');
      // Single steps wrap around, larger ones stop at the ends.
      setSelectedIndex(single ? (to + flat.length) % flat.length : Math.max(0, Math.min(flat.length - 1, to)));
    }
    const entry = flat[selected];
    if (event.key === 'Enter' && entry) {
      event.preventDefault();
      open(entry, event.ctrlKey || event.metaKey);
    }
  };
  const status = waiting
    ? paletteText.searching
    : flat.length === 0
      ? paletteText.nothingFound
      : paletteText.resultCount({ count: flat.length });
  let n = -1;
  return (
    <>
      <Spotlight.Search
        placeholder={paletteText.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        role="combobox"
        aria-label={paletteText.label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        {...(flat.length ? { 'aria-activedescendant': `${id}-${selected}` } : {})}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
        data-autofocus
      />
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={paletteText.results} aria-busy={waiting}>
        {groups.map(([group, all], place) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group} role="group" aria-labelledby={`${id}-group-${place}`}>
            <div className={classes.group} id={`${id}-group-${place}`} role="presentation">
              {group}
            </div>
            {all.map((entry) => {
              n += 1;
              const at = n;
              return (
                <UnstyledButton
                  key={entry.key}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === selected}
                  tabIndex={-1}
                  className={classes.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setSelectedIndex(at)}
                  onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
                >
                  <span className={classes.label}>{entry.label}</span>
                  {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
                </UnstyledButton>
              );
            })}
          </div>
        ))}
      </div>
      {results.isError && isSearched(query) && (
        <div className={classes.failure}>
          <Failure error={results.error} title={paletteText.failed} retry={() => void results.refetch()} />
        </div>
      )}
      {flat.length === 0 && !waiting && !results.isError && (
        <Text size="sm" c="dimmed" ta="center" py="lg" px="md">
          {!isSearched(query) ? paletteText.tooShort : paletteText.noMatch({ query })}
        </Text>
      )}
      <Spotlight.Footer className={classes.footer}>
        <Text size="xs" c="dimmed" role="status">
          {results.data?.failed.length ? paletteText.notSearched({ status, lists: results.data.failed.join(', ') }) : status}
        </Text>
        <Text size="xs" c="dimmed" visibleFrom="xs" aria-hidden>
          {Children.toArray(paletteText.keys({ key: (words) => <Kbd size="xs">{words}</Kbd> }))}
        </Text>
        <VisuallyHidden>{paletteText.spokenKeys}</VisuallyHidden>
      </Spotlight.Footer>
    </>
  );
}
