import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Currency, money } from '../../../../client/format/money.ts';
import { deskPaymentText, personCardText, groupText as text } from '../../../../messages/registration/door.ts';
import { deskWaiverText } from '../../../../messages/registration/waivers.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { KeyButton } from '../../../ui/actions/KeyButton.tsx';
import { type Card, unsignedOf } from '../cards.ts';
import classes from '../door.module.css';

export type Member = Pick<Card, 'id' | 'badge_number' | 'name' | 'badgetype_name' | 'amount_owed' | 'checked_in'> & {
  readonly awaits_signature: boolean;
};
interface Props {
  readonly convention_id: string;
  readonly card: Card;
  readonly currency: Currency;
  readonly busy: boolean;
  onCheckIn(members: readonly Member[]): void;
  onPay(members: readonly Member[], payment: Payment): void;
  onClose(): void;
}
const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'text';
const stateOf = ({ checked_in, amount_owed, awaits_signature }: Member, currency: Currency) =>
  checked_in
    ? personCardText.checkedInShort
    : amount_owed > 0
      ? personCardText.owes({ amount: money(amount_owed, currency) })
      : awaits_signature
        ? deskWaiverText.missing
        : text.ready;

/** The people of one account, to check them in together. */
export function GroupForm({ convention_id, card, currency, busy, onCheckIn, onPay, onClose }: Props) {
  const members: readonly Member[] = [{ ...card, awaits_signature: unsignedOf(card).length > 0 }, ...card.companions];
  const choice = usePayment(convention_id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus(), []);
  const chosen = members.filter(({ id, checked_in }) => !checked_in && !left.includes(id));
  const ready = chosen.filter(({ amount_owed, awaits_signature }) => amount_owed === 0 && !awaits_signature);
  const owing = chosen.filter(({ amount_owed }) => amount_owed > 0);
  const owed = owing.reduce((sum, { amount_owed }) => sum + amount_owed, 0);
  const pay = () => {
    const payment = choice.take();
    if (payment && owing.length > 0 && !busy) onPay(owing, payment);
  };
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={text.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key.toLowerCase() === 'p' && !isText(event.target)) pay();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready.length > 0 && !busy) onCheckIn(ready);
      }}
    >
      <Stack gap="xs">
        {members.map((member) => (
          <Group key={member.id} gap="sm" wrap="nowrap" justify="space-between">
            <Checkbox
              label={text.member({ name: member.name, number: member.badge_number, type: member.badgetype_name })}
              checked={member.checked_in || !left.includes(member.id)}
              disabled={member.checked_in}
              onChange={(event) =>
                setLeft(event.currentTarget.checked ? left.filter((id) => id !== member.id) : [...left, member.id])
              }
            />
            <Text
              size="sm"
              fw="var(--weight-medium)"
              className={member.amount_owed > 0 || member.awaits_signature ? classes.late : undefined}
            >
              {stateOf(member, currency)}
            </Text>
          </Group>
        ))}
        {owing.length > 0 && (
          <Group gap="xs" align="flex-end">
            <MethodInput choice={choice} size="md" />
          </Group>
        )}
        <Group gap="xs">
          <Button type="submit" size="md" disabled={busy || ready.length === 0}>
            {text.checkIn({ count: ready.length })}
          </Button>
          {owing.length > 0 && (
            <KeyButton
              size="md"
              label={text.pay({ amount: money(owed, currency), count: owing.length })}
              keyName="P"
              disabled={busy || !choice.isReady}
              onPress={pay}
            />
          )}
          <Button variant="default" size="md" onClick={onClose}>
            {deskPaymentText.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
