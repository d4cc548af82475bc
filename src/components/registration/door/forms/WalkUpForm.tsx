import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { amountOf } from '../../../../client/format/amounts.ts';
import { type Currency, money, price } from '../../../../client/format/money.ts';
import { deskPaymentText, walkUpText as text } from '../../../../messages/registration/door.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { Loading } from '../../../ui/states/Loading.tsx';
import classes from '../door.module.css';
import { useBadgeTypes } from './badgeTypes.ts';

/** A sale without a registration. */
export interface WalkUp {
  readonly firstname: string;
  readonly lastname: string;
  readonly badgetype_id: string;
  readonly amount: number;
  readonly payment: Payment;
}
interface Props {
  readonly convention_id: string;
  readonly currency: Currency;
  readonly busy: boolean;
  onSell(sale: WalkUp): void;
  onClose(): void;
}
/** The first names and the last name of "Ann Mary One". */
const namesIn = (typed: string) => {
  const words = typed.trim().split(/\s+/);
  return words.length > 1
    ? { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
    : { firstname: words[0] ?? '', lastname: '' };
};

/** Sells a badge to somebody without one: name, type, amount, each with Enter. */
export function WalkUpForm({ convention_id, currency, busy, onSell, onClose }: Props) {
  const types = useBadgeTypes(convention_id);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<'name' | 'amount' | null>(null);
  const choice = usePayment(convention_id);
  const form = useRef<HTMLFormElement>(null);
  const type = types?.find(({ id }) => id === chosen) ?? types?.find(({ key }) => key);
  const amount = typed ?? (type?.price ?? 0).toFixed(2);
  const choose = (id: string) => {
    setChosen(id);
    setTyped(null);
  };
  const focus = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector)?.focus();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { firstname, lastname } = namesIn(name);
    if (!firstname) return setError('name');
    const { activeElement } = document;
    const at = activeElement instanceof HTMLInputElement && form.current?.contains(activeElement) ? activeElement.name : '';
    setError(null);
    if (at === 'person') return focus('input[type=radio]:checked');
    if (at === 'badgetype' && type && type.price > 0) return focus('input[name=amount]');
    const paid = amountOf(amount);
    if (paid === null) return setError('amount');
    const payment = choice.take();
    if (type && payment && !busy) onSell({ firstname, lastname, badgetype_id: type.id, amount: paid, payment });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (choice.hasTill && event.key.toLowerCase() === 't' && (event.target as HTMLInputElement).name === 'amount') {
      event.preventDefault();
      return choice.setMethod('card_terminal');
    }
    if ((event.target as HTMLElement).getAttribute('type') !== 'radio' || event.ctrlKey || event.metaKey || event.altKey) return; // keys come from elements
    const picked = types?.find(({ key }) => key === event.key.toLowerCase());
    if (!picked) return;
    event.preventDefault();
    choose(picked.id);
    focus(`input[value="${picked.id}"]`);
  };
  if (!types) return <Loading label={text.loading} />;
  return (
    <form ref={form} className={classes.form} aria-label={text.title} onSubmit={submit} onKeyDown={press}>
      <Stack gap="sm">
        <TextInput
          autoFocus
          size="md"
          name="person"
          label={text.name}
          maxLength={200}
          value={name}
          error={error === 'name' && text.needsName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group label={text.type} name="badgetype" value={type?.id ?? null} onChange={choose}>
          <div className={classes.types}>
            {types.map(({ id, name: label, price: cost, isSoldOut, key }) => (
              <Radio
                key={id}
                value={id}
                disabled={isSoldOut}
                label={text.choice({
                  key: key?.toUpperCase() ?? 'none',
                  type: label,
                  price: isSoldOut ? text.soldOut : price(cost, currency),
                })}
              />
            ))}
          </div>
        </Radio.Group>
        <Group align="flex-end" gap="xs">
          <TextInput
            size="md"
            name="amount"
            inputMode="decimal"
            label={deskPaymentText.amount}
            value={amount}
            error={error === 'amount' && deskPaymentText.wrong}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <MethodInput choice={choice} size="md" />
          {/* Enter leads from field to field, also while the till is not known: only the payment waits for it. */}
          <Button type="submit" size="md" disabled={busy}>
            {text.sell({ amount: money(amountOf(amount), currency) })}
          </Button>
          <Button variant="default" size="md" onClick={onClose}>
            {deskPaymentText.cancel}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {choice.hasTill ? text.hintWithTill : text.hint}
        </Text>
      </Stack>
    </form>
  );
}
