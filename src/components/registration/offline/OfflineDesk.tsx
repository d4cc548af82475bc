import { Box, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { doorText } from '../../../messages/registration/door.ts';
import { offlineDeskText as text } from '../../../messages/registration/offlineDesk.ts';
import board from '../../ui/page/board.module.css';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from '../door/door.module.css';
import { FindField } from '../door/FindField.tsx';
import { NameForm } from '../door/forms/NameForm.tsx';
import { StatusLine } from '../door/StatusLine.tsx';
import { ageOf, DeskState, NotChecked, useNow } from './DeskState.tsx';
import type { Copy } from './device/copy.ts';
import type { OpenDesk } from './device/desk.ts';
import { nameOf, sentenceOf } from './facts.ts';
import { OfflineCard } from './OfflineCard.tsx';
import { useOfflineDoor } from './useOfflineDoor.ts';
import { type OpenDeskState, useOpenDesk } from './useOpenDesk.ts';

interface Props {
  readonly opened: OpenDesk;
  readonly isOnline: boolean;
  onGoOn(): void;
}
/** The desk of a convention on this device, without network. */
export function OfflineDesk({ opened, isOnline, onGoOn }: Props) {
  const state = useOpenDesk(opened, isOnline);
  const { clock, convention_id } = opened.desk;
  const now = useNow();
  const { copy } = state;
  return (
    <>
      <DeskState {...{ state, clock, convention_id, isOnline, onGoOn }} />
      {!copy && !state.problem && <Loading label={text.loading} />}
      {copy && !ageOf(copy.taken, now).isClosed && <Door copy={copy} state={state} opened={opened} />}
    </>
  );
}

const keys = { z: 'undo', n: 'name', r: 'print' } as const;
const lateKeys = Object.keys(keys);
/** The field, the person that it leads to, and what was done. */
function Door({ copy, state: { queue, act, sent }, opened }: { copy: Copy; state: OpenDeskState; opened: OpenDesk }) {
  const { clock } = opened.desk;
  const door = useOfflineDoor({ copy, queue, clock, act });
  const { badge, found, isNaming, status } = door;
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every step the field takes the focus again
  useEffect(() => {
    if (!isNaming) field.current?.focus();
    setAt(0);
  }, [isNaming, badge, found]);
  const onKey = (typed: string): boolean => {
    if (typed === 'arrowdown' || typed === 'arrowup') {
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + (typed === 'arrowdown' ? 1 : -1))));
      return found.length > 0;
    }
    const key = typed.replace('late ', '');
    if (!badge || !typed.startsWith('late ') || !(key in keys)) return false;
    door.step(keys[key as keyof typeof keys]); // as asked above
    return true;
  };
  const chosen = found[at];
  const done = [...sent.map((one) => one.act), ...queue].reverse();
  return (
    <Box className={classes.columns}>
      <Box>
        <FindField
          field={field}
          label={text.find}
          hint={text.findHint}
          onQuery={door.search}
          onEnter={() => (chosen ? door.choose(chosen) : door.step('check_in'))}
          onEscape={door.clear}
          onKey={onKey}
          lateKeys={badge ? lateKeys : []}
        />
        <StatusLine last={status ?? undefined} busy={false} />
        {found.length > 0 && (
          <section className={classes.found}>
            <Text size="sm" c="dimmed" mb={4}>
              {doorText.resultsHint}
            </Text>
            <ul className={board.lines} aria-label={doorText.results}>
              {found.map((one, n) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className={board.choice}
                    aria-current={n === at || undefined}
                    onClick={() => door.choose(one)}
                  >
                    <Text fw={600} span>
                      <bdi>{nameOf(one)}</bdi>
                    </Text>
                    <Text size="sm" className={board.quiet}>
                      {`#${one.badge_number}`}
                    </Text>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {badge && <OfflineCard badge={badge} copy={copy} clock={clock} onStep={door.step} />}
        {badge && isNaming && <NameForm card={badge} busy={false} onSave={door.rename} onClose={door.closeForm} />}
      </Box>
      <Box>
        <NotChecked />
        <Title order={2} size="h4" mt="lg" mb="xs">
          {text.done}
        </Title>
        {done.length === 0 && (
          <Text size="sm" c="dimmed">
            {text.nothingYet}
          </Text>
        )}
        <ul className={board.lines}>
          {done.map((one) => (
            <li key={one.action_key} className={board.line}>
              <Text size="sm">{sentenceOf(one)}</Text>
            </li>
          ))}
        </ul>
      </Box>
    </Box>
  );
}
