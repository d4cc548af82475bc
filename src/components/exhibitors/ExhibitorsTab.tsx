import { Box, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { type QueryParams, useQueryParams, useTextParam } from '../../client/url/useQueryParams.ts';
import { useClock } from '../../client/useCurrentConvention.tsx';
import { exhibitorsTabText } from '../../messages/exhibitors/board.ts';
import { inviteByHandText } from '../../messages/exhibitors/invitations.ts';
import { states } from '../../resources/exhibitors/states.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { showCurrent } from '../ui/page/showCurrent.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { ExhibitorPanel, stateLabel } from './ExhibitorPanel.tsx';
import { compareNames, type Exhibitor, type ExhibitorData, invitationState, stateOf } from './exhibitorData.ts';
import { InviteButton } from './InviteButton.tsx';
import type { ExhibitorChanges } from './useExhibitorChanges.ts';

const InviteByHand = dynamic(() => import('./InviteByHand.tsx').then((file) => file.InviteByHand), { ssr: false });

const containsWords = (text: string | null | undefined, words: readonly string[]) =>
  words.every((word) => text?.toLowerCase().includes(word));
/** Exhibitors that match the search text (name, mail, name of a booth) and the state. */
function matches(data: ExhibitorData, { query = '', state = '' }: QueryParams): Exhibitor[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = (one: Exhibitor) =>
    [one.name, one.email_address, ...data.boothsOf(one.id).map(({ name }) => name)].filter(Boolean).join(' ');
  return data.exhibitors
    .filter((one) => (state === 'here' ? one.checked_in : state === '' || stateOf(one) === state))
    .filter((one) => containsWords(texts(one), words))
    .sort(compareNames);
}

/** The exhibitors, one by one: their state and their booths. */
export function ExhibitorsTab({ data, changes }: { data: ExhibitorData; changes: ExhibitorChanges }) {
  const [params, setParams] = useQueryParams();
  const [query, setQuery] = useTextParam('query');
  const shown = matches(data, { ...params, query });
  const chosen = shown.findIndex(({ id }) => id === params.exhibitor);
  // Who waits for an answer comes first.
  const waiting = shown.findIndex((one) => ['new', 'in_review'].includes(stateOf(one)));
  const place = Math.max(0, chosen === -1 ? waiting : chosen);
  // Who was chosen or decided stays, also where the list does not show them any longer.
  const current = data.exhibitors.find(({ id }) => id === params.exhibitor) ?? shown[place];
  const decide: ExhibitorChanges['decide'] = (exhibitor, ...decision) => {
    setParams({ exhibitor: exhibitor.id });
    return changes.decide(exhibitor, ...decision);
  };
  const go = (step: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, place + step))];
    if (next) setParams({ exhibitor: next.id });
  };
  useHotkeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
  ]);
  const [isInviting, setInviting] = useState(false);
  const clock = useClock(data.convention_id);
  const count = (state: string) => data.exhibitors.filter((one) => stateOf(one) === state).length;
  return (
    <Box className={board.listAndItem}>
      <Box>
        <Group gap="xs" mb="xs">
          <Button size="xs" variant="default" onClick={() => setInviting(true)}>
            {inviteByHandText.open}
          </Button>
          <InviteButton data={data} />
        </Group>
        {isInviting && (
          <InviteByHand
            data={data}
            close={() => setInviting(false)}
            invited={(exhibitor) => {
              setQuery('');
              setParams({ exhibitor, state: '' });
            }}
          />
        )}
        <SearchInput
          aria-label={exhibitorsTabText.search}
          placeholder={exhibitorsTabText.searchPlaceholder}
          value={query}
          onChange={setQuery}
        />
        <NativeSelect
          my="xs"
          size="xs"
          aria-label={exhibitorsTabText.state}
          value={params.state ?? ''}
          onChange={(event) => setParams({ state: event.currentTarget.value })}
          data={[
            { value: '', label: exhibitorsTabText.allStates({ count: data.exhibitors.length }) },
            ...states.map((state) => ({
              value: state as string,
              label: exhibitorsTabText.stateCount({ state: stateLabel(state), count: count(state) }),
            })),
            {
              value: 'here',
              label: exhibitorsTabText.checkedInCount({ count: data.exhibitors.filter(({ checked_in }) => checked_in).length }),
            },
          ]}
        />
        <ul ref={showCurrent} className={board.list} aria-label={exhibitorsTabText.exhibitors}>
          {shown.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={board.choice}
                aria-current={one.id === current?.id || undefined}
                onClick={() => setParams({ exhibitor: one.id })}
              >
                <Text span size="sm" fw="var(--weight-medium)" display="block" style={{ overflowWrap: 'anywhere' }}>
                  {one.name}
                </Text>
                <Text span size="xs" display="block" className={board.quiet}>
                  {[
                    invitationState(one, clock) ?? stateLabel(stateOf(one)),
                    ...(one.checked_in ? [exhibitorsTabText.checkedIn] : []),
                    data
                      .boothsOf(one.id)
                      .map(({ name }) => name)
                      .join(', ') || exhibitorsTabText.noBooth,
                  ].join(' · ')}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      </Box>
      {current ? (
        <ExhibitorPanel key={current.id} data={data} exhibitor={current} changes={{ ...changes, decide }} />
      ) : (
        <Empty title={query || params.state ? exhibitorsTabText.noMatch : exhibitorsTabText.empty}>
          {!query && !params.state && exhibitorsTabText.emptyHelp}
        </Empty>
      )}
    </Box>
  );
}
