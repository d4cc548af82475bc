import { Box, NativeSelect, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type Said, useSaid, useTyped } from '../../client/url/useQueryParams.ts';
import { states } from '../../resources/exhibitors/states.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import type { Changes } from './changes.ts';
import { ExhibitorPanel, stateLabel } from './ExhibitorPanel.tsx';
import { byName, type Exhibitor, type Fair, stateOf } from './fair.ts';

const holding = (text: string | null | undefined, words: readonly string[]) =>
  words.every((word) => text?.toLowerCase().includes(word));
/** Exhibitors whom the search text and the state ask for: by name, mail, or the name of a booth. */
function wanted(fair: Fair, { query = '', state = '' }: Said): Exhibitor[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = (one: Exhibitor) =>
    [one.name, one.email_address, ...fair.boothsOf(one.id).map(({ name }) => name)].filter(Boolean).join(' ');
  return fair.exhibitors
    .filter((one) => (state === 'here' ? one.checked_in : state === '' || stateOf(one) === state))
    .filter((one) => holding(texts(one), words))
    .sort(byName);
}

/** Exhibitors one by one: who asks, how it stands, which booths they have. */
export function ExhibitorsTab({ fair, changes }: { fair: Fair; changes: Changes }) {
  const [said, say] = useSaid();
  const [query, setQuery] = useTyped('query');
  const shown = wanted(fair, { ...said, query });
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === said.exhibitor),
  );
  const current = shown[place];
  const go = (step: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, place + step))];
    if (next) say({ exhibitor: next.id });
  };
  useHotkeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
  ]);
  const count = (state: string) => fair.exhibitors.filter((one) => stateOf(one) === state).length;
  return (
    <Box className={board.columns}>
      <Box>
        <SearchInput aria-label="Search exhibitors" placeholder="Name, mail or booth" value={query} onChange={setQuery} />
        <NativeSelect
          my="xs"
          size="xs"
          aria-label="State"
          value={said.state ?? ''}
          onChange={(event) => say({ state: event.currentTarget.value })}
          data={[
            { value: '', label: `All states (${fair.exhibitors.length})` },
            ...states.map((state) => ({ value: state as string, label: `${stateLabel(state)} (${count(state)})` })),
            { value: 'here', label: `Checked in (${fair.exhibitors.filter(({ checked_in }) => checked_in).length})` },
          ]}
        />
        <ul className={board.list} aria-label="Exhibitors">
          {shown.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={board.choice}
                aria-current={one.id === current?.id || undefined}
                onClick={() => say({ exhibitor: one.id })}
              >
                <Text span size="sm" fw={600} display="block" style={{ overflowWrap: 'anywhere' }}>
                  {one.name}
                </Text>
                <Text span size="xs" display="block" className={board.quiet}>
                  {[
                    stateLabel(stateOf(one)),
                    ...(one.checked_in ? ['checked in'] : []),
                    fair
                      .boothsOf(one.id)
                      .map(({ name }) => name)
                      .join(', ') || 'no booth',
                  ].join(' · ')}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      </Box>
      {current ? (
        <ExhibitorPanel key={current.id} fair={fair} exhibitor={current} changes={changes} />
      ) : (
        <Empty title={query || said.state ? 'No exhibitor matches' : 'Nobody has asked for a booth yet'} />
      )}
    </Box>
  );
}
