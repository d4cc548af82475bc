import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { makeScene, type Scene } from '../../support/scene.ts';
import { type Copied, type Device, prepareDevice } from './offlineDesk.ts';

/* What changed while a desk had no network is listed, and somebody decides it. */
let scene: Scene;
let desk: Account;
let weekend: string;
const badgeOf = (id: string) => db.badge.findUniqueOrThrow({ where: { id } });
const sell = async (firstname: string) =>
  (await ok(desk.call('POST', '/api/badge/verified', { badgetype_id: weekend, firstname, lastname: 'Ito', user_id: null }))).id;
const decide = (id: string, decision: string, as = scene.organiser) => as.call('POST', `/api/deskaction/${id}/${decision}`);

beforeAll(async () => {
  scene = await makeScene();
  desk = await scene.staff('registration');
  const type = { convention_id: scene.convention_id, name: 'Weekend', price: 65, max_per_user: null };
  weekend = (await scene.make('badgetype', type)).id;
});
afterAll(() => scene.stop());

interface Planted {
  readonly badge: Copied;
  readonly device: Device;
  /** The open action. */
  readonly open: Body & { id: string };
}
/** A conflict: a device copies a badge, something happens to it, and then the device sends what it did. */
async function plant(
  name: string,
  kind: string,
  meanwhile: (badge: Copied) => Promise<unknown>,
  { before, more = {} }: { before?: (id: string) => Promise<unknown>; more?: Body } = {},
): Promise<Planted> {
  const id = await sell(name);
  await before?.(id);
  const device = await prepareDevice(desk, scene.convention_id);
  const badge = await device.find(id);
  await meanwhile(badge);
  expect(await device.sent(device.act(kind, badge, more))).toMatchObject([{ status: 'open' }]);
  const { items } = await ok(
    scene.organiser.call('GET', `/api/convention/${scene.convention_id}/deskactions`, {
      status: 'open',
      query: String(badge.badge_number),
    }),
  );
  const [open] = items as Planted['open'][]; // a list holds records
  expect(items).toHaveLength(1);
  return { badge, device, open: open as Planted['open'] };
}
const checkIn = (id: string) => ok(scene.organiser.call('POST', `/api/badge/${id}/desk-check-in`));
const names = (firstname: string) => ({ firstname, lastname: 'Ito', name: `${firstname} Ito` });
const changeName = (id: string, firstname: string) => ok(scene.organiser.call('PUT', `/api/badge/${id}`, names(firstname)));

describe('a conflict is listed, and decided once', () => {
  test('checked in elsewhere: the same person is kept, and two people void the copies', async () => {
    const kept = await plant('Aya', 'check_in', ({ id }) => checkIn(id));
    expect(kept.open).toMatchObject({ conflict: 'checked_in', kind: 'check_in', badge_number: kept.badge.badge_number });
    expect(String(kept.open.reason)).toMatch(/^Checked in elsewhere by .+, /);
    expect(await refusal(decide(kept.open.id, 'apply'))).toBe('409/453 conflict');
    expect(await ok(decide(kept.open.id, 'keep'))).toMatchObject({
      ...{ status: 'decided', decision: 'kept', decided_by_id: scene.organiser.user_id },
    });
    expect(await refusal(decide(kept.open.id, 'keep'))).toBe('409/453 status');

    const two = await plant('Ben', 'check_in', ({ id }) => checkIn(id));
    expect(await ok(decide(two.open.id, 'replace-badge'))).toMatchObject({ decision: 'replaced' });
    const now = await badgeOf(two.badge.id);
    expect(now.badge_code).not.toBe(two.badge.badge_code);
    expect(now).toMatchObject({ print_generation: 2, checked_in: true });
  });
  test('not paid any longer: it is done once it is paid', async () => {
    const dear = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Patron', price: 80 })).id;
    const { open, badge } = await plant('Cleo', 'check_in', ({ id }) =>
      ok(desk.call('PUT', `/api/badge/${id}`, { badgetype_id: dear })),
    );
    expect(open).toMatchObject({ conflict: 'owes', reason: 'The badge is not paid.' });
    expect(await refusal(decide(open.id, 'apply'))).toBe('409/453 conflict');
    expect(await refusal(decide(open.id, 'replace-badge'))).toBe('409/453 conflict');
    await ok(desk.call('POST', `/api/badge/${badge.id}/verify`, { amount: 15 }));
    expect(await ok(decide(open.id, 'apply'))).toMatchObject({ decision: 'applied' });
    const now = await badgeOf(badge.id);
    expect([now.checked_in, now.checked_in_date?.toISOString()]).toEqual([true, new Date(String(open.acted_date)).toISOString()]);
  });
  test('not signed for: it is done once the waiver is signed', async () => {
    const { convention_id } = scene;
    const type = (await scene.make('badgetype', { convention_id, name: 'Climber', price: 0 })).id;
    const waiver = await scene.make('waiver', {
      convention_id,
      name: 'Climbing',
      text: 'Walls are high.',
      all_badgetypes: false,
    });
    await scene.make('waiverbadgetype', { waiver_id: waiver.id, badgetype_id: type });
    const { open, badge } = await plant('Cora', 'check_in', ({ id }) =>
      ok(desk.call('PUT', `/api/badge/${id}`, { badgetype_id: type })),
    );
    expect(open).toMatchObject({ conflict: 'unsigned', reason: 'A waiver of the badge is not signed.' });
    expect(await refusal(decide(open.id, 'apply'))).toBe('409/453 conflict');
    const signature = { waiver_id: waiver.id, text_version: waiver.text_version, signer_name: 'Cora Ito' };
    await ok(desk.call('POST', `/api/badge/${badge.id}/sign`, signature));
    expect(await ok(decide(open.id, 'apply'))).toMatchObject({ decision: 'applied' });
    expect((await badgeOf(badge.id)).checked_in).toBe(true);
  });
  test('cancelled: nothing can be done with the badge', async () => {
    const { open } = await plant('Dora', 'check_in', ({ id }) => ok(scene.organiser.call('DELETE', `/api/badge/${id}`)));
    expect(open).toMatchObject({ conflict: 'gone', badge_id: null, badge_name: 'Dora Ito' });
    expect(await refusal(decide(open.id, 'apply'))).toBe('409/453 badge_id');
    expect(await refusal(decide(open.id, 'replace-badge'))).toBe('409/453 badge_id');
    await ok(decide(open.id, 'keep'));
  });
  test('given to another person: their badge is not checked in by the old code', async () => {
    const { open, badge } = await plant(
      'Emil',
      'check_in',
      ({ id }) => db.$executeRaw`UPDATE badge SET badge_code = badge_code() WHERE id = ${id}::uuid`, // as a transfer does
    );
    expect(open).toMatchObject({ conflict: 'transferred' });
    expect((await badgeOf(badge.id)).checked_in).toBe(false);
    await ok(decide(open.id, 'apply'));
    expect((await badgeOf(badge.id)).checked_in).toBe(true);
  });
  test('name changed elsewhere: one of the two names is chosen', async () => {
    const ours = await plant('Fynn', 'name', ({ id }) => changeName(id, 'Fin'), { more: names('Finn') });
    expect(ours.open).toMatchObject({ conflict: 'renamed', reason: 'The name was changed elsewhere: Fin Ito.' });
    expect((await badgeOf(ours.badge.id)).name).toBe('Fin Ito');
    await ok(decide(ours.open.id, 'apply'));
    expect((await badgeOf(ours.badge.id)).name).toBe('Finn Ito');
  });
  test('checked in again: the later check-in is kept unless somebody takes it back', async () => {
    const again = async ({ id }: Copied) => {
      await db.badge.update({ where: { id }, data: { checked_in_date: new Date('2027-08-05T15:00:00Z') } });
    };
    const { open, badge } = await plant('Gwen', 'undo', again, { before: checkIn });
    expect(open).toMatchObject({ conflict: 'checked_in_again' });
    expect((await badgeOf(badge.id)).checked_in).toBe(true);
    await ok(decide(open.id, 'apply'));
    expect((await badgeOf(badge.id)).checked_in).toBe(false);
  });
  test('a copy that is out of date counts, and can be made void', async () => {
    const { open, badge } = await plant('Hugo', 'print', ({ id }) => changeName(id, 'Hugh'));
    expect(open).toMatchObject({ conflict: 'outdated' });
    expect((await badgeOf(badge.id)).print_count).toBe(1);
    expect(await refusal(decide(open.id, 'apply'))).toBe('409/453 conflict');
    await ok(decide(open.id, 'replace-badge'));
    expect((await badgeOf(badge.id)).print_generation).toBe(2);
  });
  test('undone at the desk: a check-in that waits is withdrawn', async () => {
    const { open, badge, device } = await plant('Iris', 'check_in', ({ id }) => checkIn(id));
    expect(await device.sent(device.act('undo', badge, { undoes: 1 }))).toMatchObject([{ status: 'applied' }]);
    expect(await ok(scene.organiser.call('GET', `/api/deskaction/${open.id}`))).toMatchObject({
      ...{ status: 'decided', decision: 'withdrawn', decided_by_id: null },
    });
    expect((await badgeOf(badge.id)).checked_in).toBe(true); // by the other desk
  });
});

test('two devices with the same badge: one check-in is done, the other waits', async () => {
  const id = await sell('Jun');
  const devices = await Promise.all([0, 1].map(() => prepareDevice(desk, scene.convention_id)));
  const sent = await Promise.all(devices.map(async (one) => one.sent(one.act('check_in', await one.find(id)))));
  expect(
    sent
      .flat()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['applied', 'open']);
  expect(await db.deskAction.count({ where: { badge_id: id } })).toBe(2);
});

test('decisions are for those who manage badges here, and of two at the same time one counts', async () => {
  const { open } = await plant('Kai', 'check_in', ({ id }) => checkIn(id));
  const others = [
    scene.stranger,
    scene.foreigner,
    await scene.staff('merch'),
    await scene.staff('registration', scene.elsewhere_id),
  ];
  for (const one of others) {
    for (const decision of ['keep', 'apply', 'replace-badge'])
      expect(await refusal(decide(open.id, decision, one))).toBe('403/450 null');
    expect(await refusal(one.call('GET', `/api/deskaction/${open.id}`))).toBe('403/450 null');
  }
  const list = await ok(scene.stranger.call('GET', `/api/convention/${scene.convention_id}/deskactions`));
  expect(list.items).toEqual([]);
  const answers = await Promise.all([decide(open.id, 'keep'), decide(open.id, 'replace-badge', desk)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ok(desk.call('GET', `/api/deskaction/${open.id}`, { _include_actions: 1 })))._actions).toBeDefined();
});
