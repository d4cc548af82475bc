import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Currency, money } from '../../../../client/format/money.ts';
import { deskPaymentText, personCardText, groupText as text } from '../../../../messages/registration/door.ts';
import type { Card } from '../cards.ts';
import classes from '../door.module.css';
import { KeyButton } from '../KeyButton.tsx';

export type Member = Pick<Card, 'id' | 'badge_number' | 'name' | 'badgetype_name' | 'amount_owed' | 'checked_in'>;
interface Props {
  readonly card: Card;
  readonly currency: Currency;
  readonly busy: boolean;
  onCheckIn(members: readonly Member[]): void;
  onPay(members: readonly Member[]): void;
  onClose(): void;
}
const stateOf = ({ checked_in, amount_owed }: Member, currency: Currency) =>
  checked_in
    ? personCardText.checkedInShort
    : amount_owed > 0
      ? personCardText.owes({ amount: money(amount_owed, currency) })
      : text.ready;

/** The people of one account, to check them in together. */
export function GroupForm({ card, currency, busy, onCheckIn, onPay, onClose }: Props) {
  const members: readonly Member[] = [card, ...card.companions];
  const [left, setLeft] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus(), []);
  const chosen = members.filter(({ id, checked_in }) => !checked_in && !left.includes(id));
  const ready = chosen.filter(({ amount_owed }) => amount_owed === 0);
  const owing = chosen.filter(({ amount_owed }) => amount_owed > 0);
  const owed = owing.reduce((sum, { amount_owed }) => sum + amount_owed, 0);
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={text.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key.toLowerCase() === 'p' && owing.length > 0 && !busy) onPay(owing);
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
            <Text size="sm" fw={600} className={member.amount_owed > 0 ? classes.late : undefined}>
              {stateOf(member, currency)}
            </Text>
          </Group>
        ))}
        <Group gap="xs">
          <Button type="submit" size="md" disabled={busy || ready.length === 0}>
            {text.checkIn({ count: ready.length })}
          </Button>
          {owing.length > 0 && (
            <KeyButton
              size="md"
              label={text.pay({ amount: money(owed, currency), count: owing.length })}
              keyName="P"
              disabled={busy}
              onPress={() => onPay(owing)}
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
