import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { amountOf } from '../../../client/format/amounts.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { tillPanelText as text } from '../../../messages/ledger/till.ts';
import { TillForm } from './TillForm.tsx';
import type { OpenTill } from './useMyTill.ts';

interface Props {
  readonly session: OpenTill;
  readonly currency: Currency;
  onDone(message: string): void;
  onCancel(): void;
}
/** Closes a till with the count of its cash, and with a reason where that differs from the ledger. */
export function CloseTillForm({ session, currency, onDone, onCancel }: Props) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<{ field: 'count' | 'reason'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const counted_amount = amountOf(typed);
    if (counted_amount === null) return setError({ field: 'count', text: text.wrong });
    setBusy(true);
    try {
      const { difference_amount } = await api.tillsession.close.mutate({
        id: session.id,
        counted_amount,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      });
      onDone(text.closed({ till: session.till, difference: difference_amount ? money(difference_amount, currency) : 'none' }));
    } catch (refused) {
      const { field, message } = refusalOf(refused);
      setError({ field: field === 'reason' ? 'reason' : 'count', text: message });
      setBusy(false);
    }
  };
  return (
    <TillForm label={text.close} disabled={busy} onSubmit={submit} onCancel={onCancel}>
      <TextInput
        autoFocus
        label={text.counted}
        description={text.countHint({ float: money(session.float_amount, currency) })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error?.field === 'count' && error.text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {(error?.field === 'reason' || reason) && (
        <TextInput
          mt="xs"
          label={text.reason}
          maxLength={200}
          value={reason}
          error={error?.field === 'reason' && error.text}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </TillForm>
  );
}
