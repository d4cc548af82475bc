import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../../src/client/record.ts';
import type { Action } from '../../../src/components/records/actions/documentedActions.ts';
import { moneySaid, moneyValues, movesMoney, withoutMethods } from '../../../src/components/records/actions/moneyActions.ts';
import { orderSum } from '../../../src/components/registration/badge/due.ts';

const clock = { currency: 'USD' };
const input = (name: string) => ({ name, label: name, kind: 'text', required: false }) as unknown as Action['inputs'][number]; // what matters here
const action = (name: string, inputs = ['amount', 'payment_method', 'payment_reference']) =>
  ({ method: 'POST', path: `/ticket/{id}/${name}`, label: name, inputs: inputs.map(input) }) as unknown as Action; // the same
const record = (object_type: string, more: object): AnyRecord => ({ id: '1', object_type, ...more });
const ticket = record('ticket', {
  ...{ shortname: 'Ticket #17', badge_name: 'Hector Darrow', event: { name: 'What the river kept' } },
  ...{ verified: true, net_price: 4, amount_paid: 4, amount_refunded: 0, amount_owed: 0 },
});
const badge = record('badge', { name: 'Olga', badge_number: 192, amount_paid: 35, amount_paid_balance: 20.1, amount_owed: 0 });

describe('money that moves on a page', () => {
  test('is preset to what is due, or to what was paid and not given back', () => {
    expect(moneyValues({ ...ticket, amount_owed: 4 }, action('verify'))).toEqual({ amount: 4 });
    expect(moneyValues({ ...ticket, amount_refunded: 1 }, action('refund'))).toEqual({ amount: 3 });
    expect(moneyValues(badge, action('refund'))).toEqual({ amount: 20.1 });
    expect(moneyValues(record('order', { amount_paid: 50, amount_credit: 4 }), action('refund'))).toEqual({ amount: 4 });
    expect(moneyValues({ ...ticket, amount_refunded: 4 }, action('refund'))).toEqual({});
  });
  test('of a booth is its price, from its exhibitor', () => {
    const booth = record('booth', { name: 'A-2', net_price: 120, amount_paid: 0, exhibitor: { name: 'Meeple House' } });
    expect(moneyValues(booth, action('verify'))).toEqual({ amount: 120 });
    expect(moneySaid(action('verify'), booth, { amount: 120, payment_method: 'cash' }, clock)).toBe(
      '$120.00 taken in cash from Meeple House for A-2.',
    );
  });
  test('is asked for its way only with a till', () => {
    expect(movesMoney(action('refund'))).toBe(true);
    expect(movesMoney(action('add-comment', ['message']))).toBe(false);
    expect(withoutMethods(action('refund')).inputs.map(({ name }) => name)).toEqual(['amount']);
  });
  test('is said afterwards: how much, how, whose and what for', () => {
    const cash = { amount: 4, payment_method: 'cash' };
    expect(moneySaid(action('refund'), ticket, cash, clock)).toBe(
      '$4.00 given back in cash to Hector Darrow for What the river kept.',
    );
    expect(moneySaid(action('refund'), ticket, {}, clock)).toBe(
      '$4.00 given back outside Convene to Hector Darrow for What the river kept.',
    );
    expect(moneySaid(action('refund'), ticket, { ...cash, amount: '1.5' }, clock)).toContain('$1.50 given back in cash');
    const card = { amount: 35, payment_method: 'card_terminal' };
    expect(moneySaid(action('verify'), badge, card, clock)).toBe('$35.00 taken by card from Olga for badge #192.');
    expect(moneySaid(action('verify'), record('order', { shortname: 'Order WCWE' }), cash, clock)).toBe(
      '$4.00 taken in cash for Order WCWE.',
    );
    expect(moneySaid(action('add-comment', ['message']), ticket, {}, clock)).toBeUndefined();
  });
  test('of an order is said with what is open', () => {
    expect(orderSum({ amount_charged: 39, amount_owed: 0, amount_credit: 0 }, clock)).toBe('$39.00 in all');
    expect(orderSum({ amount_charged: 39, amount_owed: 4, amount_credit: 0 }, clock)).toBe('$39.00 in all, $4.00 still owed');
    expect(orderSum({}, clock)).toBeNull();
  });
});
