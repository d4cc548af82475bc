import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { walkUpText as text } from '../../../../messages/registration/doorForms.ts';
import type { DeskAddon } from '../../../../server/registration/desk/addons.ts';
import { cents } from '../../../ledger/till/change.ts';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { useTaking } from '../../../ledger/till/useTaking.ts';
import { addonsOf, priceOf, useOffers } from '../forms/addons.ts';
import { toggled } from './AddonChoice.tsx';
import { useDoorTypes } from './doorTypes.ts';
import { useCode } from './useCode.ts';

/** A sale without a registration. */
export interface WalkUp {
  readonly firstname: string;
  readonly lastname: string;
  readonly badgetype_id: string;
  /** The discount code, if it is for the type. */
  readonly code?: string;
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

/** Where Enter goes on to from the type: what is paid, or how. */
const PAYING = 'input[name=given], input[name=amount], input[name=reference], button[name=open], button[type=submit]';

/** A sale to somebody without a badge while it is typed: what it comes to, and what Enter and the other keys do in its form. */
export function useWalkUp({ convention_id, busy, onSell, onClose }: Given) {
  const offered = useDoorTypes(convention_id);
  const offers = useOffers(convention_id);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  /** What was chosen; null: what every buyer takes. */
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [error, setError] = useState<'name' | null>(null);
  const choice = usePayment(convention_id);
  const code = useCode(convention_id);
  /** Whether somebody took the payment while its price was not known with the code, or the code was refused: it is told then, and nothing is sold. */
  const [isHeld, setHeld] = useState(false);
  /** Whether the price was not known when the button was pressed, which may be otherwise by its click. */
  const pressedEarly = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const prices = code.prices ?? offers?.prices ?? [];
  const priceNow = (id: string | undefined) => prices.find(({ badgetype_id }) => badgetype_id === id);
  const types = offered?.types.map((one) => ({ ...one, now: priceNow(one.id)?.price ?? one.price }));
  const type = types?.find(({ id }) => id === (chosen ?? offered?.fitting));
  const addons = addonsOf(offers?.addons ?? [], type?.id);
  const taken = picked ?? new Set(addons.flatMap(({ id, is_required }) => (is_required ? [id] : [])));
  const sold = addons.filter(({ id }) => taken.has(id));
  const withAddons = (badge: number) => (cents(badge) + cents(priceOf(sold))) / 100;
  const taking = useTaking(withAddons(type?.now ?? 0), choice, priceOf(sold));
  const isElsewhere = code.prices !== undefined && !priceNow(type?.id)?.takes_code;
  const codeError = code.refused ?? (isElsewhere ? text.notForType({ type: type?.name ?? '' }) : null);
  const choose = (id: string) => {
    setChosen(id);
    setPicked(null);
    taking.setPart(null);
  };
  const pick = (ids: ReadonlySet<string>) => {
    setPicked(ids);
    taking.setPart(null);
  };
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { firstname, lastname } = namesIn(name);
    if (!firstname) return setError('name');
    const { activeElement } = document;
    const at = activeElement instanceof HTMLInputElement && form.current?.contains(activeElement) ? activeElement.name : '';
    setError(null);
    if (at === 'person') return focus('input[type=radio]:checked');
    if (at === 'code') code.apply();
    if (at === 'code' || at === 'addon' || (at === 'badgetype' && taking.price > 0)) return focus(PAYING);
    const isEarly = pressedEarly.current || code.isPending;
    pressedEarly.current = false;
    if (code.isPending) code.apply();
    setHeld(isEarly || codeError !== null);
    if (isEarly) return;
    if (codeError) return focus('input[name=code]');
    const paid = taking.take();
    const payment = choice.take();
    if (!type || !paid || !payment || busy) return;
    const used = code.applied ? { code: code.applied } : {};
    onSell({ firstname, lastname, badgetype_id: type.id, addons: sold, ...used, ...paid, payment });
  };
  /** The button is pressed, which leaves the field of the code. */
  const pressTake = () => {
    pressedEarly.current = code.isPending;
    if (code.isPending) setHeld(true); // until then nothing moves between the press and its click
  };
  const press = (event: KeyboardEvent) => {
    pressedEarly.current = false;
    if (event.key === 'Escape') return onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { name: at } = event.target as HTMLInputElement; // keys come from elements
    const key = event.key.toLowerCase();
    /** Where a letter is no part of what is typed. */
    const isBetween = ['badgetype', 'given', 'open', 'take'].includes(at);
    const go = (selector: string) => {
      event.preventDefault();
      focus(selector);
    };
    if (choice.hasTill && key === 't' && at === 'given') {
      event.preventDefault();
      return choice.setMethod('card_terminal');
    }
    const typeOf = at === 'badgetype' && types?.find((one) => one.key === key);
    if (typeOf) {
      choose(typeOf.id);
      return go(`input[value="${typeOf.id}"]`);
    }
    if (key === 'a' && addons.length > 0 && isBetween) return go('input[name=addon]');
    if (key === 'd' && isBetween) {
      code.open();
      return go('input[name=code]');
    }
    const addon = at === 'addon' && addons.find((one) => one.key === key);
    if (!addon) return;
    pick(toggled(taken, addon.id));
    go(`input[value="${addon.id}"]`);
  };
  const discount = priceNow(type?.id);
  /** What is told to whoever took the payment before the price was known, or with a code that does not count. */
  const told: 'refused' | 'checking' | 'now' | null = !isHeld
    ? null
    : codeError
      ? 'refused'
      : code.isPending
        ? 'checking'
        : 'now';
  return {
    ...{ form, types, type, addons, taken, sold, taking, error, choice, code, codeError, submit, press, pressTake, choose, pick },
    ...{ name, setName },
    /** What it costs, and why less than in the list of types. */
    price: {
      now: taking.price,
      full: withAddons(type?.price ?? 0),
      discount: discount?.discount ?? null,
      isByCode: discount?.by_code === true,
      told,
    },
    /** Whether types and add-ons are still read. */
    isLoading: !types || !offers,
  };
}
