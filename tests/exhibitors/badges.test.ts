import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
let owner: Account;
let exhibitor: string;
const badgeType = (sent: Body = {}) =>
  fair.make('badgetype', { convention_id: fair.convention_id, name: 'Exhibitors', price: 20, ...sent });
const badgesOf = async (booth: { id: string }, as: Account) =>
  (await ok(as.call('GET', `/api/booth/${booth.id}/badges`))).items as (Body & { id: string })[];

beforeAll(async () => {
  fair = await makeFair();
  owner = await fair.newcomer();
  exhibitor = (await fair.createApprovedExhibitor(owner)).id;
});
afterAll(() => fair.stop());

describe('the badges of a booth', () => {
  test('are created when it is verified, free and without holders', async () => {
    const { id } = await badgeType();
    const type = await fair.createType({ badgetype_id: id, badge_quantity: 3 });
    const booth = await ok(fair.requestBooth(owner, exhibitor, type.id));
    expect(await badgesOf(booth, owner)).toEqual([]);
    await ok(fair.desk.call('POST', `/api/booth/${booth.id}/verify`));
    const badges = await badgesOf(booth, owner);
    const free = {
      badgetype_id: id,
      booth_id: booth.id,
      user_id: null,
      firstname: '',
      lastname: '',
      net_price: 0,
      verified: true,
    };
    expect(badges).toMatchObject([free, free, free]);
    expect(new Set(badges.map((b) => b.badge_number)).size).toBe(3);
    expect(await ok(fair.organiser.call('GET', `/api/badgetype/${id}`))).toMatchObject({ taken_count: 3 });
    expect(
      await badgesOf(
        await ok(
          fair.requestBooth(owner, exhibitor, (await fair.createType({ price: 0, badgetype_id: id, badge_quantity: 1 })).id),
        ),
        owner,
      ),
    ).toHaveLength(1);
  });
  test('are edited by the exhibitor and staff only', async () => {
    const type = await fair.createType({ price: 0, badgetype_id: (await badgeType()).id, badge_quantity: 1 });
    const booth = await ok(fair.requestBooth(owner, exhibitor, type.id));
    const [badge] = (await badgesOf(booth, owner)) as [Body & { id: string }];
    for (const other of [fair.stranger, fair.foreigner]) {
      expect(await badgesOf(booth, other)).toEqual([]);
      expect(await refusal(other.call('GET', `/api/badge/${badge.id}`))).toBe('403/450 null');
      expect(await refusal(other.call('PUT', `/api/badge/${badge.id}`, { firstname: 'Me' }))).toBe('403/450 null');
    }
    await fair.change({ allow_badge_editing: false });
    const filled = await ok(owner.call('PUT', `/api/badge/${badge.id}`, { firstname: 'Ada', lastname: 'Byron' }));
    expect(filled).toMatchObject({ name: 'Ada Byron', name_full: 'Ada Byron', user_id: null });
    expect(await refusal(owner.call('PUT', `/api/badge/${badge.id}`, { firstname: 'Eve' }))).toBe('403/450 null');
    await fair.change({ allow_badge_editing: true });
    expect(await ok(owner.call('PUT', `/api/badge/${badge.id}`, { name: 'Countess' }))).toMatchObject({ name: 'Countess' });
    expect(await refusal(owner.call('PUT', `/api/badge/${badge.id}`, { user_id: owner.user_id }))).toBe('403/450 user_id');
    expect(await refusal(owner.call('DELETE', `/api/badge/${badge.id}`))).toBe('403/450 null');
  });
  test('must all be available; otherwise the booth is not verified', async () => {
    const { id } = await badgeType({ max_quantity: 4 });
    const type = await fair.createType({ badgetype_id: id, badge_quantity: 3 });
    const [first, second] = [
      await ok(fair.requestBooth(owner, exhibitor, type.id)),
      await ok(fair.requestBooth(owner, exhibitor, type.id)),
    ];
    const answers = await Promise.all([first, second].map((b) => fair.desk.call('POST', `/api/booth/${b.id}/verify`)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const failed = answers.find(({ status }) => status === 409);
    expect(failed).toMatchObject({ body: { error: { code: 443, data: 'badgetype_id' } } });
    expect(await ok(fair.organiser.call('GET', `/api/badgetype/${id}`))).toMatchObject({ taken_count: 3 });
    const booths = await ok(fair.desk.call('GET', `/api/boothtype/${type.id}/booths`, { verified: 0 }));
    expect(booths.items).toMatchObject([{ amount_paid: 0, verified: false }]);
  });
  test('stay when the booth is deleted', async () => {
    const type = await fair.createType({ price: 0, badgetype_id: (await badgeType()).id, badge_quantity: 1 });
    const booth = await ok(fair.requestBooth(owner, exhibitor, type.id));
    const [badge] = (await badgesOf(booth, owner)) as [Body & { id: string }];
    await ok(fair.desk.call('DELETE', `/api/booth/${booth.id}`));
    expect(await ok(fair.organiser.call('GET', `/api/badge/${badge.id}`))).toMatchObject({ booth_id: null, verified: true });
  });
});
