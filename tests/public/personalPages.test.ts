import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { countingQueries } from '../support/database/queries.ts';
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
    const { forgetViewers } = await import('../../src/server/auth/sessionViewers.ts');
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
      sale_start_date: null,
      sale_end_date: null,
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

  test('takes as many statements for many types as for a few', async () => {
    const dora = await s.newcomer();
    const few = await countingQueries(() => offers(dora));
    for (const name of ['One', 'Two', 'Three'])
      await s.badgetype({ name: `${name} more`, price: 10, max_per_user: 1, max_quantity: name === 'Three' ? 0 : 5 });
    const many = await countingQueries(() => offers(dora));
    expect(many.result.length).toBe(few.result.length + 3);
    expect(many.queries).toBeLessThanOrEqual(few.queries + 1); // whether holds of sold-out types have run out
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

describe('seats for several badges at once', () => {
  const seat = (who: Account, event_id: string, badge_ids: unknown) =>
    who.call('POST', `/api/event/${event_id}/tickets`, { badge_ids });
  /** Somebody with three badges. */
  async function family() {
    const who = await s.newcomer();
    const { id: badgetype_id } = await s.badgetype({ name: 'Family' });
    const badges: string[] = [];
    for (const firstname of ['Ana', 'Lina', 'Tom'])
      badges.push((await ok(who.call('POST', '/api/badge', { badgetype_id, firstname, lastname: 'Reyes' }))).id);
    return { who, badges };
  }
  const countOf = async (event_id: string) => {
    const { db } = await import('../../src/server/db/client.ts');
    const { taken_count } = await db.event.findUniqueOrThrow({ where: { id: event_id } });
    return [taken_count, await db.ticket.count({ where: { event_id } })];
  };

  test('are all taken or none', async () => {
    const { who, badges } = await family();
    const event = await s.event({ name: 'For three', max_tickets: 4 });
    const made = await ok(seat(who, event.id, badges));
    expect((made.tickets as { badge_id: string }[]).map(({ badge_id }) => badge_id).sort()).toEqual([...badges].sort());
    expect(await countOf(event.id)).toEqual([3, 3]);
    expect(await refusal(seat(who, event.id, badges))).toBe('409/443 badge_id');
    const other = await family();
    expect(await refusal(seat(other.who, event.id, other.badges))).toBe('409/443 event_id');
    expect(await countOf(event.id)).toEqual([3, 3]);
    await ok(seat(other.who, event.id, other.badges.slice(0, 1)));
    expect(await countOf(event.id)).toEqual([4, 4]);
  });

  test('come to one third of the families when three want them at the same time', async () => {
    const families = await Promise.all([family(), family(), family()]);
    for (let round = 0; round < 3; round += 1) {
      const event = await s.event({ name: `Race ${round}`, max_tickets: 5 });
      const answers = await Promise.all(families.map(({ who, badges }) => seat(who, event.id, [...badges].reverse())));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await countOf(event.id)).toEqual([3, 3]);
    }
    const { who, badges } = await family();
    const event = await s.event({ name: 'Pressed twice', max_tickets: 50 });
    await Promise.all([
      seat(who, event.id, badges),
      seat(who, event.id, badges),
      who.call('POST', '/api/ticket', { event_id: event.id, badge_id: badges[1] }),
    ]);
    // The single ticket may be first: then the others are refused.
    expect([
      [3, 3],
      [1, 1],
    ]).toContainEqual(await countOf(event.id));
  });

  test('are held until times that each dialect writes in its own way', async () => {
    const { who, badges } = await family();
    const event = await s.event({ max_tickets: 9, base_price: 5 });
    const heldUntil = async (dialect: string, badge_id: unknown) => {
      const sent = { badge_ids: [badge_id] };
      const answer = await who.call('POST', `${dialect}/api/event/${event.id}/tickets`, sent);
      const { tickets } = (answer.body.result ?? answer.body) as { tickets: { hold_expires_date: string }[] };
      return tickets[0]?.hold_expires_date;
    };
    expect(await heldUntil('', badges[0])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await heldUntil('/wing', badges[1])).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test("are for badges of one's own, of that convention", async () => {
    const { who, badges } = await family();
    const other = await family();
    const event = await s.event({ max_tickets: 9 });
    expect(await refusal(seat(who, event.id, [badges[0], other.badges[0]]))).toBe('403/450 badge_ids');
    expect(await refusal(seat(s.foreigner, event.id, badges))).toBe('403/450 badge_ids');
    const type = await s.make('badgetype', { convention_id: s.elsewhere.id, name: 'Far' }, s.foreigner);
    const far = await ok(who.call('POST', '/api/badge', { badgetype_id: type.id, firstname: 'Ana', lastname: 'Far' }));
    expect(await refusal(seat(who, event.id, [badges[0], far.id]))).toBe('400/442 badge_ids');
    expect(await refusal(seat(who, event.id, ['00000000-0000-7000-8000-000000000000']))).toBe('400/440 badge_ids');
    expect(await refusal(seat(who, event.id, []))).toMatch(/^400\/44[12] badge_ids$/);
    expect(
      await refusal(
        seat(
          who,
          event.id,
          Array.from({ length: 13 }, (_, n) => `00000000-0000-7000-8000-0000000000${10 + n}`),
        ),
      ),
    ).toBe('400/442 badge_ids');
    expect(await refusal(who.call('POST', `/api/event/${event.id}/tickets`, { badge_ids: badges }, { session: null }))).toBe(
      '401/401 session_id',
    );
    expect(await countOf(event.id)).toEqual([0, 0]);
  });

  test('follow the rules of one ticket: clashes, paid badges, the quota', async () => {
    const { who, badges } = await family();
    const [first, second] = [await s.event({ name: 'Early sailing' }), await s.event({ name: 'Late sailing' })];
    await s.schedule(first, 0, 0);
    await s.schedule(second, 1, 0);
    await ok(seat(who, first.id, badges.slice(2)));
    const clash = await seat(who, second.id, badges);
    expect(clash.body.error).toMatchObject({
      code: 453,
      message: 'Tom Reyes: The badge has a ticket for Early sailing in that time.',
    });
    expect(await countOf(second.id)).toEqual([0, 0]);
    const html = await page(`seats/${second.event_number}`, who);
    expect(html).toContain('The badge has a ticket for Early sailing in that time.');
    const dear = await s.badgetype({ price: 20 });
    const held = await ok(who.call('POST', '/api/badge', { badgetype_id: dear.id, firstname: 'Max', lastname: 'Reyes' }));
    expect(await refusal(seat(who, second.id, [held.id]))).toBe('409/453 badge_id');
    const more = await ok(who.call('POST', '/api/badge', { badgetype_id: dear.id, firstname: 'Ida', lastname: 'Reyes' }));
    // Each reason once, folded, because others can have a seat; to pay for badges is not what one came for.
    const folded = await page(`seats/${second.event_number}`, who);
    expect(folded).toContain('<details><summary>3 badges that can’t get a seat</summary>');
    expect(folded).toContain('<p>Max Reyes and Ida Reyes</p><p class="overlap">Not paid for yet.</p>');
    expect(folded).not.toContain('is not paid for yet.');
    expect(folded).toMatch(/<p><a href="[^"]+\/cart">See your order and pay<\/a><\/p>/);
    await ok(who.call('DELETE', `/api/badge/${more.id}`));
    const { configure, settings } = await import('../../src/server/platform/config.ts');
    const usual = settings();
    configure({ ...usual, RATE_LIMIT: 10_000, QUOTAS: { tickets: 2 } });
    try {
      expect(await refusal(seat(who, (await s.event()).id, badges))).toBe('429/452 null');
    } finally {
      configure(usual);
    }
  });

  test('the page shows who has one, who can, the line and the offer, to nobody else', async () => {
    const { who, badges } = await family();
    const event = await s.event({ name: 'Wanted', max_tickets: 2 });
    const path = `seats/${event.event_number}`;
    for (let end = performance.now() + 1_500; (await read(path, who)).status !== 200 && performance.now() < end; );
    const first = await page(path, who);
    expect(first).toContain('>Take 1 seat: Ana Reyes</button>'); // the others of the family are not ticked at first
    expect(badges.map((id) => new RegExp(`<input[^>]*checked=""[^>]*value="${id}"`).test(first))).toEqual([true, false, false]);
    expect(first).toContain('Take 3 seats: {names}');
    expect(first).toContain('This event is free.');
    expect(first).toContain('data-done="You have 1 seat: Ana Reyes."');
    expect(await page(`${path}?lang=de`, who)).toContain('>1 Platz nehmen: Ana Reyes</button>');
    const { tickets } = await ok(seat(who, event.id, badges.slice(0, 2)));
    const mine = await page(path, who);
    expect(mine).not.toContain('Paid tickets are given back');
    expect(mine).not.toContain('checked=""'); // who has a seat sends nobody else
    for (const text of ['Ana Reyes has a seat.', 'Give back: Lina Reyes', 'All seats are taken.', 'you would be number 1'])
      expect(mine).toContain(text);
    // Who has a seat is done: to wait for more is not the first thing to do, and no failure.
    expect(mine).toContain('<button type="submit" class="button">Join the waiting list');
    expect(mine).toContain('<p class="quiet">All seats are taken.</p>');
    const next = await family();
    expect(await page(path, next.who)).toContain('<button type="submit" class="button primary">Join the waiting list');
    await ok(next.who.call('POST', `/api/event/${event.id}/wait`));
    const theirs = await page(path, next.who);
    expect(theirs).toContain('Ana Reyes is number 1 on the waiting list.');
    expect(theirs).not.toContain('has a seat');
    expect(await page(path, (await family()).who)).toContain('you would be number 2');
    await ok(who.call('DELETE', `/api/ticket/${(tickets as { id: string }[])[0]?.id}`));
    const offered = await page(path, next.who);
    expect(offered).toContain('A seat is held for you until');
    const { db } = await import('../../src/server/db/client.ts');
    const told = await db.mail.findFirstOrThrow({ where: { user_id: next.who.user_id, kind: 'seat_offered' } });
    expect(told.text).toContain(`${uri}/me\n`);
    const own = await page('me', next.who);
    for (const part of ['/accept"', 'Take the seat: Wanted', 'Pass it on: Wanted']) expect(own).toContain(part);
    const [, wait_id = ''] = /\/eventwait\/([\da-f-]{36})\/accept/.exec(offered) ?? [];
    expect(await refusal(who.call('POST', `/api/eventwait/${wait_id}/accept`))).toMatch(/^40[34]/);
    await ok(next.who.call('POST', `/api/eventwait/${wait_id}/accept`));
    expect(await page(path, next.who)).toContain('Ana Reyes has a seat.');
    const answer = await read(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${uri}/join?next=${path}`]);
    const secret = await s.event({ name: 'Hidden one', private: 1 });
    expect((await read(`seats/${secret.event_number}`, who)).status).toBe(404);
    expect(await (await read(`event/${event.event_number}`)).text()).toContain(`${uri}/${path}`);
  });

  test('what is owed is said with what it is for, on the pages of seats, badges and one’s own, and leads to the order', async () => {
    const { who, badges } = await family();
    const event = await s.event({ name: 'Costly', max_tickets: 5, base_price: 4 });
    const path = `seats/${event.event_number}`;
    for (let end = performance.now() + 1_500; (await read(path, who)).status !== 200 && performance.now() < end; );
    const open = await page(path, who);
    expect(open).not.toContain('See your order and pay');
    expect(open).toContain('class="button primary" data-labels');
    expect(open).toContain('4.00 for each seat.');
    expect(open).toContain('data-done="1 seat is on hold until you pay: Ana Reyes."');
    expect(open).toContain('>Hold 1 seat: Ana Reyes</button>');
    const { tickets } = await ok(seat(who, event.id, badges.slice(0, 2)));
    const held = await page(path, who);
    for (const text of [
      '3 of 5 seats left',
      '4.00',
      `href="${uri}/cart"`,
      'See your order and pay',
      'data-done="The seat of Ana Reyes',
    ])
      expect(held).toContain(text);
    // What is held is to be paid now: that comes before more seats.
    expect(held).toMatch(/class="button primary" href="[^"]+\/cart"/);
    expect(held).toContain('class="button" data-labels');
    for (const own of ['me', 'badges']) {
      const html = await page(own, who);
      expect(html).toContain('2 things are on hold: 8.00');
      expect(html).toMatch(/Costly, Ana Reyes: 4\.00 · Costly, Lina Reyes: 4\.00/);
    }
    for (const { id } of tickets as { id: string }[]) await ok(who.call('DELETE', `/api/ticket/${id}`));
    expect(await page('me', who)).not.toContain('on hold:');
    expect(await page(path, who)).toContain('5 of 5 seats left');
  });

  test('asks for whom one waits, and says that what is paid goes back to the desk, before and after', async () => {
    const { who, badges } = await family();
    const event = await s.event({ name: 'Costly', max_tickets: 2, base_price: 5 });
    const path = `seats/${event.event_number}`;
    for (let end = performance.now() + 1_500; (await read(path, who)).status !== 200 && performance.now() < end; );
    const { tickets } = await ok(seat(who, event.id, badges.slice(0, 1)));
    expect(await page(path, who)).toContain('Once it is paid, only the registration desk takes it back.');
    await ok(s.post(`ticket/${(tickets as { id: string }[])[0]?.id}/verify`));
    const paid = await page(path, who);
    expect(paid).toContain('Paid tickets are given back at the registration desk.');
    expect(paid).not.toContain('Give back: ');
    const other = await family();
    await ok(seat(other.who, event.id, other.badges.slice(0, 1)));
    const full = await page(path, who);
    expect(full).toContain('Who is it for?');
    expect(full).toMatch(new RegExp(`<option value="${badges[1]}">`));
    expect(full).not.toMatch(new RegExp(`<option value="${badges[0]}"`));
    await ok(who.call('POST', `/api/event/${event.id}/wait`, { badge_id: badges[1] }));
    expect(await page(path, who)).toMatch(/Lina Reyes is number \d on the waiting list/);
  });

  test('says before one waits for whom it is where the own badge cannot have a seat, and afterwards what that means', async () => {
    const { who, badges } = await family();
    await ok(who.call('PUT', `/api/user/${who.user_id}`, { real_name: 'Lina Reyes' }));
    const [elsewhere, event] = [await s.event({ name: 'At that time' }), await s.event({ name: 'Full then', max_tickets: 1 })];
    await s.schedule(elsewhere, 4, 11);
    await s.schedule(event, 5, 11);
    await ok(seat(who, elsewhere.id, badges.slice(0, 2)));
    const other = await s.attendee();
    await ok(seat(other, event.id, [other.badge_id]));
    const path = `seats/${event.event_number}`;
    for (let end = performance.now() + 1_500; (await read(path, who)).status !== 200 && performance.now() < end; );
    const before = await page(path, who);
    expect(before).toContain('Lina Reyes can’t get a seat: The badge has a ticket for At that time in that time.');
    expect(before).toContain(`<input type="hidden" name="badge_id" value="${badges[2]}"/>The place in line is for Tom Reyes.`);
    expect(before).not.toContain('<details open');
    await ok(who.call('POST', `/api/event/${event.id}/wait`, { badge_id: badges[2] }));
    const waits = await page(path, who);
    expect(waits).toMatch(/Tom Reyes is number \d on the waiting list\./);
    expect(waits).toContain('data-done="You have left the waiting list."');
    expect(waits).not.toContain('keep your place');
    expect(waits).toContain('2 badges that can’t get a seat');
    // He gets a seat at that time: his place in line says why it is passed over, and he is not listed once more.
    await ok(seat(who, elsewhere.id, [badges[2] ?? '']));
    const stuck = await page(path, who);
    expect(stuck).toMatch(
      /The badge has a ticket for At that time in that time\. While that is so, free seats go to the next in line/,
    );
    expect(stuck).toContain('2 badges that can’t get a seat');
  });

  test('what is to be given back of an order is said to its buyer and to whoever has its link, and what was given back', async () => {
    const buyer = await s.newcomer();
    const dear = await s.badgetype({ name: 'Dear', price: 20 });
    const badge = await ok(buyer.call('POST', '/api/badge', { badgetype_id: dear.id, firstname: 'Bea', lastname: 'Buyer' }));
    await ok(s.post(`badge/${badge.id}/verify`));
    const { db } = await import('../../src/server/db/client.ts');
    const { id: order_id } = await db.order.findFirstOrThrow({ where: { user_id: buyer.user_id } });
    const { link } = await ok(s.post(`convention/${s.con.id}/order-link`, { order_id }));
    const linked = async () => (await fetch(new URL(new URL(String(link)).pathname, s.service.base_url))).text();
    expect(await page('me', buyer)).toContain('20.00 paid');
    for (const html of [await page('me', buyer), await linked()]) expect(html).not.toContain('given back');
    await ok(s.organiser.call('DELETE', `/api/badge/${badge.id}`));
    for (const html of [await page('me', buyer), await linked()])
      expect(html).toContain('20.00 is to be given back to you. Ask at the registration desk.');
    await ok(s.post(`order/${order_id}/refund`, { method: 'cash', amount: 20 }));
    for (const html of [await page('me', buyer), await linked()]) {
      expect(html).toContain('20.00 given back');
      expect(html).not.toContain('is to be given back');
    }
    expect(await page('me', bob)).not.toContain('given back');
  });

  test('a free seat of an event that has begun is not given back: that is said before it is taken and after, and not of what is paid', async () => {
    const { who, badges } = await family();
    const event = await s.event({ name: 'Begun already', max_tickets: 4 });
    await s.schedule(event, 2, 9);
    const path = `seats/${event.event_number}`;
    for (let end = performance.now() + 1_500; (await read(path, who)).status !== 200 && performance.now() < end; );
    expect(await page(path, who)).not.toContain('has begun');
    const { db } = await import('../../src/server/db/client.ts');
    const { start_date, end_date } = await db.event.findUniqueOrThrow({ where: { id: event.id } });
    const times = { start_date: new Date(Date.now() - 600_000), end_date: new Date(Date.now() + 3_600_000) };
    await db.event.update({ where: { id: event.id }, data: times });
    expect(await page(path, who)).toContain('The event has begun: a seat that you take now can’t be given back.');
    const { tickets } = await ok(seat(who, event.id, badges.slice(0, 1)));
    const id = (tickets as { id: string }[])[0]?.id;
    const mine = await page(path, who);
    expect(mine).toContain('The event has begun: the seat can no longer be given back.');
    for (const text of ['Paid tickets', 'Give back: Ana Reyes']) expect(mine).not.toContain(text);
    expect(await refusal(who.call('DELETE', `/api/ticket/${id}`))).toBe('409/453 start_date');
    expect(await page(`${path}?lang=de`, who)).toContain('Der Platz lässt sich nicht mehr zurückgeben.');
    await db.event.update({ where: { id: event.id }, data: { start_date, end_date } });
    expect(await page(path, who)).toContain('Give back: Ana Reyes');
    await ok(who.call('DELETE', `/api/ticket/${id}`));
  });

  test('a badge for other days is not chosen by itself', async () => {
    const { who, badges } = await family();
    const event = await s.event({ name: 'On Thursday', max_tickets: 5 });
    await s.schedule(event, 2, 2);
    const path = `seats/${event.event_number}`;
    for (let end = performance.now() + 1_500; (await read(path, who)).status !== 200 && performance.now() < end; );
    const checked = (html: string) =>
      badges.filter((id) => new RegExp(`<input[^>]*checked=""[^>]*value="${id}"`).test(html)).length;
    expect(checked(await page(path, who))).toBeGreaterThan(0);
    const { db } = await import('../../src/server/db/client.ts');
    const { badgetype_id } = await db.badge.findUniqueOrThrow({ where: { id: badges[0] ?? '' } });
    const [from, to] = [new Date('2027-08-09T12:00:00Z'), new Date('2027-08-09T22:00:00Z')];
    const times = { start_date: from, end_date: to, attendee_start_date: from, attendee_end_date: to };
    const day = await db.conventionDay.create({ data: { convention_id: s.con.id, name: 'Monday', ...times } });
    await db.badgeTypeConDay.create({ data: { convention_id: s.con.id, badgetype_id, conventionday_id: day.id } });
    const html = await page(path, who);
    expect(checked(html)).toBe(0);
    expect(html).toContain('This badge is for other days.');
    expect(html).toContain('>Take seats</button>');
    await db.badgeTypeConDay.deleteMany({ where: { conventionday_id: day.id } });
    await db.conventionDay.delete({ where: { id: day.id } });
  });
});

describe('my convention', () => {
  const favor = (who: Account, change: Record<string, unknown>, convention_id = s.con.id) =>
    who.call('POST', `/api/convention/${convention_id}/favourites`, change);
  const address = async (who: Account, more: Record<string, unknown> = {}) =>
    new URL(String((await ok(who.call('POST', `/api/convention/${s.con.id}/calendar-address`, more))).address)).pathname;
  const feed = (path: string, headers: Record<string, string> = {}) => fetch(s.service.base_url + path, { headers });
  let busy: Account & { badge_id: string };
  let badge: Record<string, unknown>;
  let guest: Account & { badge_id: string };
  beforeAll(async () => {
    busy = await s.attendee({ firstname: 'Bea', lastname: 'Busy' });
    badge = await s.read('badge', busy.badge_id);
    const sit = await s.event({ name: 'Seat of mine' });
    const own = await s.event({ name: 'Run by me' });
    await s.schedule(sit, 0, 4);
    await s.schedule(own, 1, 4);
    await ok(s.post(`event/${own.id}/host/${busy.user_id}`));
    guest = await s.attendee({ firstname: 'Gus', lastname: 'Guest' });
    await ok(guest.call('POST', '/api/ticket', { event_id: own.id, badge_id: guest.badge_id }));
    await ok(busy.call('POST', '/api/ticket', { event_id: sit.id, badge_id: busy.badge_id }));
    const full = await s.event({ name: 'Waited for', max_tickets: 1 });
    await ok(guest.call('POST', '/api/ticket', { event_id: full.id, badge_id: guest.badge_id }));
    await ok(busy.call('POST', `/api/event/${full.id}/wait`));
  });

  test('shows badges with their code, seats, hosting with who comes, waits and what clashes, to nobody else', async () => {
    const html = await page('me', busy);
    const { db } = await import('../../src/server/db/client.ts');
    const { badge_code } = await db.badge.findUniqueOrThrow({ where: { id: busy.badge_id } });
    for (const text of [
      'Seat of mine',
      'Table 1.1, Room 1',
      'Seats: Bea Busy',
      'Run by me',
      'Who comes: Gus Guest',
      'Waited for',
      'You are number 1.',
      `#${badge.badge_number}`,
      'Code of the badge of Bea Busy',
      'At the same time as',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain(badge_code); // it is in the picture only
    await s.make('exhibitor', { convention_id: s.con.id, name: 'Dice & Daughters', agree_to_terms: 1 }, busy);
    const exhibiting = await page('me', busy);
    for (const text of ['Dice &amp; Daughters', 'Application received']) expect(exhibiting).toContain(text);
    expect(await page('me', bob)).not.toContain('Dice');
    const others = await page('me', bob);
    for (const text of ['Bea Busy', 'Seat of mine', 'Gus Guest']) expect(others).not.toContain(text);
    expect((await read('me')).headers.get('location')).toBe(`${uri}/join?next=me`);
    expect((await read('me', busy)).headers.get('cache-control')).toBe('private, no-store');
  });

  test('shows no time and no room before the schedule is public', async () => {
    expect(await page('me', busy)).toContain('Room 1');
    await s.withConvention({ is_schedule_public: 0 }, { is_schedule_public: 1 }, async () => {
      const html = await page('me', busy);
      expect(html).toContain('Time to be announced');
      const [hosted = '', ...rest] = html.split(/<li class="entry">/).slice(1);
      for (const text of ['Run by me', 'Table 1.2, Room 1', '11:00']) expect(hosted).toContain(text); // hosts see theirs, as by the API
      for (const text of ['Room 1', 'Room 2', '11:00']) expect(rest.join()).not.toContain(text);
      for (const text of ['Room 1', 'Room 2', '11:00']) expect(await page('me', guest)).not.toContain(text);
      expect(await (await feed(await address(busy))).text()).not.toContain('BEGIN:VEVENT');
    });
  });

  test('favorites are kept in the account: of events that everybody sees, of this convention, so many at most', async () => {
    const [a, b] = [await s.event({ name: 'Starred' }), await s.event({ name: 'Starred too' })];
    const secret = await s.event({ name: 'Unseen', private: 1 });
    const all = [a, b, secret].map(({ event_number }) => Number(event_number));
    expect((await ok(favor(ann, { add: [...all, 999_999] }))).event_numbers).toEqual(all.slice(0, 2));
    expect((await ok(favor(ann, { remove: [a.event_number] }))).event_numbers).toEqual([b.event_number]);
    const html = await page('me', ann);
    expect(html).toContain('Starred too');
    expect(html).toContain(`data-favorites-of="${b.event_number}:`);
    expect(await page('me', bob)).not.toContain('Starred too');
    expect((await ok(favor(bob, {}))).event_numbers).toEqual([]);
    expect((await ok(favor(ann, { add: all }, s.elsewhere.id))).event_numbers).toEqual([]);
    expect(await refusal(favor(ann, { add: Array.from({ length: 301 }, (_, n) => n + 1) }))).toBe('400/442 add');
    expect(await refusal(ann.call('POST', `/api/convention/${s.con.id}/favourites`, { add: all }, { session: null }))).toBe(
      '401/401 session_id',
    );
    const { db } = await import('../../src/server/db/client.ts');
    const { type_id } = await db.event.findUniqueOrThrow({ where: { id: String(a.id) } });
    const many = Array.from({ length: 300 }, (_, n) => 500_000 + n);
    await db.event.createMany({
      data: many.map((event_number) => ({
        convention_id: s.con.id,
        event_number,
        name: `E ${event_number}`,
        type_id,
        duration: 60,
        max_tickets: 0,
        priority: 3,
      })),
    });
    expect(await refusal(favor(ann, { add: many }))).toBe('409/453 add');
    expect((await ok(favor(ann, {}))).event_numbers).toEqual([b.event_number]);
    await db.event.deleteMany({ where: { event_number: { gte: 500_000 } } });
  });

  test('the calendar is read with its secret address until there is a new one, and names nobody else', async () => {
    const path = await address(busy);
    expect(path).toMatch(/^\/calendar\/me\/[\w-]{48}\.ics$/);
    expect(await address(busy)).toBe(path);
    const answer = await feed(path);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-cache',
      'noindex',
    ]);
    const text = (await answer.text()).replaceAll('\r\n ', '');
    for (const part of ['Seat of mine', 'Run by me', 'Room 1']) expect(text).toContain(part);
    expect(text).not.toContain('Gus Guest');
    expect(text).not.toContain('Seats:');
    expect((await feed(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    expect(text).toContain('You host this.');
    await ok(busy.call('PUT', `/api/user/${busy.user_id}`, { language: 'de' }));
    expect((await (await feed(path)).text()).replaceAll('\r\n ', '')).toContain('Du leitest diese Veranstaltung.');
    await ok(busy.call('PUT', `/api/user/${busy.user_id}`, { language: 'en' }));
    expect(await page('me', busy)).toContain(path);
    const next = await address(busy, { renew: 1 });
    expect(next).not.toBe(path);
    expect([(await feed(path)).status, (await feed(next)).status]).toEqual([410, 200]);
    const wrong = `${next.slice(0, -6)}${next.at(-5) === 'A' ? 'B' : 'A'}.ics`;
    for (const bad of [wrong, '/calendar/me/x.ics', `/calendar/me/${'A'.repeat(48)}.ics`])
      expect((await feed(bad)).status, bad).toBe(404);
    await ok(busy.call('POST', '/api/session/end-others'));
    expect((await feed(next)).status).toBe(410);
    const { withoutSecrets } = await import('../../src/server/platform/log.ts');
    expect(withoutSecrets(next)).not.toContain(next.slice(14, 40));
    expect(await refusal(ann.call('POST', `/api/convention/${s.con.id}/calendar-address`, {}, { session: null }))).toBe(
      '401/401 session_id',
    );
    await ok(
      busy.call(
        'DELETE',
        `/api/event/${(await (await import('../../src/server/db/client.ts')).db.eventWait.findFirstOrThrow({ where: { user_id: busy.user_id } })).event_id}/wait`,
      ),
    );
    const { db } = await import('../../src/server/db/client.ts');
    await db.user.update({ where: { id: busy.user_id }, data: { permanently_deactivated: true } });
    expect((await feed(next)).status).toBe(410);
  });
});

test('whoever has a seat of an event is told so, and how many; nobody else is', async () => {
  const event = await s.event({ name: 'Own Seats', max_tickets: 4, sellable: 1, base_price: 0 });
  await s.schedule(event, 4, 6);
  const path = `seats/${event.event_number}.json`;
  const own = async (who?: Account) => {
    const answer = await read(path, who);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    return answer.json();
  };
  const none = { seats: 0, held: 0 };
  const [one, other] = [await s.attendee(), await s.attendee()];
  for (const who of [undefined, one]) expect(await own(who)).toEqual(none);
  await ok(one.call('POST', `/api/event/${event.id}/tickets`, { badge_ids: [one.badge_id] }));
  await expect.poll(() => own(one)).toEqual({ seats: 1, held: 0 }); // the site hears of a new event a moment later
  for (const who of [undefined, other]) expect(await own(who)).toEqual(none);
  const child = { badgetype_id: (await s.badgetype({ name: 'Child' })).id, user_id: one.user_id };
  const kit = await s.make('badge/verified', { ...child, firstname: 'Kit', lastname: 'Only' });
  await ok(one.call('POST', `/api/event/${event.id}/tickets`, { badge_ids: [kit.id] }));
  expect(await own(one)).toEqual({ seats: 2, held: 0 });
  const page = (who?: Account) => read(`event/${event.event_number}`, who).then((answer) => answer.text());
  expect(await page(one)).toContain('data-signed-in');
  expect(await page()).not.toContain('data-signed-in');
  for (const who of [undefined, one]) expect(await page(who)).toContain(`data-own-seats="${uri}/${path}"`);
  expect(await (await read('seats/999.json', one)).json()).toEqual(none);
});
