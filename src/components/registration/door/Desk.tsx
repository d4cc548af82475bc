import { Box } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { doorText } from '../../../messages/registration/door.ts';
import { ActionLog } from '../../ui/actions/ActionLog.tsx';
import classes from './door.module.css';
import { FindField } from './FindField.tsx';
import { FoundList } from './FoundList.tsx';
import { NameForm } from './NameForm.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PersonCard } from './PersonCard.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useDoor } from './useDoor.ts';

const keysOfForms = { p: 'pay', n: 'name' } as const;

/** The desk of a convention: one field, the person it leads to, and what was done last. */
export function Desk({ convention_id, clock }: { convention_id: string; clock: Clock }) {
  const door = useDoor(convention_id, clock);
  const { card, found, form, busy, lines } = door;
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every step the field takes the focus again
  useEffect(() => {
    if (!form) field.current?.focus();
    setAt(0);
  }, [form, card, found, busy, lines.length]);
  const onKey = (key: string): boolean => {
    if (key === 'arrowdown' || key === 'arrowup') {
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + (key === 'arrowdown' ? 1 : -1))));
      return found.length > 0;
    }
    if (key === 'late z' && card) door.takeBack(card);
    const opened = keysOfForms[key as keyof typeof keysOfForms];
    if (!card || card.checked_in || !opened || (opened === 'pay' && card.amount_owed === 0)) return false;
    door.openForm(opened);
    return true;
  };
  const chosen = found[at];
  return (
    <Box className={classes.columns}>
      <Box>
        <FindField
          field={field}
          onQuery={door.search}
          onEnter={() => (chosen ? door.choose(chosen) : door.proceed())}
          onEscape={door.clear}
          onKey={onKey}
          lateKeys={card?.checked_in ? ['z'] : []}
        />
        <StatusLine last={lines[0]} busy={busy} />
        {found.length > 0 && <FoundList found={found} at={at} onChoose={door.choose} />}
        {card && (
          <PersonCard
            card={card}
            clock={clock}
            busy={busy}
            isDone={door.isDone}
            onCheckIn={door.proceed}
            onRemedy={(remedy) => (remedy === 'undo' ? door.takeBack(card) : door.openForm(remedy))}
          />
        )}
        {card && form === 'pay' && (
          <PaymentForm card={card} busy={busy} onPay={(amount) => door.pay(card, amount)} onClose={() => door.openForm(null)} />
        )}
        {card && form === 'name' && (
          <NameForm card={card} busy={busy} onSave={(names) => door.rename(card, names)} onClose={() => door.openForm(null)} />
        )}
      </Box>
      <ActionLog lines={lines} clock={clock} undo={door.undo} title={doorText.recent} empty={doorText.nobodyYet} />
    </Box>
  );
}
