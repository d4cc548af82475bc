import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Currency, money } from '../../../../client/format/money.ts';
import { personCardText } from '../../../../messages/registration/door.ts';
import { deskPaymentText, groupText as text } from '../../../../messages/registration/doorForms.ts';
import { deskWaiverText } from '../../../../messages/registration/waivers.ts';
import { givenBack } from '../../../../resources/schema/pageState.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { KeyButton } from '../../../ui/actions/KeyButton.tsx';
import { type Card, unsignedOf } from '../card/cards.ts';
import classes from '../door.module.css';

export type Member = Card['companions'][number];
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
/** The people of one account: the one of the card first. */
export const membersOf = (card: Card): readonly Member[] => [
  { ...card, awaits_signature: unsignedOf(card).length > 0, given_back: givenBack(card) },
  ...card.companions,
];
/** Whether somebody is checked in with the others unless the desk says so: whose money was given back is not. */
export const comesAlong = ({ given_back }: Member): boolean => given_back === 0;
/** What is said of somebody in a group, and whether it is in the way. */
export function memberState(member: Member, currency: Currency): { readonly text: string; readonly isLate: boolean } {
  const { checked_in, amount_owed, given_back, awaits_signature } = member;
  if (checked_in) return { text: personCardText.checkedInShort, isLate: false };
  if (amount_owed > 0) return { text: personCardText.owes({ amount: money(amount_owed, currency) }), isLate: true };
  if (given_back > 0) return { text: personCardText.refunded({ amount: money(given_back, currency) }), isLate: true };
  return awaits_signature ? { text: deskWaiverText.missing, isLate: true } : { text: text.ready, isLate: false };
}

/** The people of one account, to check them in together. */
export function GroupForm({ convention_id, card, currency, busy, onCheckIn, onPay, onClose }: Props) {
  const members = membersOf(card);
  const choice = usePayment(convention_id);
  /** Whom somebody ticked or unticked. */
  const [picked, setPicked] = useState<Readonly<Record<string, boolean>>>({});
  const isChosen = (member: Member) => picked[member.id] ?? comesAlong(member);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus(), []);
  const chosen = members.filter((member) => !member.checked_in && isChosen(member));
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
        {members.map((member) => {
          const { id, name, badge_number: number, badgetype_name: type, checked_in } = member;
          const state = memberState(member, currency);
          return (
            <Group key={id} gap="sm" wrap="nowrap" justify="space-between">
              <Checkbox
                label={text.member({ name, number, type })}
                checked={checked_in || isChosen(member)}
                disabled={checked_in}
                onChange={(event) => setPicked({ ...picked, [id]: event.currentTarget.checked })}
              />
              <Text size="sm" fw="var(--weight-medium)" className={state.isLate ? classes.late : undefined}>
                {state.text}
              </Text>
            </Group>
          );
        })}
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
