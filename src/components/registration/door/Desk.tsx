import { Box, Button, Group } from '@mantine/core';
import Link from 'next/link';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { useAskedFor } from '../../../client/url/useAskedFor.ts';
import { doorText } from '../../../messages/registration/door.ts';
import { ActionLog } from '../../ui/actions/ActionLog.tsx';
import { KeyButton } from '../../ui/actions/KeyButton.tsx';
import type { OfflineDeskComponent } from '../offline/component.ts';
import type { Card, Remedy } from './card/cards.ts';
import { FoundList } from './card/FoundList.tsx';
import { PersonCard } from './card/PersonCard.tsx';
import { DeskAside } from './DeskAside.tsx';
import classes from './door.module.css';
import { FindField } from './FindField.tsx';
import { LateForms } from './LateForms.tsx';
import { useDeskClock } from './lateDay.ts';
import { usePrinter } from './print/usePrinter.ts';
import { StatusLine } from './StatusLine.tsx';
import { deskCommands, useDeskKeys } from './useDeskKeys.ts';
import { type Door, useDoor } from './useDoor.ts';
import { useRecentActions } from './useRecentActions.ts';

/** Does what helps. */
function remedyFor({ takeBack, checkIn, print, openForm }: Door, card: Card, remedy: Remedy) {
  if (remedy === 'undo') takeBack(card);
  else if (remedy === 'anyway') checkIn(card);
  else if (remedy !== 'print') openForm(remedy);
  else if (card.has_copy) openForm('reprint');
  else print(card);
}
interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  /** When the walk-up sale was asked for before the desk was there. */
  readonly early: RefObject<number>;
  onWorkOffline(component: OfflineDeskComponent): void;
}
/** The desk of a convention: one field, the person it leads to, and what was done last. */
export function Desk({ convention_id, clock: shown, early, onWorkOffline }: Props) {
  const clock = useDeskClock(convention_id, shown);
  const printer = usePrinter(convention_id);
  const door = useDoor(convention_id, clock, printer);
  const { card, found, form, busy, lines } = door;
  useAskedFor(door.search);
  useRecentActions(convention_id, clock, door.restore);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every step the field takes the focus again
  useEffect(() => {
    if (!form) field.current?.focus();
    setAt(0);
  }, [form, card, found, busy, lines.length]);
  const onKey = useDeskKeys(door, field, early, (step) => setAt((now) => Math.max(0, Math.min(found.length - 1, now + step))));
  const chosen = found[at];
  const forms = <LateForms {...{ convention_id, door, clock }} />;
  return (
    <Box className={classes.columns}>
      <Box>
        <FindField
          field={field}
          onQuery={door.search}
          onEnter={() => (chosen ? door.choose(chosen) : door.proceed())}
          onEscape={door.clear}
          onKey={onKey}
          commands={card ? deskCommands : []}
        />
        <StatusLine last={door.saying} busy={busy} />
        {form === 'walkup' && forms}
        {found.length > 0 && <FoundList found={found} at={at} currency={clock} onChoose={door.choose} />}
        {card && form !== 'walkup' && (
          <PersonCard
            card={card}
            clock={clock}
            busy={busy}
            arrival={door}
            isPrinting={door.isPrinting}
            onCheckIn={door.proceed}
            onGroup={() => door.openForm('group')}
            onRemedy={(remedy) => remedyFor(door, card, remedy)}
          />
        )}
        {form !== 'walkup' && forms}
        {!form && (
          <Group gap="xs" mt={card ? 'md' : undefined}>
            {card && <KeyButton variant="default" label={doorText.nextPerson} keyName="Esc" onPress={door.clear} />}
            <KeyButton variant="default" label={doorText.walkUp} keyName="F2" onPress={() => door.openForm('walkup')} />
            {/* Who looks for the list of people, and not for one of them. */}
            {!card && (
              <>
                <Button component={Link} href={`/convention/${convention_id}/badges`} variant="subtle" px="xs">
                  {doorText.allBadges}
                </Button>
                <Button component={Link} href={`/convention/${convention_id}/tickets`} variant="subtle" px="xs">
                  {doorText.allTickets}
                </Button>
              </>
            )}
          </Group>
        )}
      </Box>
      <DeskAside {...{ convention_id, clock, printer, onWorkOffline }}>
        <ActionLog lines={lines} clock={clock} undo={door.undo} title={doorText.recent} empty={doorText.nobodyYet} />
      </DeskAside>
    </Box>
  );
}
