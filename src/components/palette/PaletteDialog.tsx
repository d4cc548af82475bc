import { Kbd, Text, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { Children, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { openPage } from '../../client/url/publicPages.ts';
import { paletteText } from '../../messages/layout/palette.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { PaletteOptions } from './PaletteOptions.tsx';
import classes from './palette.module.css';
import type { PaletteEntry } from './paletteEntry.ts';
import { isSearched } from './searches.ts';
import { useLateEnter } from './useLateEnter.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

interface Props {
  opened: boolean;
  text: string;
  setText: (text: string) => void;
  close: () => void;
  /** Enter was pressed before the dialog was there. */
  isEntered: boolean;
}
const [store, palette] = createSpotlight();

/** The dialog of the palette. */
export function PaletteDialog({ opened, text, setText, close, isEntered }: Props) {
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
      {opened && <Content {...{ text, setText, close, isEntered }} />}
    </Spotlight.Root>
  );
}

function Content({ text, setText, close, isEntered }: Omit<Props, 'opened'>) {
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

  const open = ({ href, complete, run }: PaletteEntry, newTab: boolean) => {
    if (complete !== undefined) return setText(complete);
    close();
    if (run) run();
    else if (newTab) window.open(href, '_blank', 'noopener');
    else openPage(router, href);
  };
  const enterLater = useLateEnter(query, waiting ? null : flat, (entry) => open(entry, false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isEntered) enterLater();
  }, [isEntered]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && waiting && flat.length === 0) enterLater();
    if (!flat.length) return;
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
      <PaletteOptions {...{ id, groups, selected, waiting, open }} select={setSelectedIndex} />
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
        <Text size="xs" c="dimmed" visibleFrom="xs" aria-hidden data-keys>
          {Children.toArray(paletteText.keys({ key: (words) => <Kbd size="xs">{words}</Kbd> }))}
        </Text>
        <VisuallyHidden>{paletteText.spokenKeys}</VisuallyHidden>
      </Spotlight.Footer>
    </>
  );
}
