import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { voucherText as text } from '../../../messages/ledger/vouchers.ts';

interface Props {
  readonly id: string;
  readonly order_id: string;
  readonly currency: Currency;
  /** Whether something is owed that a voucher could pay. */
  readonly isOwed: boolean;
  onDone(): Promise<unknown>;
}
/** Pays with the code of a voucher, and says what is left on it. */
export function RedeemVoucher({ id, order_id, currency, isOwed, onDone }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      const { amount, amount_left } = await api.convention.redeemVoucher.mutate({ id, order_id, code });
      setSaid(text.redeemed({ amount: money(amount, currency), left: money(amount_left, currency) }));
      setCode('');
      await onDone();
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
    setBusy(false);
  };
  return (
    <>
      <Text size="sm" role="status">
        {said}
      </Text>
      {isOwed && (
        <form onSubmit={(event) => void redeem(event)}>
          <Group align="flex-start" gap="sm">
            <TextInput
              label={text.code}
              value={code}
              error={error}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" mt={{ base: 0, xs: 25 }} disabled={busy || !code.trim()}>
              {text.redeem}
            </Button>
          </Group>
        </form>
      )}
    </>
  );
}
