import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountOf } from '../../../client/format/amounts.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { sellTabText as text } from '../../../messages/merchandise/board.ts';
import { walkUpText } from '../../../messages/registration/door.ts';
import { cents, withChange } from '../../ledger/till/change.ts';
import type { LogLine } from '../../ui/actions/useActionLog.ts';
import { takenNow } from './Receipt.tsx';
import type { Sold, Till } from './useTill.ts';

/** What a customer pays in cash for what they have taken. */
export const cashDue = (taken: readonly Pick<LogLine<Sold>, 'subject'>[]): number =>
  taken.reduce((sum, { subject }) => sum + (subject?.isCash ? cents(subject.net_price) : 0), 0) / 100;

/** What this customer pays in cash, and the change for what they hand over. The sale is made already: whoever has it exactly types nothing. */
export function ChangeDue({ till, currency, onDone }: { till: Till; currency: Currency; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const due = cashDue(takenNow(till));
  if (due <= 0) return null;
  const given = amountOf(typed);
  const missing = given === null ? 0 : (cents(due) - cents(given)) / 100;
  return (
    <Group gap="xs" mt={4} align="center">
      <Text size="sm" fw="var(--weight-medium)" className="numbers">
        {text.cashDue({ amount: money(due, currency) })}
      </Text>
      <TextInput
        size="xs"
        w={110}
        inputMode="decimal"
        autoComplete="off"
        aria-label={text.cashGiven}
        placeholder={text.cashGiven}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') onDone();
        }}
      />
      <Text size="sm" fw="var(--weight-medium)" className="numbers" aria-live="polite">
        {given === null
          ? ''
          : missing > 0
            ? text.cashMissing({ amount: money(missing, currency) })
            : walkUpText.change({ change: money(withChange(given, due).change, currency) })}
      </Text>
    </Group>
  );
}
