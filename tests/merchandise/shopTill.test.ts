import { expect, test } from 'vitest';
import { shopTill } from '../../src/components/merchandise/till/shopTill.ts';

const session = { id: 's', till: 'Door 1', date_created: new Date(0), float_amount: 0, cash: 0, card: 0, merchandise: 0 };
const tills = [
  { id: 'door', name: 'Door 1', is_open: true },
  { id: 'desk', name: 'Door 2', is_open: true },
  { id: 'shop', name: 'Shop', is_open: false },
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
