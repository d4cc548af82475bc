import { expect, test } from 'vitest';
import { proposedTill, tillLabel } from '../../src/components/ledger/till/tillLabel.ts';
import { shopTill } from '../../src/components/merchandise/till/shopTill.ts';

const session = { id: 's', till: 'Door 1', date_created: new Date(0), float_amount: 0, cash: 0, card: 0, merchandise: 0 };
const since = new Date('2027-08-04T14:00:00Z');
const free = { is_open: false, held_by: null, open_since: null };
const tills = [
  { id: 'door', name: 'Door 1', is_open: true, held_by: 'Ada Byron', open_since: since },
  { id: 'desk', name: 'Door 2', is_open: true, held_by: null, open_since: since },
  { id: 'shop', name: 'Shop', ...free },
];
const named = (...given: Parameters<typeof shopTill>) => {
  const { offered, chosen, other } = shopTill(...given);
  return [offered.map(({ name, holder }) => `${name}: ${holder}`), chosen?.name, other];
};

const mine = ['Door 1: viewer', 'Door 2: someone', 'Shop: none'];

test('sales go into the open till, unless another was chosen on this device: then nothing is sold before one is meant', () => {
  expect(named({ session, tills }, null)).toEqual([mine, 'Door 1', null]);
  expect(named({ session, tills }, 'door')).toEqual([mine, 'Door 1', null]);
  expect(named({ session, tills }, 'shop')).toEqual([mine, 'Shop', 'Door 1']);
});
test('a till that somebody else has open, or that is gone, is not chosen; without an open till nothing is in the way', () => {
  expect(named({ session, tills }, 'desk')).toEqual([mine, 'Door 1', null]);
  expect(named({ session, tills }, 'gone')).toEqual([mine, 'Door 1', null]);
  expect(named({ session: null, tills }, 'shop')).toEqual([['Door 1: someone', 'Door 2: someone', 'Shop: none'], 'Shop', null]);
  expect(named({ session: null, tills: [] }, 'shop')).toEqual([[], undefined, null]);
});
test('a till that is to be opened is the one of this desk, or the only one that is free; nobody is led to any of several', () => {
  const office = { id: 'office', name: 'Office', ...free };
  expect(proposedTill(tills, null)?.name).toBe('Shop');
  expect(proposedTill([office, ...tills], null)).toBeUndefined();
  expect(proposedTill([office, ...tills], 'shop')?.name).toBe('Shop');
  expect(proposedTill([office, ...tills], 'door')).toBeUndefined(); // somebody else has it
});
test('a till says who has it open, and since when', () => {
  const [first, second, shop] = tills.map((till) =>
    tillLabel(till, till.is_open ? 'someone' : 'none', { zone: 'utc', hours: 12 }),
  );
  expect([first, second, shop]).toEqual([
    'Door 1, open by Ada Byron since Wed Aug 4',
    'Door 2, open by someone else since Wed Aug 4',
    'Shop',
  ]);
});
