import { recordName } from '../../../client/format/labels.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { moneyText } from '../../../messages/records/money.ts';
import { type Method, methodNames } from '../../../resources/ledger/accounts.ts';
import { howTaken } from '../../ledger/till/payment.ts';
import { type Action, actionKey } from './documentedActions.ts';

/** What an action asks of a payment besides its amount. */
const paymentInputs: readonly string[] = ['payment_method', 'payment_reference'];
/** Whether an action takes or gives money in one of several ways. */
export const movesMoney = ({ inputs }: Action): boolean => inputs.some(({ name }) => name === 'payment_method');
/** The action without the ways of payment, for who has no till open. */
export const withoutMethods = (action: Action): Action => ({
  ...action,
  inputs: action.inputs.filter(({ name }) => !paymentInputs.includes(name)),
});
export const isRefund = (action: Action): boolean => actionKey(action) === 'refund';

/** What is due, or what a refund gives back, unless somebody says otherwise. */
export function moneyValues(record: AnyRecord, action: Action): PlainObject {
  const { amount_owed, net_price, amount_credit, amount_paid, amount_paid_balance, amount_refunded } = record;
  const paid = amount_paid_balance ?? Math.round((Number(amount_paid ?? 0) - Number(amount_refunded ?? 0)) * 100) / 100;
  const left = amount_credit ?? paid; // of an order, what was paid too much
  const amount = isRefund(action) ? left : (amount_owed ?? net_price);
  return amount ? { amount } : {};
}
const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null);
const nameOf = (value: unknown) => textOf((value as PlainObject | undefined)?.name); // a related record
/** Whose record it is, and what the money is for. */
const sides = (record: AnyRecord) => ({
  who:
    textOf(record.badge_name) ??
    nameOf(record.badge) ??
    nameOf(record.exhibitor) ??
    (record.object_type === 'badge' ? textOf(record.name) : null) ??
    'none',
  what:
    record.object_type === 'badge'
      ? moneyText.badge({ number: Number(record.badge_number) })
      : (nameOf(record.event) ?? recordName(record)),
});
/** What was paid or given back, in a sentence; undefined of other actions. */
export function moneySaid(action: Action, record: AnyRecord | null, input: PlainObject, currency: Currency): string | undefined {
  const say = isRefund(action) ? moneyText.refunded : moneyText.paid;
  const isPayment = ['verify', 'refund'].includes(actionKey(action)) && movesMoney(action);
  const amount = record && Number(input.amount ?? moneyValues(record, action).amount); // forms send what was typed, as text
  if (!isPayment || !record || !amount) return undefined;
  const method = methodNames.find((name) => name === input.payment_method) ?? ('external' satisfies Method);
  return say({ ...sides(record), amount: money(amount, currency), how: howTaken(method) });
}
