import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { amountOf } from '../../../client/format/amounts.ts';
import { keys } from '../../../client/queryClient.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useCurrentConvention } from '../../../client/useCurrentConvention.tsx';
import { useList } from '../../../client/useList.ts';
import { openTillText } from '../../../messages/ledger/openTill.ts';
import { tillPanelText as text } from '../../../messages/ledger/till.ts';
import { TillForm } from './TillForm.tsx';
import { proposedTill, tillLabel } from './tillLabel.ts';
import { type Desk, useDeskTill } from './useDeskTill.ts';
import type { MyTill } from './useMyTill.ts';

interface Props {
  readonly tills: MyTill['tills'];
  /** Where it is opened: the till that was opened there last is proposed. */
  readonly desk: Desk;
  onDone(till_id: string): void;
  onCancel(): void;
}
/** What was counted last in a till, as far as the viewer sees it. */
function useLastCount(till_id: string): number | null {
  const { id } = useCurrentConvention();
  const input = { id: id ?? '', till_id, _items_per_page: 1 };
  const { data } = useList(
    keys.list('tillsession', 'convention.tillsessions', input),
    (options) => api.convention.tillsessions.query(input, options),
    { enabled: Boolean(id && till_id) },
  );
  const counted = data?.items[0]?.counted_amount;
  return typeof counted === 'number' ? counted : null;
}
/** Opens a till that nobody has open, with the float in its drawer. The others are named, with whoever has them. */
export function OpenTillForm({ tills, desk, onDone, onCancel }: Props) {
  const convention_id = useCurrentConvention().id ?? '';
  const clock = useClock(convention_id);
  const [last, remember] = useDeskTill(desk, convention_id);
  const [chosen, setTill] = useState<string | null>(null);
  const till_id = chosen ?? proposedTill(tills, last)?.id ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const counted = useLastCount(till_id);
  const shown = typed ?? counted?.toFixed(2) ?? '';
  const [error, setError] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (!till_id) return setUnchosen(true);
    const float_amount = amountOf(shown);
    if (float_amount === null) return setError(text.wrong);
    setBusy(true);
    try {
      await api.tillsession.create.mutate({ till_id, float_amount });
      remember(till_id);
      onDone(till_id);
    } catch (refused) {
      setError(refusalOf(refused).message);
      setBusy(false);
    }
  };
  return (
    <TillForm label={text.open} disabled={busy} onSubmit={submit} onCancel={onCancel}>
      <NativeSelect
        autoFocus
        label={text.till}
        value={till_id}
        error={isUnchosen && text.chooseFirst}
        onChange={(event) => {
          setTill(event.currentTarget.value);
          setTyped(null);
          setUnchosen(false);
        }}
        data={[
          ...(till_id ? [] : [{ value: '', label: text.choose }]),
          ...tills.map((till) => ({
            value: till.id,
            label: tillLabel(till, till.is_open ? 'someone' : 'none', clock),
            disabled: till.is_open,
          })),
        ]}
      />
      <TextInput
        mt="xs"
        label={text.float}
        description={typed === null && counted !== null ? openTillText.asCounted : openTillText.floatHint}
        inputMode="decimal"
        value={shown}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </TillForm>
  );
}
