import { expect, test } from 'vitest';
import { copyAfter, gameAfter } from '../../../src/components/registration/offline/device/after.ts';
import {
  afterQueue,
  type Copied,
  type CopiedGame,
  type Copy,
  findIn,
  goneIn,
} from '../../../src/components/registration/offline/device/copy.ts';
import {
  decrypt,
  encrypt,
  newKey,
  openWithPassphrase,
  openWithService,
} from '../../../src/components/registration/offline/device/crypto.ts';
import type { Queued } from '../../../src/components/registration/offline/device/queue.ts';
import { obstacleOf } from '../../../src/components/registration/offline/facts.ts';

/* What a prepared device does by itself. */
const serviceKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');

test('a copy opens by the passphrase of its account or by what the service keeps for it, and by nothing else', async () => {
  const { key, locks } = await newKey('lantern boat seven', serviceKey(1));
  const sealed = await encrypt(key, { name: 'Ana Reyes' });
  expect(Buffer.from(sealed.data).toString('latin1')).not.toContain('Ana');
  for (const opened of [await openWithPassphrase(locks, 'lantern boat seven'), await openWithService(locks, serviceKey(1))]) {
    expect(await decrypt(opened, sealed)).toEqual({ name: 'Ana Reyes' });
    await expect(crypto.subtle.exportKey('raw', opened)).rejects.toThrow();
  }
  await expect(openWithPassphrase(locks, 'lantern boat eight')).rejects.toThrow();
  await expect(openWithService(locks, serviceKey(2))).rejects.toThrow();
  const other = await newKey('lantern boat seven', serviceKey(1));
  await expect(decrypt(other.key, sealed)).rejects.toThrow();
});

const badge = (id: string, badge_number: number, firstname: string, lastname: string): Copied => ({
  ...{ id, badge_number, badge_code: `4ZK7QX2M9${badge_number}`, firstname, lastname, name: `${firstname} ${lastname}` },
  ...{
    pronouns: null,
    badgetype_id: 'type',
    owes: false,
    is_refunded: false,
    awaits_signature: false,
    checked_in: false,
    checked_in_date: null,
  },
  ...{ print_generation: 1, has_copy: false, note: null },
});
const game: CopiedGame = { id: 'g', name: 'Harbor', catalog_number: 'A1', is_in_circulation: true, loan: null };
const gone = { badge_number: 7, badge_code: '4ZK7QX2M97', name: 'Q', names: 'Quentin Pérez Q', is_refunded: true };
const copy: Copy = {
  gone: [{ ...gone, date_deleted: '2027-08-05T15:00:00.000Z' }],
  ...{ taken: 0, is_registration: true, types: [], days: [], library: null, people: [], games: [game], events: [], pages: [] },
  items: [badge('a', 1, 'Zoë', 'Müller'), badge('b', 2, 'Ann', 'Reyes')],
};
const acted = (sequence: number, what: object): Queued =>
  ({ sequence, badge_id: 'a', acted_date: '2027-08-05T15:00:00Z', ...what }) as Queued;

test('a copy is searched by number, by code, and by names without their accents, as they are after what waits to be sent', () => {
  const found = (query: string, queue: readonly Queued[] = []) => findIn(copy, queue, query).map(({ id }) => id);
  for (const query of ['#1', '1', '4zk7qx2m91', 'zoe', 'mull zo', 'MÜLLER, zoë'])
    expect([query, found(query)]).toEqual([query, ['a']]);
  for (const query of ['3', '', 'nobody', '4ZK7QX2M93']) expect([query, found(query)]).toEqual([query, []]);
  const renamed = acted(1, { kind: 'name', firstname: 'Ida', lastname: 'Falk', name: 'Ida Falk' });
  expect([found('ida', [renamed]), found('zoe', [renamed])]).toEqual([['a'], []]);
});
test('a copy knows the badges that were deleted before, by number, code and all names, and who got all money back', () => {
  const numbers = (query: string) => goneIn(copy, query).map(({ badge_number }) => badge_number);
  for (const query of ['#7', '7', '4zk7qx2m97', 'perez quent']) expect([query, numbers(query)]).toEqual([query, [7]]);
  for (const query of ['1', 'zoe', '', '4ZK7QX2M91']) expect([query, numbers(query)]).toEqual([query, []]);
  const [first] = copy.items as [Copied];
  const clock = { zone: 'utc', hours: 24 } as const;
  expect(obstacleOf(first, clock)).toBeNull();
  expect(obstacleOf({ ...first, is_refunded: true }, clock)).toMatch(/^Their money was given back\./);
});
test('a badge is shown as it is after what waits to be sent, in order', () => {
  const [first] = copy.items as [Copied, Copied];
  const checkIn = acted(1, { kind: 'check_in' });
  expect(afterQueue(first, [checkIn])).toMatchObject({ checked_in: true, checked_in_date: '2027-08-05T15:00:00Z' });
  expect(afterQueue(first, [checkIn, acted(2, { kind: 'undo', undoes: 1 })])).toEqual(first);
  expect(afterQueue(first, [acted(1, { kind: 'print' })])).toMatchObject({ has_copy: true, checked_in: false });
  expect(afterQueue(copy.items[1] as Copied, [checkIn])).toMatchObject({ checked_in: false });
});
test('a game is shown as it is after what waits to be sent, and a return names the loan that the service has not named', () => {
  const loan = acted(3, { kind: 'lend', librarygame_id: 'g', seen: { name: 'Ann Reyes' } });
  const back = acted(4, { kind: 'return', librarygame_id: 'g', seen: { name: 'Ann Reyes' } });
  const out = { id: null, renter_name: 'Ann Reyes', checkout_date: '2027-08-05T15:00:00Z', sequence: 3 };
  expect(gameAfter(game, [loan])).toMatchObject({ loan: out });
  expect(gameAfter(game, [loan, back])).toEqual(game);
  expect(gameAfter({ ...game, id: 'h' }, [loan]).loan).toBeNull();
  expect(copyAfter(copy, [acted(1, { kind: 'check_in' }), loan])).toMatchObject({
    items: [{ checked_in: true }, { checked_in: false }],
    games: [{ loan: out }],
  });
});
