import { Box, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { doorText } from '../../../messages/registration/door.ts';
import { notCheckedText, offlineDeskText as text } from '../../../messages/registration/offlineDesk.ts';
import board from '../../ui/page/board.module.css';
import classes from '../door/door.module.css';
import { FindField } from '../door/FindField.tsx';
import { NameForm } from '../door/forms/NameForm.tsx';
import { useClockOf } from '../door/lateDay.ts';
import { StatusLine } from '../door/StatusLine.tsx';
import { DoneList, NotChecked } from './DeskState.tsx';
import { daysOf, nameOf } from './facts.ts';
import { OfflineCard } from './OfflineCard.tsx';
import { useOfflineDoor } from './useOfflineDoor.ts';
import type { PartProps } from './useOpenDesk.ts';

const keys = { z: 'undo', n: 'name', r: 'print' } as const;
/** The registration desk without network: the field, the person that it leads to, and what was done. */
export function OfflineDoor({ copy, state: { queue, act, sent }, clock: shown }: PartProps) {
  const clock = useClockOf(
    useMemo(() => daysOf(copy), [copy]),
    shown,
  );
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
    if (!badge || !(typed in keys)) return false;
    door.step(keys[typed as keyof typeof keys]); // as asked above
    return true;
  };
  const chosen = found[at];
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
          commands={badge ? Object.keys(keys) : []}
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
                    <Text fw="var(--weight-medium)" span>
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
        {badge && <OfflineCard badge={badge} copy={copy} clock={clock} isDone={status?.kind === 'done'} onStep={door.step} />}
        {badge && isNaming && <NameForm card={badge} busy={false} onSave={door.rename} onClose={door.closeForm} />}
      </Box>
      <Box>
        <NotChecked lines={notCheckedText.lines} rest={notCheckedText.rest} />
        <DoneList sent={sent} queue={queue} />
      </Box>
    </Box>
  );
}
