import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type Account, ok, refusal } from '../../support/people.ts';
import { makeScene, type Scene } from '../../support/scene.ts';
import { type Copied, type Device, prepareDevice } from './offlineDesk.ts';

/* Desks go on without network, and what they did is taken in once. */
let scene: Scene;
let desk: Account;
let other: Account;
let weekend: string;
let device: Device;
const at = (path: string) => `/api/convention/${scene.convention_id}/${path}`;
const sell = (firstname: string, more: object = {}) =>
  ok(desk.call('POST', '/api/badge/verified', { badgetype_id: weekend, firstname, lastname: 'Reyes', user_id: null, ...more }));
const badgeOf = (id: string) => db.badge.findUniqueOrThrow({ where: { id } });
const actionsOf = (id: string) => db.deskAction.count({ where: { badge_id: id } });

beforeAll(async () => {
  scene = await makeScene();
  [desk, other] = [await scene.staff('registration'), await scene.staff('registration')];
  const type = { convention_id: scene.convention_id, name: 'Weekend', price: 65, max_per_user: null };
  weekend = (await scene.make('badgetype', type)).id;
});
afterAll(() => scene.stop());
/** A sold badge, as a new device has copied it. */
async function copied(firstname: string, more: object = {}): Promise<Copied> {
  const { id } = await sell(firstname, more);
  device = await prepareDevice(desk, scene.convention_id);
  return device.find(id);
}

describe('the copy of a desk', () => {
  test('has what a desk needs, and nothing else', async () => {
    const { id } = await sell('Ana', { email: 'ana@example.org', custom_fields: { pronouns: 'she/her' } });
    await ok(desk.call('POST', `/api/badge/${id}/add-comment`, { message: 'Needs a quiet table' }));
    device = await prepareDevice(desk, scene.convention_id);
    const found = await device.find(id);
    expect(found).toMatchObject({
      name: 'Ana Reyes',
      pronouns: 'she/her',
      owes: false,
      checked_in: false,
      note: 'Needs a quiet table',
    });
    expect(Object.keys(found).sort()).toEqual([
      ...[
        'awaits_signature',
        'badge_code',
        'badge_number',
        'badgetype_id',
        'checked_in',
        'checked_in_date',
        'firstname',
        'has_copy',
        'id',
        'is_refunded',
        'lastname',
      ],
      ...['name', 'note', 'owes', 'print_generation', 'pronouns'],
    ]);
    const all = await ok(desk.call('GET', at('desk-snapshot')));
    expect(all).toMatchObject({ types: [{ id: weekend, name: 'Weekend', days: [] }], next: null });
    const rest = await ok(desk.call('GET', at('desk-snapshot'), { after: found.badge_number }));
    expect(rest.items).toEqual([]);
  });
  test('says of unpaid badges that they owe, and is compressed', async () => {
    const buyer = await scene.newcomer();
    const { id } = await ok(buyer.call('POST', '/api/badge', { badgetype_id: weekend, firstname: 'Eve', lastname: 'Held' }));
    expect(await device.find(id)).toMatchObject({ owes: true });
    await Promise.all(['Lea', 'Mia', 'Noa', 'Pia'].map((one) => sell(one)));
    const answer = await desk.call('GET', at('desk-snapshot'), {}, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
  });
  test('knows whose money was given back, and which badges were deleted, without their email addresses', async () => {
    const [kept, gone, plain] = [await sell('Kim'), await sell('Gus', { email: 'gus@example.org' }), await sell('Pam')];
    await ok(desk.call('POST', `/api/badge/${kept.id}/refund`));
    const { badge_code } = await badgeOf(gone.id);
    await ok(desk.call('POST', `/api/badge/${gone.id}/refund`, { cancel: 1 }));
    device = await prepareDevice(desk, scene.convention_id);
    expect(await device.find(kept.id)).toMatchObject({ is_refunded: true, owes: false });
    expect(await device.find(plain.id)).toMatchObject({ is_refunded: false });
    await ok(desk.call('DELETE', `/api/badge/${plain.id}`));
    const all = await ok(desk.call('GET', at('desk-snapshot')));
    expect(all.gone).toMatchObject([
      { badge_number: plain.badge_number, names: 'Pam Reyes Pam Reyes', is_refunded: false },
      { badge_number: gone.badge_number, badge_code, name: 'Gus Reyes', is_refunded: true },
    ]);
    expect(JSON.stringify(all.gone)).not.toContain('example.org');
    const rest = await ok(desk.call('GET', at('desk-snapshot'), { after: 1 }));
    expect(rest.gone).toEqual([]);
    const there = await scene.staff('registration', scene.elsewhere_id);
    const elsewhere = await ok(there.call('GET', `/api/convention/${scene.elsewhere_id}/desk-snapshot`));
    expect(elsewhere.gone).toEqual([]);
  });
  test('is for those who check in here', async () => {
    const others = [
      scene.stranger,
      scene.foreigner,
      await scene.staff('registration', scene.elsewhere_id),
      await scene.staff('merch'),
    ];
    for (const one of others) {
      expect(await refusal(one.call('GET', at('desk-snapshot')))).toBe('403/450 null');
      expect(await refusal(one.call('POST', at('prepare-desk')))).toBe('403/450 null');
      const actions = [device.act('check_in', await copied('Nobody'))];
      expect(await refusal(device.send(actions, {}, one))).toBe('403/450 null');
    }
  });
});

describe('a device', () => {
  test('belongs to its account and its convention', async () => {
    const badge = await copied('Bo');
    const actions = [device.act('check_in', badge)];
    const { deskdevice_id } = device;
    expect(await refusal(device.send(actions, {}, other))).toBe('403/450 deskdevice_id');
    expect(await refusal(other.call('POST', at('prepare-desk'), { deskdevice_id }))).toBe('403/450 deskdevice_id');
    expect(await refusal(other.call('POST', at('prepare-desk'), { deskdevice_id: 'x' }))).toBe('400/442 deskdevice_id');
    const again = await ok(desk.call('POST', at('prepare-desk'), { deskdevice_id }));
    expect(again).toMatchObject({ deskdevice_id, last_sequence: 0 });
    expect(Buffer.from(String(again.unlock_key), 'base64')).toHaveLength(32);
    expect((await badgeOf(badge.id)).checked_in).toBe(false);
  });
  test('is one of 50 at most', async () => {
    const one = await scene.staff('registration');
    const unlock_key = Buffer.alloc(32, 1);
    const { convention_id } = scene;
    await db.deskDevice.createMany({
      data: Array.from({ length: 50 }, () => ({ convention_id, user_id: one.user_id, unlock_key })),
    });
    expect(await refusal(one.call('POST', at('prepare-desk')))).toBe('409/453 id');
  });
});

describe('what a desk did', () => {
  test('is done in order, at the time when it happened by the clock of the service', async () => {
    const badge = await copied('Cy');
    const acted = new Date(Date.now() + 3_600_000 - 1).toISOString(); // the clock of the device is an hour fast
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const actions = [
      device.act('name', badge, { firstname: 'Cyrus', lastname: 'Reyes', name: 'Cyrus Reyes' }),
      device.act('check_in', badge, { acted_date: acted }),
      device.act('print', { ...badge, firstname: 'Cyrus', name: 'Cyrus Reyes' }),
    ];
    const sent_date = new Date(Date.now() + 3_600_000).toISOString();
    const { items } = await ok(device.send(actions, { sent_date }));
    expect(items).toMatchObject([{ status: 'applied' }, { status: 'applied' }, { status: 'applied' }]);
    const now = await badgeOf(badge.id);
    expect(now).toMatchObject({ name: 'Cyrus Reyes', checked_in: true, print_count: 1 });
    expect(Date.now() - Number(now.checked_in_date)).toBeLessThan(60_000);
    expect(await db.printJob.count({ where: { badge_id: badge.id, printed_date: { not: null } } })).toBe(1);
    const undo = device.act('undo', badge, { undoes: 2 });
    expect(await device.sent(undo)).toMatchObject([{ status: 'applied' }]);
    expect(await badgeOf(badge.id)).toMatchObject({ checked_in: false, print_count: 1 });
  });
  test('is done once, also if it is sent again and again at the same time', async () => {
    const badge = await copied('Di');
    const actions = [device.act('print', badge), device.act('check_in', badge), device.act('undo', badge, { undoes: 2 })];
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.sent(...actions)));
    const again = await device.sent(...actions);
    for (const answer of answers) expect(answer).toEqual(again);
    expect(again.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(await badgeOf(badge.id)).toMatchObject({ checked_in: false, print_count: 1 });
    expect(await actionsOf(badge.id)).toBe(3);
  });
  test('is refused with a gap, out of order, or under a number that another action has', async () => {
    const badge = await copied('Ed');
    const [first, second, third] = [
      device.act('check_in', badge),
      device.act('print', badge),
      device.act('print', badge),
    ] as const;
    expect(await refusal(device.send([second]))).toBe('409/453 actions');
    expect(await refusal(device.send([first, third]))).toBe('400/442 actions');
    expect(await refusal(device.send([]))).toBe('400/442 actions');
    expect(await refusal(device.send(Array.from({ length: 51 }, (_, n) => ({ ...first, sequence: n + 1 }))))).toBe(
      '400/442 actions',
    );
    expect(await refusal(desk.call('POST', at('desk-actions'), { actions: [first] }))).toBe('400/441 deskdevice_id');
    expect(await actionsOf(badge.id)).toBe(0);
    await device.sent(first, second);
    expect(await refusal(device.send([{ ...second, action_key: randomUUID() }]))).toBe('409/443 actions');
    expect(await actionsOf(badge.id)).toBe(2);
  });
  test('counts by the permissions that its account has now', async () => {
    const one = await scene.staff('registration');
    const { id } = await sell('Flo');
    const own = await prepareDevice(one, scene.convention_id);
    const actions = [own.act('check_in', await own.find(id))];
    const [granted] = await db.conventionPrivilege.findMany({ where: { user_id: one.user_id } });
    await ok(scene.organiser.call('DELETE', `/api/conventionprivilege/${granted?.id}`));
    expect(await refusal(own.send(actions))).toBe('403/450 null');
    expect((await badgeOf(id)).checked_in).toBe(false);
  });
  test('never reaches badges of another convention', async () => {
    const theirs = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Theirs' }, scene.foreigner);
    const { id } = await ok(
      scene.foreigner.call('POST', '/api/badge/verified', {
        badgetype_id: theirs.id,
        firstname: 'Zed',
        user_id: null,
        lastname: 'Q',
      }),
    );
    const badge = await copied('Gil');
    expect(await device.sent(device.act('check_in', { ...badge, id }))).toMatchObject([{ status: 'open', conflict: 'gone' }]);
    expect((await badgeOf(id)).checked_in).toBe(false);
  });
  test('is refused for good if it breaks a rule', async () => {
    const badge = await copied('Hal');
    const nameless = device.act('name', badge, { firstname: 'Hal', lastname: '', name: '' });
    expect(await device.sent(nameless)).toMatchObject([{ status: 'refused' }]);
    expect(await badgeOf(badge.id)).toMatchObject({ lastname: 'Reyes' });
  });
});
