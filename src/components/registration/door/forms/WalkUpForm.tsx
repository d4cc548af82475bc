import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { amountOf } from '../../../../client/format/amounts.ts';
import { money } from '../../../../client/format/money.ts';
import { deskPaymentText, walkUpText as text } from '../../../../messages/registration/door.ts';
import type { DeskAddon } from '../../../../server/registration/desk/addons.ts';
import { cents, withChange } from '../../../ledger/till/change.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { Loading } from '../../../ui/states/Loading.tsx';
import classes from '../door.module.css';
import { type DeskClock, otherDaysText } from '../lateDay.ts';
import { AddonChoice, toggled } from './AddonChoice.tsx';
import { addonsOf, priceOf, useAddons } from './addons.ts';
import { useDoorTypes } from './doorTypes.ts';
import { useNoTill } from './NoTill.tsx';
import { TypeChoice } from './TypeChoice.tsx';

/** A sale without a registration. */
export interface WalkUp {
  readonly firstname: string;
  readonly lastname: string;
  readonly badgetype_id: string;
  /** Of variants. */
  readonly addons: readonly Pick<DeskAddon, 'id' | 'name' | 'price'>[];
  /** For all of it. */
  readonly amount: number;
  /** What of the money that was handed over goes back at once. */
  readonly change?: number;
  readonly payment: Payment;
}
interface Props {
  readonly convention_id: string;
  readonly clock: DeskClock;
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

/** Sells a badge to somebody without one: name, type, amount, each with Enter. Add-ons are taken on the way by those who want some. */
export function WalkUpForm({ convention_id, clock, busy, onSell, onClose }: Props) {
  const offered = useDoorTypes(convention_id);
  const types = offered?.types;
  const currency = clock;
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** What was chosen; null: what every buyer takes. */
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [error, setError] = useState<'name' | 'amount' | 'less' | 'card' | null>(null);
  const choice = usePayment(convention_id);
  const noTill = useNoTill(convention_id);
  const form = useRef<HTMLFormElement>(null);
  const type = types?.find(({ id }) => id === (chosen ?? offered?.fitting));
  const all = useAddons(convention_id);
  const addons = addonsOf(all ?? [], type?.id);
  const taken = picked ?? new Set(addons.flatMap(({ id, is_required }) => (is_required ? [id] : [])));
  const sold = addons.filter(({ id }) => taken.has(id));
  const price = (cents(type?.price ?? 0) + cents(priceOf(sold))) / 100;
  const amount = typed ?? price.toFixed(2);
  const given = withChange(amountOf(amount) ?? 0, price);
  const choose = (id: string) => {
    setChosen(id);
    setPicked(null);
    setTyped(null);
  };
  const pick = (ids: ReadonlySet<string>) => {
    setPicked(ids);
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
    if (at === 'addon' || (at === 'badgetype' && amountOf(amount) !== 0)) return focus('input[name=amount]');
    const paid = amountOf(amount);
    if (paid === null) return setError('amount');
    if (cents(paid) < cents(priceOf(sold))) return setError('less');
    const payment = choice.take();
    if (payment?.payment_method === 'card_terminal' && given.change > 0) return setError('card');
    if (type && payment && !busy) onSell({ firstname, lastname, badgetype_id: type.id, addons: sold, ...given, payment });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    if (choice.hasTill && event.key.toLowerCase() === 't' && (event.target as HTMLInputElement).name === 'amount') {
      event.preventDefault();
      return choice.setMethod('card_terminal');
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { name: at } = event.target as HTMLInputElement; // keys come from elements
    const key = event.key.toLowerCase();
    const go = (selector: string) => {
      event.preventDefault();
      focus(selector);
    };
    const typeOf = at === 'badgetype' && types?.find((one) => one.key === key);
    if (typeOf) {
      choose(typeOf.id);
      return go(`input[value="${typeOf.id}"]`);
    }
    if (key === 'a' && addons.length > 0 && (at === 'badgetype' || at === 'amount')) return go('input[name=addon]');
    const addon = at === 'addon' && addons.find((one) => one.key === key);
    if (!addon) return;
    pick(toggled(taken, addon.id));
    go(`input[value="${addon.id}"]`);
  };
  if (!types || !all) return <Loading label={text.loading} />;
  const isOutside = !choice.hasTill && choice.isReady && price > 0;
  return (
    <Box className={classes.form}>
      <form ref={form} aria-label={text.title} onSubmit={submit} onKeyDown={press}>
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
          <TypeChoice types={types} chosen={type?.id ?? null} currency={currency} onChoose={choose} />
          {type?.otherDays && <Text className={classes.late}>{otherDaysText(type.otherDays, clock)}</Text>}
          {addons.length > 0 && <AddonChoice addons={addons} taken={taken} currency={currency} onChange={pick} />}
          <Box className={classes.taking}>
            <Group align="flex-end" gap="xs">
              <TextInput
                size="md"
                name="amount"
                inputMode="decimal"
                label={deskPaymentText.amount}
                value={amount}
                error={
                  (error === 'amount' && deskPaymentText.wrong) ||
                  (error === 'card' && text.noChange({ price: money(price, currency) })) ||
                  (error === 'less' && text.lessThanAddons({ amount: money(priceOf(sold), currency) }))
                }
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <MethodInput choice={choice} size="md" />
              {/* Enter leads from field to field, also while the till is not known: only the payment waits for it. */}
              <Button type="submit" size="md" disabled={busy}>
                {text.sell({ amount: money(given.amount, currency), how: isOutside && given.amount > 0 ? 'outside' : 'till' })}
              </Button>
              <Button variant="default" size="md" onClick={onClose}>
                {deskPaymentText.cancel}
              </Button>
            </Group>
            {isOutside && noTill.note}
            {given.change > 0 && choice.method === 'cash' && (
              <Text mt="xs" fw="var(--weight-medium)" className="numbers" aria-live="polite">
                {text.change({ change: money(given.change, currency) })}
              </Text>
            )}
          </Box>
          <Text size="sm" c="dimmed" data-keys>
            {[choice.hasTill ? text.hintWithTill : text.hint, addons.length > 0 && text.addonsHint].filter(Boolean).join(' ')}
          </Text>
        </Stack>
      </form>
      {isOutside && noTill.form}
    </Box>
  );
}
