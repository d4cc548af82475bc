import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffWith } from '../../support/convention.ts';
import { type Account, type Body, caller, ok, refusal } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../scene.ts';

type Attendee = Account & { badge_id: string };
interface Draw extends Body {
  phase: string;
  counts: Record<string, number | null>;
}

let s: EventScene;
let desk: Account;
beforeAll(async () => {
  s = await makeEventScene();
  desk = await staffWith(s.con, 'registration');
});
afterAll(() => s.stop());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const convention = (sent: Body, as = s.organiser) => as.call('PUT', `/api/convention/${s.con.id}`, sent);
const rank = (who: Attendee, events: readonly TestRecord[], as: Account = who, more: Body = {}) =>
  as.call('PUT', `/api/badge/${who.badge_id}/wishes`, {
    ...(events.length ? { event_ids: events.map(({ id }) => id) } : {}),
    ...more,
  });
const wishes = async (who: Attendee, as: Account = who) =>
  (await ok(as.call('GET', `/api/badge/${who.badge_id}/eventwishes`))).items as TestRecord[];
const party = (who: Attendee, what: string, sent: Body = {}, as: Account = who) =>
  as.call('POST', `/api/badge/${who.badge_id}/${what}`, sent);
const code = async (who: Attendee) => (await ok(who.call('GET', `/api/badge/${who.badge_id}/wish-party`))).code;
const draw = (as?: Account) =>
  ok(caller(s.service, as?.session_id)('GET', `/api/convention/${s.con.id}/wish-draw`)) as Promise<Draw & { id: string }>;
const tickets = async (who: Attendee) =>
  ((await ok(desk.call('GET', `/api/badge/${who.badge_id}/tickets`))).items as TestRecord[]).map(({ event_id }) => event_id);
/** Lets the time come at which wishes close. */
async function salesBegin() {
  const db = await database();
  await db.convention.update({ where: { id: s.con.id }, data: { ticket_sales_start: new Date(Date.now() - 1_000) } });
}
async function run(sent: Body = {}): Promise<TestRecord> {
  const job = await ok(desk.call('POST', `/api/convention/${s.con.id}/draw-wishes`, sent));
  const read = () => ok(s.organiser.call('GET', `/api/job/${job.id}`)) as Promise<TestRecord>;
  await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 50 }).not.toMatch(/queued|running/);
  return read();
}

describe('ranked wishes', () => {
  let [small, large, late, clashing, hosted]: TestRecord[] = [];
  let [ana, ben, cleo, dan, eva]: Attendee[] = [];
  let excluded = '';
  const all = () => [ana, ben, cleo, dan, eva] as Attendee[];

  test('are turned on by organizers, with a time at which they close; the hash of a secret seed is public then', async () => {
    expect(await refusal(convention({ event_opening: 'wishes' }))).toBe('400/442 ticket_sales_start');
    expect(await refusal(convention({ event_opening: 'wishes', ticket_sales_start: hours(-1) }))).toBe(
      '400/442 ticket_sales_start',
    );
    const wanted = { event_opening: 'wishes', ticket_sales_start: hours(2), wishes_per_badge: 3 };
    expect(await refusal(convention({ ...wanted, wishes_open_date: hours(3) }))).toBe('400/442 wishes_open_date');
    expect(await refusal(convention(wanted, s.foreigner))).toBe('403/450 null');
    expect(await ok(convention(wanted))).toMatchObject({ wishes_phase: 'open', wishes_seed: null });
    expect(await draw()).toMatchObject({ phase: 'open', seed: null, input: null, counts: { wishes: 0 } });
    expect((await draw()).seed_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await refusal(convention({ ticket_sales_start: null }))).toBe('400/442 ticket_sales_start');
  });
  test('are for the owners of paid badges; others neither rank nor read them', async () => {
    [small, large, late, clashing, hosted] = await Promise.all([
      s.event({ name: 'Small', max_tickets: 2 }),
      s.event({ name: 'Large', max_tickets: 6 }),
      s.event({ name: 'Late', max_tickets: 6 }),
      s.event({ name: 'Clashing', max_tickets: 6 }),
      s.event({ name: 'Hosted', max_tickets: 6 }),
    ]);
    await s.schedule(small as TestRecord, 0, 0);
    await s.schedule(clashing as TestRecord, 1, 0);
    [ana, ben, cleo, dan, eva] = await Promise.all([1, 2, 3, 4, 5].map(() => s.attendee()));
    const [first, second] = [small, large] as TestRecord[];
    for (const [account, options, expected] of outsiders(s)) {
      const path = `/api/badge/${ana?.badge_id}`;
      expect(await refusal(account.call('PUT', `${path}/wishes`, { event_ids: [first?.id] }, options))).toBe(expected);
      expect(await refusal(account.call('GET', `${path}/wish-party`, {}, options))).toBe(expected);
    }
    expect(await refusal(rank(ana as Attendee, [first as TestRecord], ben))).toBe('403/450 null');
    await ok(rank(ana as Attendee, [second, first] as TestRecord[]));
    await ok(rank(ana as Attendee, [first, second] as TestRecord[]));
    expect((await wishes(ana as Attendee)).map(({ rank, event_id }) => [rank, event_id])).toEqual([
      [1, first?.id],
      [2, second?.id],
    ]);
    const [wish] = await wishes(ana as Attendee);
    expect(await refusal((ben as Attendee).call('GET', `/api/eventwish/${wish?.id}`))).toBe('403/450 null');
    expect(await refusal(s.foreigner.call('GET', `/api/eventwish/${wish?.id}`))).toBe('403/450 null');
    expect(await ok(desk.call('GET', `/api/eventwish/${wish?.id}`))).not.toHaveProperty('lot');
  });
  test('one by one are created, moved and deleted; ranks and events are unique', async () => {
    const make = (sent: Body) => (eva as Attendee).call('POST', '/api/eventwish', { badge_id: eva?.badge_id, ...sent });
    const wish = await ok(make({ event_id: large?.id, rank: 1 }));
    expect(wish).toMatchObject({ outcome: 'pending', reason: null, want_wait: true });
    expect(await refusal(make({ event_id: large?.id, rank: 2 }))).toBe('409/443 event_id');
    expect(await refusal(make({ event_id: late?.id, rank: 1 }))).toBe('409/443 rank');
    expect(await refusal(make({ event_id: late?.id, rank: 4 }))).toBe('400/442 rank');
    const second = await ok(make({ event_id: late?.id, rank: 2 }));
    expect(await refusal((eva as Attendee).call('PUT', `/api/eventwish/${second.id}`, { rank: 1 }))).toBe('409/443 rank');
    await ok((eva as Attendee).call('DELETE', `/api/eventwish/${second.id}`));
    await ok((eva as Attendee).call('PUT', `/api/eventwish/${wish.id}`, { rank: 3 }));
    await ok((eva as Attendee).call('DELETE', `/api/eventwish/${wish.id}`));
    expect(await wishes(eva as Attendee)).toEqual([]);
  });
  test('are refused beyond the limit, for own events, and for what the draw does not give out', async () => {
    const events = [small, large, late, clashing] as TestRecord[];
    expect(await refusal(rank(dan as Attendee, events))).toBe('400/442 event_ids');
    await ok(s.post(`event/${hosted?.id}/host/${dan?.user_id}`));
    expect(await refusal(rank(dan as Attendee, [hosted as TestRecord]))).toBe('409/453 event_id');
    const closed = await s.event({ sellable: 0 });
    expect(await refusal(rank(dan as Attendee, [closed]))).toBe('409/453 event_id');
    const theirs = await s.make('eventtype', { convention_id: s.elsewhere.id, name: 'Theirs' }, s.foreigner);
    const other = await s.make('event', { name: 'Theirs', max_tickets: 5, priority: 3, type_id: theirs.id }, s.foreigner);
    expect(await refusal(rank(dan as Attendee, [other]))).toBe('400/442 event_id');
    expect(await refusal(rank(dan as Attendee, [s.con.record]))).toBe('400/440 event_ids'); // no event
  });
  test('while they are open nobody takes seats or waits, but staff give tickets', async () => {
    const taken = s.post('ticket', { event_id: late?.id, badge_id: ana?.badge_id }, ana);
    expect(await refusal(taken)).toBe('409/453 event_opening');
    expect(await refusal(s.post(`event/${late?.id}/wait`, {}, ana))).toBe('409/453 event_opening');
    await ok(s.post('ticket/verified', { event_id: late?.id, badge_id: cleo?.badge_id }, desk));
  });
  test('are those of the leader for all of a party, which is joined by its code', async () => {
    const secret = await code(ana as Attendee);
    expect(secret).toMatch(/^[A-Z]{10}$/);
    expect(await refusal(party(ben as Attendee, 'join-wish-party', { code: 'AAAAAAAAAA' }))).toBe('400/442 code');
    expect(await refusal(party(ben as Attendee, 'join-wish-party', { code: secret }, cleo))).toBe('403/450 null');
    expect(await refusal(party(ana as Attendee, 'join-wish-party', { code: secret }))).toBe('409/443 code');
    const joined = await ok(party(ben as Attendee, 'join-wish-party', { code: String(secret).toLowerCase() }));
    expect((joined.members as Body[]).map(({ badge_id }) => badge_id)).toEqual([ana?.badge_id, ben?.badge_id]);
    expect((await wishes(ben as Attendee)).map(({ event_id }) => event_id)).toEqual([small?.id, large?.id]);
    expect(await refusal(rank(ben as Attendee, [large as TestRecord]))).toBe('409/453 badge_id');
    const limit = (as?: Attendee) => as?.call('PUT', `/api/badge/${ana?.badge_id}/wish-party`, { max_granted: null });
    expect(await limit(ana)).toMatchObject({ status: 200, body: { code: secret, max_granted: null } });
    expect(await limit(ben)).toMatchObject({ status: 403, body: { error: { code: 450, data: null } } });
    expect(await refusal(party(ben as Attendee, 'leave-wish-party', {}, cleo))).toBe('403/450 null');
    await ok(rank(ana as Attendee, [small, clashing, large] as TestRecord[]));
    expect((await wishes(ben as Attendee)).length).toBe(3);
    expect(await refusal(convention({ wishes_party_size: 1 }))).toBe('400/442 wishes_party_size');
    expect(await refusal(convention({ wishes_per_badge: 2 }))).toBe('400/442 wishes_per_badge');
    await ok(party(ben as Attendee, 'leave-wish-party'));
    expect((await wishes(ben as Attendee)).length).toBe(3); // they are Ben's own now
    await ok(party(ben as Attendee, 'join-wish-party', { code: secret }));
    await ok(party(ana as Attendee, 'leave-wish-party')); // the lead goes on
    await ok(rank(ben as Attendee, [small, clashing, large] as TestRecord[]));
    await ok(party(ana as Attendee, 'join-wish-party', { code: secret }));
    expect(await refusal(party(ana as Attendee, 'leave-wish-party', { badge_id: ben?.badge_id }))).toBe('409/453 badge_id');
  });
  test('a party is never larger than allowed, however many join together', async () => {
    await ok(convention({ wishes_party_size: 3 }));
    const secret = await code(ben as Attendee);
    const guests = await Promise.all([1, 2, 3].map(() => s.attendee()));
    const answers = await Promise.all(guests.map((guest) => party(guest, 'join-wish-party', { code: secret })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const inside = guests[answers.findIndex(({ status }) => status === 200)] as Attendee;
    await ok(party(ben as Attendee, 'leave-wish-party', { badge_id: inside.badge_id })); // the leader takes somebody out
    for (const guest of guests) await ok(rank(guest, []));
  });
  test('some events are not open to a badge: nobody but organizers learns of it', async () => {
    const exclusion = { convention_id: s.con.id, event_id: large?.id, badge_id: eva?.badge_id, kind: 'safety' };
    expect(await refusal(s.post('wishexclusion', exclusion, desk))).toBe('403/450 null');
    expect(await refusal(s.post('wishexclusion', exclusion, s.foreigner))).toBe('403/450 null');
    const made = await s.make('wishexclusion', exclusion);
    expect(await refusal((eva as Attendee).call('GET', `/api/wishexclusion/${made.id}`))).toBe('403/450 null');
    expect(await refusal(s.post('wishexclusion', exclusion))).toBe('409/443 badge_id');
    excluded = made.id;
    await ok(rank(eva as Attendee, [large, small] as TestRecord[]));
    await ok(rank(cleo as Attendee, [late, small, large] as TestRecord[]));
    await ok(rank(dan as Attendee, [small, large] as TestRecord[]));
  });

  test('cannot be drawn before they close, nor by others than staff', async () => {
    const path = `convention/${s.con.id}/draw-wishes`;
    expect(await refusal(s.post(path, {}, desk))).toBe('409/453 ticket_sales_start');
    expect(await refusal(s.post(path, {}, s.foreigner))).toBe('403/450 null');
    expect(await refusal(s.post(path, {}, ana))).toBe('403/450 null');
  });
  test('are closed with a beacon that is read later: from then on nothing of them changes, and seats are held', async () => {
    await ok(convention({ beacon_source: 'drand, round 12345' }));
    await salesBegin();
    expect(await refusal(rank(ana as Attendee, []))).toBe('409/453 event_opening');
    expect(await refusal(s.post(`convention/${s.con.id}/draw-wishes`, { beacon: 'early' }, desk))).toBe('400/442 beacon');
    expect(await run()).toMatchObject({ status: 'completed', result: { drawn: false } });
    expect(await draw()).toMatchObject({ phase: 'closed', seed: null, input: null, counts: { parties: 4, badges: 5 } });
    expect((await draw()).input_hash).toMatch(/^[0-9a-f]{64}$/);
    const [wish] = await wishes(dan as Attendee);
    const path = `/api/eventwish/${wish?.id}`;
    for (const tooLate of [
      (dan as Attendee).call('PUT', path, { rank: 3 }),
      (dan as Attendee).call('DELETE', path),
      (dan as Attendee).call('POST', '/api/eventwish', { badge_id: dan?.badge_id, event_id: clashing?.id, rank: 3 }),
      (dan as Attendee).call('PUT', `/api/badge/${dan?.badge_id}/wish-party`, { max_granted: 1 }),
      s.organiser.call('DELETE', `/api/wishexclusion/${excluded}`),
      s.post('wishexclusion', { event_id: late?.id, badge_id: eva?.badge_id }),
    ])
      expect(await refusal(tooLate)).toBe('409/453 event_opening');
    expect(await refusal(s.post(`eventwish/${wish?.id}/wait`, {}, dan))).toBe('409/453 outcome');
    for (const change of [{ event_opening: 'race' }, { wishes_max_granted: 1 }, { beacon_source: 'dice' }])
      expect((await refusal(convention(change)))?.slice(0, 7)).toBe('409/453');
    expect(await refusal(s.organiser.call('PUT', `/api/event/${small?.id}`, { max_tickets: 1 }))).toBe('409/453 max_tickets');
    const given = s.post('ticket/verified', { event_id: small?.id, badge_id: cleo?.badge_id }, desk);
    expect(await refusal(given)).toBe('409/443 event_id'); // both seats are held
    expect(await refusal(s.post(`convention/${s.con.id}/draw-wishes`, {}, desk))).toBe('400/441 beacon');
  });
  test('are drawn once: parties together, nobody into what is closed to them, never more than there are seats', async () => {
    expect(await run({ beacon: 'c0ffee' })).toMatchObject({ status: 'completed', result: { drawn: true } });
    expect(await draw()).toMatchObject({ phase: 'drawn', beacon: 'c0ffee' });
    for (const event of [small, large, late, clashing]) {
      const { taken_count, max_tickets } = await s.read('event', String(event?.id));
      expect(Number(taken_count)).toBeLessThanOrEqual(Number(max_tickets));
    }
    const got = new Map(await Promise.all(all().map(async (who) => [who, await tickets(who)] as const)));
    expect(got.get(ana as Attendee)).toEqual(got.get(ben as Attendee));
    expect(got.get(eva as Attendee)).not.toContain(large?.id);
    for (const who of all()) {
      const own = await wishes(who);
      expect(own.every(({ outcome, reason, lot }) => outcome !== 'pending' && reason !== null && Number(lot) > 0)).toBe(true);
      const granted = own.filter(({ outcome }) => outcome === 'granted').map(({ event_id }) => event_id);
      expect(new Set([...granted, ...(who === cleo ? [late?.id] : [])])).toEqual(new Set(got.get(who)));
      const both = [small?.id, clashing?.id].every((id) => got.get(who)?.includes(id));
      expect(both).toBe(false);
    }
    const [first] = await wishes(cleo as Attendee);
    expect(first).toMatchObject({ outcome: 'not_allowed', reason: 'Not open to this badge when wishes closed.' });
    expect(await refusal(s.post(`convention/${s.con.id}/draw-wishes`, { beacon: 'again' }, desk))).toBe('409/453 event_opening');
  });
  test('the program confirms the draw by what is published, which names nobody', async () => {
    const { seed_hash, input_hash, ...rest } = await draw();
    const file = join(mkdtempSync(join(tmpdir(), 'draw-')), 'draw.json');
    const published = { format: 'convene-wish-draw 1', convention: { id: s.con.id }, seed_hash, input_hash, ...rest };
    writeFileSync(file, JSON.stringify(published));
    const checked = spawnSync(process.execPath, ['public/check.mjs', file, '--commitment', `${seed_hash}:${input_hash}`]);
    expect(checked.stderr.toString()).toBe('');
    expect(checked.stdout.toString()).toContain('The draw is right: 4 parties');
    for (const who of all()) {
      expect(JSON.stringify(published)).not.toContain(who.username);
      expect(JSON.stringify(published)).not.toContain(who.badge_id);
    }
  });
  test('everybody gets one mail about all their wishes, with the commitment', async () => {
    const db = await database();
    const { seed_hash, input_hash } = await draw();
    for (const who of all()) {
      const mails = await db.mail.findMany({ where: { user_id: who.user_id, kind: 'wishes_drawn' } });
      expect(mails.length).toBe(1);
      expect(mails[0]?.text.replaceAll(/\s/g, '')).toContain(`${seed_hash}:${input_hash}`);
    }
  });
  test('that found no seat are places in line, in the order of the draw; what is left can be taken a day later', async () => {
    const lost = (await Promise.all([cleo, dan, eva].map(async (who) => [who, await wishes(who as Attendee)] as const))).flatMap(
      ([who, list]) => list.filter(({ outcome }) => outcome === 'sold_out').map((wish) => ({ who: who as Attendee, wish })),
    );
    const waits = (await ok(desk.call('GET', `/api/event/${small?.id}/waits`))).items as TestRecord[];
    expect(waits.map(({ user_id }) => user_id)).toEqual(
      lost
        .filter(({ wish }) => wish.event_id === small?.id)
        .sort((a, b) => Number(a.wish.lot) - Number(b.wish.lot))
        .map(({ who }) => who.user_id),
    );
    for (const { who, wish } of lost) {
      const wait = (as: Account) => refusal(s.post(`eventwish/${wish.id}/wait`, {}, as));
      expect(await wait(who)).toBe('409/443 user_id');
      expect(await wait(ben as Attendee)).toBe('403/450 null');
      await ok(who.call('DELETE', `/api/event/${wish.event_id}/wait`));
      expect(await wait(who)).toBe('200');
    }
    const take = () => s.post('ticket', { event_id: late?.id, badge_id: eva?.badge_id }, eva);
    const answer = await take();
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'event_opening' } } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const db = await database();
    await db.convention.update({ where: { id: s.con.id }, data: { wishes_drawn_date: new Date(Date.now() - 86_500_000) } });
    expect((await draw()).phase).toBe('race');
    expect((await take()).status).toBe(200);
  });
});
