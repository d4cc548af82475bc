import { Box, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { showTime } from '../../../../client/format/times.ts';
import { counterText, matchListText, openLoansText } from '../../../../messages/library/desk.ts';
import { doorText } from '../../../../messages/registration/door.ts';
import { offlineLibraryText as text } from '../../../../messages/registration/offlineParts.ts';
import { ScanField } from '../../../library/desk/ScanField.tsx';
import { WithoutBadge } from '../../../library/desk/WithoutBadge.tsx';
import board from '../../../ui/page/board.module.css';
import classes from '../../door/door.module.css';
import { StatusLine } from '../../door/StatusLine.tsx';
import { DoneList, NotChecked } from '../DeskState.tsx';
import type { PartProps } from '../useOpenDesk.ts';
import { type Found, useOfflineLibrary } from './useOfflineLibrary.ts';

/** How many loans are listed: the oldest ones. Others are returned by scan. */
const MAX_SHOWN = 25;
const choiceOf = (one: Found) =>
  'person' in one
    ? { key: one.person.id, name: one.person.name, facts: matchListText.badge({ number: one.person.badge_number }) }
    : {
        ...{ key: one.game.id, name: one.game.name },
        facts: matchListText.game({
          number: one.game.catalog_number,
          state: one.game.loan ? 'out' : one.game.is_in_circulation ? 'in' : 'kept',
        }),
      };

/** The library desk without network: one field for badges and games, in either order. */
export function OfflineLibrary({ copy, state, clock }: PartProps) {
  const desk = useOfflineLibrary(copy, state);
  const { found, waiting, games } = desk;
  const [at, setAt] = useState(0);
  const out = games
    .flatMap((game) => (game.loan ? [{ game, loan: game.loan }] : []))
    .sort((one, other) => one.loan.checkout_date.localeCompare(other.loan.checkout_date));
  const chosen = found[at] ?? found[0];
  return (
    <Box className={classes.columns}>
      <Box>
        <ScanField
          label={counterText.scan}
          description={counterText.scanHint}
          placeholder={counterText.scanPlaceholder}
          resetKey={`${state.queue.length} ${found.length} ${waiting.game?.id} ${waiting.person?.id}`}
          onCode={(typed) => {
            setAt(0);
            desk.code(typed);
          }}
          onEscape={desk.clear}
          onEnter={() => chosen && desk.choose(chosen)}
          onArrow={(step) => {
            setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)));
            return found.length > 0;
          }}
        />
        <StatusLine last={desk.status ?? undefined} busy={false} ready={text.ready} />
        {found.length > 0 && (
          <section className={classes.found}>
            <Text size="sm" c="dimmed" mb={4}>
              {doorText.resultsHint}
            </Text>
            <ul className={board.lines} aria-label={matchListText.title}>
              {found.map(choiceOf).map(({ key, name, facts }, n) => (
                <li key={key}>
                  <button
                    type="button"
                    className={board.choice}
                    aria-current={found[n] === chosen || undefined}
                    onClick={() => found[n] && desk.choose(found[n])}
                  >
                    <Text fw="var(--weight-medium)" span>
                      <bdi>{name}</bdi>
                    </Text>
                    <Text size="sm" className={board.quiet}>
                      {facts}
                    </Text>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {waiting.game && <WithoutBadge lend={desk.lendTo} />}
        <NotChecked lines={text.notChecked} rest={text.rest} />
      </Box>
      <Box>
        <Title order={2} size="h4" mb="xs">
          {openLoansText.count({ count: out.length })}
        </Title>
        <ul className={board.lines}>
          {out.slice(0, MAX_SHOWN).map(({ game, loan }) => (
            <li key={game.id} className={board.line}>
              <Text size="sm" className={classes.words}>
                <b>{game.name}</b> {loan.renter_name}, {openLoansText.since({ time: showTime(loan.checkout_date, clock) })}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={openLoansText.returnGame({ game: game.name })}
                onClick={() => desk.choose({ game })}
              >
                {openLoansText.giveBack}
              </Button>
            </li>
          ))}
        </ul>
        <DoneList sent={state.sent} queue={state.queue} />
      </Box>
    </Box>
  );
}
