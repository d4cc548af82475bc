import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Prisma } from '../../src/generated/prisma/client.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let type: string;
const database = async () => (await import('../../src/server/db/client.ts')).db;
const discount = async (more: Partial<Prisma.DiscountUncheckedCreateInput>) =>
  (await database()).discount.create({
    data: { convention_id: scene.convention_id, name: 'Less', use_with_badges: true, ...more },
  });
const used = async (id: string) => (await (await database()).discount.findUniqueOrThrow({ where: { id } })).used_count;
const buy = (code?: string, as: Account = scene.stranger) =>
  as.call('POST', '/api/badge', { badgetype_id: type, firstname: 'Ada', lastname: 'Byron', code });

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
  type = (
    await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 33.33, max_per_user: null })
  ).id;
});
afterAll(() => scene.stop());

describe('a discount code', () => {
  test('reduces the price of a badge, ignoring case; each use counts, and is released with the badge', async () => {
    const { id } = await discount({ code: 'Early_Bird', percent_off: 25 });
    const made = await ok(buy('early_BIRD'));
    expect(made).toMatchObject({ retail_price: 33.33, net_price: 25, discount_id: id, verified: false });
    expect(made).not.toHaveProperty('code');
    expect(await used(id)).toBe(1);
    await ok(scene.stranger.call('DELETE', `/api/badge/${made.id}`));
    expect(await used(id)).toBe(0);
  });
  test('for the full price makes the badge free and verified at once', async () => {
    await discount({ code: 'FREE', percent_off: 100 });
    expect(await ok(buy('FREE'))).toMatchObject({ net_price: 0, verified: true, hold_expires_date: null });
    await discount({ code: 'MORE', amount_off: 9999 });
    expect(await ok(buy('MORE'))).toMatchObject({ net_price: 0, verified: true });
  });
  test('that is unknown, disabled, out of date, used up or for other sales is refused', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const past = new Date(Date.now() - 3_600_000);
    await discount({ code: 'OFF', percent_off: 10, enabled: false });
    await discount({ code: 'LATER', percent_off: 10, start_date: soon });
    await discount({ code: 'OVER', percent_off: 10, end_date: past });
    await discount({ code: 'BOOTHS', percent_off: 10, use_with_badges: false, use_with_booths: true });
    await discount({ code: 'USED', percent_off: 10, max_uses: 1, used_count: 1 });
    await discount({ code: 'THEIRS', percent_off: 10, convention_id: scene.elsewhere_id });
    for (const code of ['NONE', 'OFF', 'LATER', 'OVER', 'BOOTHS', 'USED', 'THEIRS', '%', 'EARLYXBIRD'])
      expect(await refusal(buy(code))).toBe('400/442 code');
  });
  test('is not used more often than it allows, however many requests come at once', async () => {
    const { id } = await discount({ code: 'THREE', percent_off: 10, max_uses: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy('three')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(await refusal(Promise.resolve(answer))).toBe('400/442 code');
    expect(await used(id)).toBe(3);
    const { taken_count } = await ok(staff.call('GET', `/api/badgetype/${type}`));
    const { paging } = await ok(staff.call('GET', `/api/badgetype/${type}/badges`));
    expect(taken_count).toBe((paging as { total_items: number }).total_items);
  });
});

describe('a discount without a code', () => {
  test('applies automatically: the best public one for everyone, the best of all for staff', async () => {
    await discount({ percent_off: 10, public: true });
    const best = await discount({ amount_off: 1000, public: true });
    const inside = await discount({ percent_off: 60 });
    expect(await ok(buy())).toMatchObject({ net_price: 23.33, discount_id: best.id });
    expect(await ok(buy(undefined, staff))).toMatchObject({ net_price: 13.33, discount_id: inside.id });
    expect(await ok(buy('EARLY_BIRD'))).toMatchObject({ net_price: 23.33, discount_id: best.id });
  });
});
