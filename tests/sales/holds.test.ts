import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../src/server/platform/context.ts';
import { type Account, type Answer, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let count = 0;
const typeOf = async (more: object = {}) =>
  (
    await scene.make('badgetype', {
      convention_id: scene.convention_id,
      name: `Type ${++count}`,
      price: 10,
      max_per_user: null,
      ...more,
    })
  ).id;
const buy = (badgetype_id: string, as: Account = scene.stranger, more: object = {}) =>
  as.call('POST', '/api/badge', { badgetype_id, firstname: 'Ada', lastname: 'Byron', ...more });
const taken = async (id: string) => (await ok(staff.call('GET', `/api/badgetype/${id}`))).taken_count;
const refusals = async (answers: Answer[]) =>
  [...new Set(await Promise.all(answers.filter(({ status }) => status !== 200).map((a) => refusal(Promise.resolve(a)))))].sort();
const done = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
const database = async () => (await import('../../src/server/db/client.ts')).db;
/** Makes holds expire. */
const expireHolds = async (...ids: string[]) =>
  (await database()).badge.updateMany({ where: { id: { in: ids } }, data: { hold_expires_date: new Date(Date.now() - 1000) } });
/** Releases expired holds, as the service does every minute. */
async function everyMinute(): Promise<number> {
  const { releaseAllExpiredHolds } = await import('../../src/server/sales/holds.ts');
  const ctx: Context = {
    db: await database(),
    viewer: null,
    dialect: 'plain',
    request: { id: 'test', ip: '', host: '', session_id: null, if_match: null },
    reply: { headers: {}, warnings: [] },
  };
  return releaseAllExpiredHolds(ctx);
}

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
});
afterAll(() => scene.stop());

describe('the places of a badge type', () => {
  test('go to five of fifty simultaneous buyers', async () => {
    const id = await typeOf({ max_quantity: 5 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(id)));
    expect(done(answers)).toHaveLength(5);
    expect(await refusals(answers)).toEqual(['409/443 badgetype_id']);
    expect(await taken(id)).toBe(5);
  });
  test('become available once when a badge is deleted, however many requests delete it', async () => {
    const id = await typeOf({ max_quantity: 2 });
    const [one] = [await ok(buy(id)), await ok(buy(id))];
    const answers = await Promise.all(Array.from({ length: 10 }, () => scene.stranger.call('DELETE', `/api/badge/${one.id}`)));
    expect(done(answers)).toHaveLength(1);
    expect(await refusals(answers)).toEqual(['404/404 id']);
    expect(await taken(id)).toBe(1);
    await ok(buy(id));
    expect(await refusal(buy(id))).toBe('409/443 badgetype_id');
  });
  test('are released by the buyer while held, and by staff only once paid', async () => {
    const id = await typeOf();
    const [held, paid] = [await ok(buy(id)), await ok(buy(id))];
    await ok(staff.call('POST', `/api/badge/${paid.id}/verify`));
    for (const other of [scene.foreigner, await scene.staff('scheduling')])
      for (const badge of [held, paid])
        expect(await refusal(other.call('DELETE', `/api/badge/${badge.id}`))).toBe('403/450 null');
    expect(await refusal(scene.stranger.call('DELETE', `/api/badge/${paid.id}`))).toBe('403/450 null');
    expect(await ok(scene.stranger.call('DELETE', `/api/badge/${held.id}`))).toEqual({ success: 1 });
    expect(await ok(staff.call('DELETE', `/api/badge/${paid.id}`))).toEqual({ success: 1 });
    expect(await taken(id)).toBe(0);
  });
  test('can be reduced during sales, but never below the number that is taken', async () => {
    const id = await typeOf({ max_quantity: 30 });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => buy(id)),
      ...[15, 10, 5].map((max_quantity) => staff.call('PUT', `/api/badgetype/${id}`, { max_quantity })),
    ]);
    const now = await ok(staff.call('GET', `/api/badgetype/${id}`));
    expect(Number(now.taken_count)).toBeLessThanOrEqual(Number(now.max_quantity));
    for (const reason of await refusals(answers)) expect(['409/443 badgetype_id', '409/453 max_quantity']).toContain(reason);
  });
});

describe('an expired hold', () => {
  test('is released when a buyer finds the type full', async () => {
    const id = await typeOf({ max_quantity: 1 });
    const held = await ok(buy(id));
    expect(await refusal(buy(id))).toBe('409/443 badgetype_id');
    await expireHolds(held.id);
    const next = await ok(buy(id, scene.foreigner));
    expect(await refusal(scene.stranger.call('GET', `/api/badge/${held.id}`))).toBe('404/404 id');
    expect(await ok(scene.foreigner.call('GET', `/api/badge/${next.id}`))).toMatchObject({ verified: false });
    expect(await taken(id)).toBe(1);
  });
  test('makes room for exactly one badge, however many buyers find the type full', async () => {
    const id = await typeOf({ max_quantity: 3 });
    const held = [await ok(buy(id)), await ok(buy(id)), await ok(buy(id))];
    await expireHolds(...held.slice(0, 2).map((b) => b.id));
    const answers = await Promise.all(Array.from({ length: 30 }, () => buy(id)));
    expect(done(answers)).toHaveLength(2);
    expect(await taken(id)).toBe(3);
  });
  test('is released within a minute by one of the processes', async () => {
    const id = await typeOf({ max_quantity: 40 });
    const held = await Promise.all(Array.from({ length: 12 }, () => ok(buy(id))));
    await expireHolds(...held.slice(0, 10).map((b) => b.id));
    const released = await Promise.all([everyMinute(), everyMinute(), everyMinute()]);
    expect(released.reduce((a, b) => a + b)).toBe(10);
    expect(await taken(id)).toBe(2);
    const { items } = await ok(staff.call('GET', `/api/badgetype/${id}/badges`));
    expect((items as { id: string }[]).map((b) => b.id).sort()).toEqual(
      held
        .slice(10)
        .map((b) => b.id)
        .sort(),
    );
  });
  test('can still be paid until its place is needed', async () => {
    const id = await typeOf({ max_quantity: 1 });
    const held = await ok(buy(id));
    await expireHolds(held.id);
    expect(await ok(staff.call('POST', `/api/badge/${held.id}/verify`))).toMatchObject({ verified: true });
    expect(await everyMinute()).toBe(0);
    expect(await refusal(buy(id))).toBe('409/443 badgetype_id');
  });
  test('is paid or released, never both', async () => {
    const id = await typeOf({ max_quantity: 20 });
    const held = await Promise.all(Array.from({ length: 20 }, () => ok(buy(id))));
    await expireHolds(...held.map((b) => b.id));
    const [released, ...answers] = await Promise.all([
      everyMinute(),
      ...held.map((b) => staff.call('POST', `/api/badge/${b.id}/verify`)),
    ]);
    const paid = done(answers).length;
    expect(await refusals(answers)).toEqual(paid === 20 ? [] : ['404/404 id']);
    expect(paid + released + (await everyMinute())).toBe(20);
    expect(await taken(id)).toBe(paid);
  });
});
