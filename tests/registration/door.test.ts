import { describe, expect, test } from 'vitest';
import { amountOf } from '../../src/client/format/amounts.ts';
import { withChange } from '../../src/components/ledger/till/change.ts';
import { paymentOf, tillStateOf } from '../../src/components/ledger/till/payment.ts';
import { cashDue, cashEntry } from '../../src/components/merchandise/till/useCash.ts';
import { addonChip } from '../../src/components/registration/door/card/CardFacts.tsx';
import {
  areOnlySimilar,
  isReady,
  obstaclesOf,
  paymentChip,
  statusOf,
} from '../../src/components/registration/door/card/cards.ts';
import { statesOf } from '../../src/components/registration/door/card/FoundList.tsx';
import { isSoldStill } from '../../src/components/registration/door/forms/badgeTypes.ts';
import { comesAlong, memberState, membersOf } from '../../src/components/registration/door/forms/GroupForm.tsx';
import { partsOf } from '../../src/components/registration/door/forms/NameForm.tsx';
import { lateDayOf } from '../../src/components/registration/door/lateDay.ts';
import { lineOf } from '../../src/components/registration/door/recentLines.ts';
import { typesFor } from '../../src/components/registration/door/walkup/doorTypes.ts';
import type { Copied, Copy } from '../../src/components/registration/offline/device/copy.ts';
import { daysOf, otherDaysIn } from '../../src/components/registration/offline/facts.ts';
import { doorText } from '../../src/messages/registration/door.ts';
import type { Card } from '../../src/server/registration/desk/cards.ts';

describe('at the desk', () => {
  const clock = { zone: 'utc', hours: 24 } as const;
  const card = {
    firstname: 'Ann',
    lastname: 'One',
    amount_owed: 0,
    checked_in: false,
    checked_in_date: null,
    is_valid_now: true,
    valid_days: [],
    waivers: [],
  } as unknown as Card; // what the rules look at
  test('where no badge has the name that was typed, those that are found are only similar', () => {
    const called = (firstname: string, lastname: string, email: string | null = null) => ({
      ...{ firstname, lastname, name: `${firstname} ${lastname}`, email },
    });
    const found = [called('Marit', 'Blakemore'), called('Luca', 'Marlowe', 'lm@example.org'), called('Łucja', 'Żółć')];
    expect(areOnlySimilar(found, 'maria')).toBe(true);
    expect(areOnlySimilar([...found, called('Anna Maria', 'Roe')], 'maria')).toBe(false);
    for (const query of ['marlowe luca', 'BLAKE', 'zo\u0301łć', 'lm', '43', 'nadia@example.org'])
      expect(areOnlySimilar(found, query)).toBe(false);
    expect(doorText.similar({ query: 'maria' })).toBe('No badge says “maria”. Similar names:');
  });
  test('a person who owes, has no name, or is in already is not checked in; another day is said', () => {
    expect(isReady(card, clock)).toBe(true);
    expect(obstaclesOf({ ...card, amount_owed: 65 }, clock)).toMatchObject([
      { text: 'Owes 65.00.', remedy: 'pay', blocks: true },
    ]);
    const disputed = { ...card, amount_owed: 65, amount_disputed: 65 };
    const words = 'The card payment was disputed, and the bank took 65.00 back. Owes 65.00.';
    expect(obstaclesOf(disputed, clock)).toMatchObject([{ text: words, remedy: 'pay', blocks: true }]);
    expect(obstaclesOf({ ...disputed, checked_in: true }, clock)).toMatchObject([
      { remedy: 'undo' },
      { text: words, remedy: 'pay' },
    ]);
    expect(obstaclesOf({ ...card, firstname: '', lastname: '' }, clock)).toMatchObject([{ remedy: 'name', blocks: true }]);
    expect(obstaclesOf({ ...card, checked_in: true }, clock)).toMatchObject([{ remedy: 'undo', blocks: true }]);
    const waivers = [{ name: 'Liability', is_signed: false }] as unknown as Card['waivers'];
    expect(obstaclesOf({ ...card, waivers }, clock)).toMatchObject([
      { text: 'Not signed: Liability.', remedy: 'sign', blocks: true },
    ]);
    expect(isReady({ ...card, is_valid_now: false, valid_days: ['Sunday'] }, clock)).toBe(true);
  });
  test('who can be checked in is told apart from who is in already, and from who has to wait', () => {
    const known = { ...card, name: 'Ann', badge_number: 7, checked_in: true, checked_in_by: null };
    const here = { ...known, checked_in: false };
    const said = [
      statusOf(here, clock),
      statusOf(here, clock, { isByName: true }),
      statusOf(known, clock, { isByName: true }),
      statusOf(known, clock),
    ];
    expect(said.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'wait', 'refused']);
    // Whose name is corrected is in as they should be: nothing warns.
    const corrected = { isDone: false, isByName: true, isCorrected: true };
    expect(statusOf(known, clock, corrected).kind).toBe('done');
    expect(statusOf({ ...here, amount_owed: 65 }, clock, corrected).kind).toBe('refused');
    expect(obstaclesOf(known, clock, corrected)).toMatchObject([{ remedy: 'undo', isDone: true }]);
    expect(statusOf({ ...here, amount_owed: 65 }, clock)).toMatchObject({ kind: 'refused', text: 'Ann (#7): Owes 65.00.' });
  });
  test('whose money was given back is not checked in by Enter: why, and a way to do it still', () => {
    const back = { ...card, name: 'Ann', badge_number: 7, net_price: 0, amount_paid: 35, amount_disputed: 0, refundable: 0 };
    const words = 'Their $35.00 was given back. Sell them a badge first, or check them in anyway.';
    const dollars = { ...clock, currency: 'USD' };
    expect(paymentChip(back, dollars)).toEqual({ label: 'Refunded $35.00', color: 'red' });
    expect(statesOf({ ...back, checked_in: true }, dollars).map(({ label }) => label)).toEqual(['Checked in', 'Refunded $35.00']);
    expect(statesOf({ ...back, net_price: 65, amount_owed: 65 }, dollars).map(({ label }) => label)).toEqual(['Owes $65.00']);
    expect(statesOf({ ...back, refundable: 35 }, dollars)).toEqual([]);
    expect(paymentChip({ ...back, refundable: 5 }, dollars).label).not.toContain('Refunded');
    expect(paymentChip({ ...back, net_price: 65, amount_owed: 65 }, dollars).label).toBe('Owes $65.00');
    expect(isReady(back, dollars)).toBe(false);
    expect(statusOf(back, dollars)).toEqual({ kind: 'refused', text: `Ann (#7): ${words}` });
    expect(obstaclesOf(back, dollars)).toEqual([{ text: words, remedy: 'anyway', blocks: true }]);
    const waivers = [{ name: 'Liability', is_signed: false }] as unknown as Card['waivers'];
    expect(obstaclesOf({ ...back, waivers }, dollars).map(({ remedy }) => remedy)).toEqual([undefined, 'sign']);
    expect(obstaclesOf({ ...back, checked_in: true }, dollars).map(({ remedy }) => remedy)).toEqual(['undo']);
    expect(isReady({ ...back, amount_disputed: 35 }, dollars)).toBe(true); // the bank took it, and it was waived
  });
  test('another day is “today” only where the day of the convention is the day of the calendar', () => {
    const days = [
      { name: 'Thu Nov 26', start_date: '2026-11-26T14:00:00Z', end_date: '2026-11-27T08:00:00Z' },
      { name: 'Fri Nov 27', start_date: '2026-11-27T14:00:00Z', end_date: '2026-11-28T08:00:00Z' },
    ];
    const central = { zone: 'America/Chicago', hours: 12 } as const;
    const late = (now: string) => lateDayOf(days, central, Date.parse(now));
    expect(late('2026-11-26T20:00:00Z')).toBeNull();
    expect(late('2026-11-27T10:00:00Z')).toBeNull();
    expect(late('2026-11-27T07:10:00Z')).toEqual({ day: 'Thu Nov 26', end: '2:00 AM' });
    const other = { ...card, is_valid_now: false, valid_days: ['Fri Nov 27'] };
    expect(obstaclesOf(other, central)).toMatchObject([{ text: 'Not valid today. Valid on Fri Nov 27.' }]);
    expect(obstaclesOf(other, { ...central, lateDay: late('2026-11-27T07:10:00Z') })).toMatchObject([
      { text: 'Not valid for Thu Nov 26, which ends at 2:00 AM. Valid on Fri Nov 27.', blocks: false },
    ]);
  });
  test('the door without network says the same of the same days, as time passes; a copy without days has those of its badges', () => {
    const days = [
      { name: 'Thu Nov 26', start_date: '2026-11-26T14:00:00Z', end_date: '2026-11-27T08:00:00Z' },
      { name: 'Fri Nov 27', start_date: '2026-11-27T14:00:00Z', end_date: '2026-11-28T08:00:00Z' },
      { name: 'Sat Nov 28', start_date: '2026-11-28T14:00:00Z', end_date: '2026-11-29T08:00:00Z' },
    ];
    const central = { zone: 'America/Chicago', hours: 12 } as const;
    const types = [
      { id: 'friday', name: 'Friday', days: days.slice(1, 2).map((day) => ({ ...day, start_date: '2026-11-27T14:00:00.000Z' })) },
      { id: 'weekend', name: 'Weekend', days: [] },
    ];
    const copied = { types, days } as unknown as Copy; // what the rules look at
    const said = (time: string, badgetype_id = 'friday', copy = copied) => {
      const now = Date.parse(`2026-11-${time}:00Z`);
      const late = { ...central, lateDay: lateDayOf(daysOf(copy), central, now) };
      return otherDaysIn({ badgetype_id } as Copied, copy, late, now);
    };
    expect(said('26T20:00')).toBe('Not valid today. Valid on Fri Nov 27.');
    expect(said('27T07:10')).toBe('Not valid for Thu Nov 26, which ends at 2:00 AM. Valid on Fri Nov 27.');
    expect(said('27T10:00')).toBeNull();
    expect(said('27T20:00')).toBeNull();
    expect(said('28T07:10')).toBeNull();
    expect(said('28T20:00')).toBe('Not valid today. Valid on Fri Nov 27.');
    expect(said('28T20:00', 'weekend')).toBeNull();
    const before = { types, days: [] } as unknown as Copy; // as above
    expect(said('28T07:10', 'friday', before)).toBeNull();
    expect(said('26T20:00', 'friday', before)).toBeNull();
  });
  test('of a group, who got all money back is marked, and does not come along unless the desk says so', () => {
    const dollars = { ...clock, currency: 'USD' };
    const other = { ...{ id: 'b', badge_number: 8, name: 'Ben', badgetype_name: 'Weekend', amount_owed: 0 }, given_back: 0 };
    const ben = { ...other, checked_in: false, awaits_signature: false };
    const paid = { ...card, net_price: 35, amount_paid: 35, amount_disputed: 0, refundable: 0, companions: [ben] };
    const members = membersOf(paid);
    expect(members.map((one) => [memberState(one, dollars).text, comesAlong(one)])).toEqual([
      ['Refunded $35.00', false],
      ['Ready', true],
    ]);
    expect(members.map((one) => memberState(one, dollars).isLate)).toEqual([true, false]);
    expect(memberState({ ...ben, given_back: 20, checked_in: true }, dollars)).toEqual({ text: 'Checked in', isLate: false });
    expect(memberState({ ...ben, amount_owed: 5 }, dollars).text).toBe('Owes $5.00');
    expect(memberState({ ...ben, awaits_signature: true }, dollars)).toMatchObject({ isLate: true });
  });
  test('a line of before says that a badge that was sold is deleted and its money is credit; without credit it is undone', () => {
    const sale = {
      ...({
        kind: 'sale',
        method: 'cash',
        badge_id: 'b',
        name: 'Ann',
        badge_number: 7,
        amount: 35,
        checked_in_date: null,
      } as const),
      ...{ is_gone: true, is_unused: false, ticket_number: null, event: null, date_created: new Date(0) },
    };
    expect(lineOf({ ...sale, credit: 35 }, {})).toMatchObject({
      text: 'Ann (#7) bought a badge for 35.00, paid in cash. The badge was deleted: 35.00 is credit of the order.',
      undone: false,
    });
    expect(lineOf({ ...sale, credit: 0 }, {})).toMatchObject({
      text: 'Ann (#7) bought a badge for 35.00, paid in cash.',
      undone: true,
    });
  });
  test('an add-on says whether it is not paid, or its payment was lost in a dispute', () => {
    const addon = { id: 'a', name: 'Parking', is_paid: false, is_disputed: false };
    expect([{ ...addon, is_paid: true }, addon, { ...addon, is_disputed: true }].map((one) => addonChip(one).label)).toEqual([
      'Parking',
      'Parking: not paid',
      'Parking: payment lost in a dispute',
    ]);
  });
  test('amounts are read as they are typed', () => {
    expect(['65', '65.5', '65,50', '0', '', 'x', '-1', '1.234', '1e3'].map(amountOf)).toEqual([
      65,
      65.5,
      65.5,
      0,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(amountOf('2500000')).toBe(2_500_000);
    expect(amountOf('10000001')).toBeNull();
  });
  test('no payment is taken while it is not known whether a till is open', () => {
    const session = { id: 'one' };
    const states = [
      { isError: false },
      { isError: true },
      { data: { session }, isError: true },
      { data: { session: null }, isError: false },
    ].map(tillStateOf);
    expect(states).toEqual(['loading', 'failed', 'open', 'none']);
    expect(states.map((state) => paymentOf(state, 'cash', ''))).toEqual([null, null, { payment_method: 'cash' }, {}]);
    expect(paymentOf('open', 'card_terminal', ' ')).toBeNull();
    expect(paymentOf('open', 'card_terminal', ' 4711 ')).toMatchObject({ payment_reference: '4711' });
  });
});

describe('cash that is handed over', () => {
  test('in the shop is due what one customer takes for cash, and nothing else', () => {
    const sold = (net_price: number, isCash: boolean) => ({ subject: { customer: 1, net_price, count: 1, isCash } });
    expect(cashDue([sold(0.1, true), sold(0.2, true), sold(5, false), {}])).toBe(0.3);
    expect(withChange(20, cashDue([sold(12.5, true)]))).toEqual({ amount: 12.5, change: 7.5 });
  });
  test('is an amount that covers what is due, or nothing; a scanned product and a text are something else', () => {
    expect(['', ' ', '20', '20.00', '50'].map((typed) => cashEntry(typed, 20, false))).toEqual(Array(5).fill('settled'));
    expect(['19.99', '5'].map((typed) => cashEntry(typed, 20, false))).toEqual(['missing', 'missing']);
    expect([cashEntry('mug', 20, false), cashEntry('4006381333931', 20, false), cashEntry('1234', 20, true)]).toEqual([
      'other',
      'other',
      'other',
    ]);
  });
  test('beyond the price is change, and the price is what is taken; less is taken as it is', () => {
    expect(withChange(50, 35)).toEqual({ amount: 35, change: 15 });
    expect(withChange(35, 35)).toEqual({ amount: 35, change: 0 });
    expect(withChange(30, 35)).toEqual({ amount: 30, change: 0 });
    expect(withChange(0.3, 0.1)).toEqual({ amount: 0.1, change: 0.2 });
  });
  test('is for badge types that are sold still', () => {
    const now = new Date('2027-08-06T14:00:00Z');
    const ends = [null, '2027-08-06T14:00:01Z', '2027-08-06T14:00:00Z', '2027-07-01T00:00:00Z'];
    expect(ends.map((sale_end_date) => isSoldStill({ sale_end_date }, now))).toEqual([true, true, false, false]);
  });
  describe('a walk-up', () => {
    const type = (id: string, price: number, more = {}) => ({ id, name: id, price, isSoldOut: false, isForAll: true, ...more });
    const types = [
      type('crew', 0, { isForAll: false }),
      type('weekend', 60),
      type('friday', 30),
      type('saturday', 35),
      type('saturday-child', 10),
      type('toddler', 0),
      type('sponsor', 200, { isSoldOut: true }),
    ];
    const day = (name: string, date: string, ...ids: string[]) => ({
      ...{ name, start_date: `2027-08-${date}T14:00:00Z`, end_date: `2027-08-${date}T23:00:00Z`, types: ids },
    });
    const days = [day('Friday', '06', 'friday'), day('Saturday', '07', 'saturday', 'saturday-child')];
    const when = (time: string) => typesFor(types, days, Date.parse(`2027-08-${time}:00Z`));
    test('is offered what fits: before it begins the whole, then the cheapest of the day, also in the night before it', () => {
      const times = ['05T20:00', '06T15:00', '07T03:00', '07T15:00', '08T10:00'];
      expect(times.map((time) => when(time).fitting)).toEqual([
        'weekend',
        'friday',
        'saturday-child',
        'saturday-child',
        'weekend',
      ]);
      expect(typesFor(types.slice(0, 2), [], 0).fitting).toBe('weekend');
      expect(typesFor(types.slice(0, 1), days, 0).fitting).toBe('crew');
      expect(typesFor([], days, 0).fitting).toBeUndefined();
    });
    test('sees for which days the others are, while one lasts', () => {
      const others = (time: string) =>
        when(time).types.flatMap(({ id, otherDays }) => (otherDays ? [`${id}: ${otherDays}`] : []));
      expect(others('07T15:00')).toEqual(['friday: Friday']);
      expect(others('06T15:00')).toEqual(['saturday: Saturday', 'saturday-child: Saturday']);
      expect(others('07T03:00')).toEqual([]);
      expect(others('05T20:00')).toEqual([]);
    });
    test('sees apart what is for staff, free, or only for days that are over, with the keys after the others', () => {
      const shown = when('07T15:00').types.map(({ id, key, isOther }) => `${key ?? '-'} ${id}${isOther ? ' (other)' : ''}`);
      expect(shown).toEqual([
        ...[
          '1 weekend',
          '2 saturday',
          '3 saturday-child',
          '4 crew (other)',
          '5 friday (other)',
          '6 toddler (other)',
          '- sponsor',
        ],
      ]);
    });
  });
});

test('a corrected name is the first and the last name, of which one stays where it still is there', () => {
  const ida = { firstname: 'Ida', lastname: 'Brandt' };
  expect(partsOf('Ida Brandt-Lee', ida)).toEqual({ firstname: 'Ida', lastname: 'Brandt-Lee' });
  expect(partsOf('Ida von der Lee', ida)).toEqual({ firstname: 'Ida', lastname: 'von der Lee' });
  expect(partsOf('Ada Maria Brandt', ida)).toEqual({ firstname: 'Ada Maria', lastname: 'Brandt' });
  expect(partsOf(' Ada Maria  Byron ', ida)).toEqual({ firstname: 'Ada Maria', lastname: 'Byron' });
  expect(partsOf('Ada', ida)).toEqual({ firstname: 'Ada', lastname: '' });
  expect(partsOf('', { firstname: '', lastname: '' })).toEqual({ firstname: '', lastname: '' });
});
