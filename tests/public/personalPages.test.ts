import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, ok, refusal } from '../support/people.ts';

/* The pages of a convention that are for one person: what they show, and that nobody else is shown it. */
let s: EventScene;
let uri: string;
let ann: Account;
let bob: Account;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall mine', is_schedule_public: 1 });
  uri = `/c/${s.con.record.uri_part}`;
  [ann, bob] = [await s.newcomer(), await s.newcomer()];
});
afterAll(() => s.stop());

const read = (path: string, who?: Account, method = 'GET') =>
  fetch(`${s.service.base_url}${uri}/${path}`, {
    method,
    headers: who ? { cookie: `session_id=${who.session_id}` } : {},
    redirect: 'manual',
  });
const page = async (path: string, who: Account) => {
  const answer = await read(path, who);
  expect(answer.status).toBe(200);
  return answer.text();
};
const offers = async (who: Account, convention_id = s.con.id) =>
  (await ok(who.call('GET', `/api/convention/${convention_id}/badge-offers`))).items as Record<string, unknown>[];
const offerOf = async (who: Account, id: string) => (await offers(who)).find(({ badgetype_id }) => badgetype_id === id);

describe('pages of one person', () => {
  test('are sent to nobody else and kept by nobody; others are led to the sign-in', async () => {
    await ok(
      ann.call('POST', '/api/badge', {
        badgetype_id: (await s.badgetype({ name: 'Day' })).id,
        firstname: 'Ann',
        lastname: 'Only',
      }),
    );
    const mine = await read('badges', ann);
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('vary')).toContain('Cookie');
    expect(mine.headers.get('etag')).toBeNull();
    expect(await mine.text()).toContain('Ann Only');
    const others = await page('badges', bob);
    expect(others).not.toContain('Ann Only');
    expect(others).not.toContain(ann.username);
    for (const who of [undefined, { ...ann, session_id: 'f'.repeat(36) }]) {
      const answer = await read('badges', who);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${uri}/join?next=badges`]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    for (const path of ['', '/program', '/hosts'])
      expect(await (await read(path.slice(1), ann)).text(), path).not.toContain(ann.username);
    expect((await read('badges', ann, 'POST')).status).toBe(405);
    const application = await s.newcomer();
    const { db } = await import('../../src/server/db/client.ts');
    await db.$executeRaw`UPDATE session SET for_application = true WHERE user_id = ${application.user_id}::uuid`;
    const { forgetViewers } = await import('../../src/server/auth/sessions.ts');
    forgetViewers();
    expect((await read('badges', application)).status).toBe(302);
  });

  test('count as requests of whoever is signed in', async () => {
    const { configure, settings } = await import('../../src/server/platform/config.ts');
    const usual = settings();
    configure({ ...usual, RATE_LIMIT: 10 });
    const statuses: number[] = [];
    try {
      for (let n = 0; n < 24; n += 1) statuses.push((await read('badges', bob)).status); // a minute may end meanwhile
    } finally {
      configure(usual);
    }
    expect(statuses).toContain(429);
  });
});

describe('the offer of badges', () => {
  test('says what can be got, at which price, and why not; making the badge says the same', async () => {
    const carl = await s.newcomer();
    const free = await s.badgetype({ name: 'Child', max_per_user: 2 });
    const dear = await s.badgetype({ name: 'Weekend', price: 45, max_quantity: 1 });
    const hidden = await s.badgetype({ name: 'Secret', private: 1 });
    const staff = await s.badgetype({ name: 'Staff only', sellable: 0 });
    expect(await offerOf(carl, dear.id)).toEqual({
      badgetype_id: dear.id,
      name: 'Weekend',
      price: 45,
      left: 1,
      can_get: true,
      reason: null,
    });
    const seen = (await offers(carl)).map(({ badgetype_id }) => badgetype_id);
    expect(seen).not.toContain(hidden.id);
    expect(seen).not.toContain(staff.id);

    const get = (badgetype_id: string, firstname: string) =>
      carl.call('POST', '/api/badge', { badgetype_id, firstname, lastname: 'Newcomer' });
    expect(await ok(get(free.id, 'Lina'))).toMatchObject({ verified: true, user_id: carl.user_id });
    await ok(get(free.id, 'Tom'));
    const limit = await offerOf(carl, free.id);
    expect(limit).toMatchObject({ can_get: false, reason: expect.stringContaining('the limit for one person') });
    const refused = await get(free.id, 'Ida');
    expect((refused.body.error as { message: string }).message).toBe(limit?.reason);
    const held = await ok(get(dear.id, 'Carl'));
    expect(held).toMatchObject({ verified: false, amount_owed: 45 });
    expect(await offerOf(bob, dear.id)).toMatchObject({ can_get: false, left: 0, reason: 'Weekend is sold out.' });

    const html = await page('badges', carl);
    for (const text of ['Lina Newcomer', 'Tom Newcomer', 'On hold for you until', 'To pay: 45.00', 'Weekend is sold out.'])
      expect(html).toContain(text);
    expect(await refusal(bob.call('DELETE', `/api/badge/${held.id}`))).toMatch(/^403/);
    await ok(carl.call('DELETE', `/api/badge/${held.id}`));
    expect(await offerOf(bob, dear.id)).toMatchObject({ can_get: true, left: 1 });
  });

  test('is for people who are signed in, and asks for a confirmed address where one is needed', async () => {
    expect(await refusal(s.stranger.call('GET', `/api/convention/${s.con.id}/badge-offers`, {}, { session: null }))).toBe(
      '401/401 session_id',
    );
    const { configure, settings } = await import('../../src/server/platform/config.ts');
    const usual = settings();
    configure({ ...usual, CONFIRM_EMAIL: 'yes' });
    try {
      const [offer] = await offers(await s.newcomer());
      expect(offer).toMatchObject({ can_get: false, reason: expect.stringContaining('confirm') });
    } finally {
      configure(usual);
    }
  });

  test('shows the form that organizers have made, with what they typed escaped', async () => {
    const fields = [
      { name: 'shirt', label: 'Shirt <size>', type: 'select', options: 'S\nM', required: true },
      { name: 'rules', label: 'I agree', type: 'agree', required: true, terms_uri: 'javascript:alert(1)' },
    ];
    await s.badgetype({ name: 'With form', custom_fields: JSON.stringify(fields) });
    const html = await page('badges', ann);
    expect(html).toContain('Shirt &lt;size&gt;');
    expect(html).toContain('name="custom_fields.shirt"');
    expect(html).not.toContain('javascript:');
  });
});
