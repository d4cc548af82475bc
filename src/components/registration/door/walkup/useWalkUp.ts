import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { amountOf } from '../../../../client/format/amounts.ts';
import type { DeskAddon } from '../../../../server/registration/desk/addons.ts';
import { cents, withChange } from '../../../ledger/till/change.ts';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { addonsOf, priceOf, useAddons } from '../forms/addons.ts';
import { toggled } from './AddonChoice.tsx';
import { useDoorTypes } from './doorTypes.ts';

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
interface Given {
  readonly convention_id: string;
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

/** A sale to somebody without a badge while it is typed: what it comes to, and what Enter and the other keys do in its form. */
export function useWalkUp({ convention_id, busy, onSell, onClose }: Given) {
  const offered = useDoorTypes(convention_id);
  const types = offered?.types;
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** What was chosen; null: what every buyer takes. */
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [error, setError] = useState<'name' | 'amount' | 'less' | 'card' | null>(null);
  const choice = usePayment(convention_id);
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
  return {
    ...{ form, types, type, addons, taken, sold, price, amount, given, error, choice, submit, press, choose, pick },
    ...{ name, setName, setTyped },
    /** Whether types and add-ons are still read. */
    isLoading: !types || !all,
  };
}
