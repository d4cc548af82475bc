import { Box, Button, Group, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { counterText } from '../../../messages/library/desk.ts';
import type { OfflineDeskComponent } from '../../registration/offline/component.ts';
import { ActionLog, ActionStatus } from '../../ui/actions/ActionLog.tsx';
import { KeyButton } from '../../ui/actions/KeyButton.tsx';
import classes from './desk.module.css';
import type { DeskPlace } from './desk.ts';
import { choicesOf, MatchList } from './MatchList.tsx';
import { OpenLoans } from './OpenLoans.tsx';
import { ScanField } from './ScanField.tsx';
import { useDesk } from './useDesk.ts';
import { WithoutBadge } from './WithoutBadge.tsx';

const OfflinePanel = dynamic(() => import('../../registration/offline/OfflinePanel.tsx').then((file) => file.OfflinePanel), {
  ssr: false,
});

interface Props {
  readonly place: DeskPlace;
  readonly clock: Clock;
  onWorkOffline(component: OfflineDeskComponent): void;
}
/** The checkout desk: one field for badges and games, in any order. */
export function Counter({ place, clock, onWorkOffline }: Props) {
  const desk = useDesk(place);
  const [last] = desk.lines;
  const { game, person } = desk.waiting;
  const { matches } = desk;
  const [at, setAt] = useState(0);
  const choices = matches ? choicesOf(matches) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: new matches begin at the first
  useEffect(() => setAt(0), [matches]);
  const chosen = choices[at];
  const back = last?.undone ? undefined : last?.subject;
  return (
    <Box className={classes.columns}>
      <Box>
        <ScanField
          label={counterText.scan}
          description={counterText.scanHint}
          placeholder={counterText.scanPlaceholder}
          resetKey={`${desk.busy} ${desk.matches?.text} ${desk.lines.length} ${game?.id} ${person?.id}`}
          onCode={desk.code}
          onEscape={desk.clear}
          onEnter={() => chosen && desk.choose(chosen.found)}
          onArrow={(step) => {
            setAt((now) => Math.max(0, Math.min(choices.length - 1, now + step)));
            return choices.length > 0;
          }}
        />
        <ActionStatus last={last} busy={desk.busy}>
          {(game || person) && (
            <Group mt="xs" gap="xs">
              <KeyButton size="compact-sm" variant="default" label={counterText.cancel} keyName="Esc" onPress={desk.clear} />
            </Group>
          )}
          {back?.game.is_play_to_win && (
            <Button mt="xs" size="compact-sm" onClick={() => desk.enterFor(back)}>
              {counterText.enterDraw({ name: back.loan.renter_name })}
            </Button>
          )}
        </ActionStatus>
        {matches && <MatchList text={matches.text} hasMore={matches.hasMore} choices={choices} at={at} choose={desk.choose} />}
        {game && <WithoutBadge lend={desk.lendTo} />}
        <ActionLog lines={desk.lines.filter(({ kind }) => kind !== 'wait')} clock={clock} undo={desk.undo} />
      </Box>
      <Stack gap="lg">
        <OpenLoans
          library_id={place.library_id}
          clock={clock}
          giveBack={(out) => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // the next scan goes to the field
            desk.choose({ game: { ...out, is_checked_out: true } });
          }}
        />
        {place.convention_id && (
          <OfflinePanel part="library" convention_id={place.convention_id} clock={clock} onWorkOffline={onWorkOffline} />
        )}
      </Stack>
    </Box>
  );
}
