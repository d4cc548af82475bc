import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { amountOf } from '../../../client/format/amounts.ts';
import { keys } from '../../../client/queryClient.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useCurrentConvention } from '../../../client/useCurrentConvention.tsx';
import { useList } from '../../../client/useList.ts';
import { tillPanelText as text } from '../../../messages/ledger/till.ts';
import { TillForm } from './TillForm.tsx';
import type { MyTill } from './useMyTill.ts';

interface Props {
  readonly tills: MyTill['tills'];
  /** The one that is chosen first. */
  readonly first?: string | undefined;
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
/** Opens a till that nobody has open, with the float in its drawer. */
export function OpenTillForm({ tills, first, onDone, onCancel }: Props) {
  const free = tills.filter(({ is_open }) => !is_open);
  const [till_id, setTill] = useState((free.find(({ id }) => id === first) ?? free[0])?.id ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const counted = useLastCount(till_id);
  const shown = typed ?? counted?.toFixed(2) ?? '';
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const float_amount = amountOf(shown);
    if (float_amount === null) return setError(text.wrong);
    setBusy(true);
    try {
      await api.tillsession.create.mutate({ till_id, float_amount });
      onDone(till_id);
    } catch (refused) {
      setError(refusalOf(refused).message);
      setBusy(false);
    }
  };
  return (
    <TillForm label={text.open} disabled={busy || !till_id} onSubmit={submit} onCancel={onCancel}>
      <NativeSelect
        autoFocus
        label={text.till}
        value={till_id}
        onChange={(event) => {
          setTill(event.currentTarget.value);
          setTyped(null);
        }}
        data={free.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        mt="xs"
        label={text.float}
        description={typed === null && counted !== null ? text.asCounted : text.floatHint}
        inputMode="decimal"
        value={shown}
        error={error}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </TillForm>
  );
}
