import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Privilege } from '../../src/resources/policy/privileges.ts';
import type { Viewer } from '../../src/server/platform/viewer.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { at, staffWith } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { changeSettings, createService } from '../support/service.ts';
import { count, type Made, mailsOf, seconds, send, write } from './stage.ts';

/* Staff write to people: to whom they may, once to each, and not to those who want no news. */
let p: EventScene;
let desk: Account;
let helper: Account;
let id: string;
beforeAll(async () => {
  p = await makeEventScene(
    {},
    await createService({ settings: { CONFIRM_EMAIL: 'no', NEXTAUTH_URL: 'https://con.example.org' } }),
  );
  id = p.con.id;
  desk = await staffWith(p.con, 'registration');
  helper = await staffWith(p.con, 'volunteers');
  await badge({ firstname: 'Ann', lastname: 'Ames', email: 'ann@example.org', wants_updates: true });
  await badge({ firstname: 'Bob [x](https://evil.example)', lastname: 'B', email: 'bob@example.org' });
  await badge({ firstname: 'Annie', lastname: 'Ames', email: 'ANN@example.org', wants_updates: true });
  await badge({ firstname: 'Zoe', lastname: '<b>Z</b>', email: 'zoe@example.org', wants_updates: true });
}, 120_000);
afterAll(() => p.stop());

/** A person with one privilege in the convention. */
const viewerWith = (privilege: Privilege) =>
  ({ admin: false, user_id: id, conventions: new Map([[id, new Set([privilege])]]) }) as unknown as Viewer; // what filters look at
const badge = async (sent: Body) => {
  const { id: badgetype_id } = await p.badgetype();
  return p.make('badge/verified', { badgetype_id, ...sent });
};
const read = (message: { id: string }, as = desk) => ok(as.call('GET', `/api/message/${message.id}`, { _include: 'delivery' }));

describe('a message', () => {
  test('goes once to each address, with the values of each person, and nothing of what they hold is markup', async () => {
    const message = await write(desk, id);
    expect(await count(desk, message)).toMatchObject({ status: 'draft', recipient_count: 3 });
    const listed = await ok(desk.call('GET', `/api/message/${message.id}/recipients`));
    expect(listed).toMatchObject({ total: 3, counts: { waiting: 3 } });
    expect(JSON.stringify(listed)).not.toContain('@');
    await send(desk, message);
    expect(await mailsOf(message)).toEqual([]);
    await seconds();
    const mails = await mailsOf(message);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@example.org', 'bob@example.org', 'zoe@example.org']);
    expect(mails[0]?.html).toContain('<strong>Ann</strong>');
    // Whoever has no account cannot choose elsewhere.
    expect(mails[0]?.text).toContain('/unsubscribe#');
    expect(mails[1]?.html).not.toContain('href="https://evil');
    expect(mails[2]?.html).not.toContain('<b>Z');
    expect(await read(message)).toMatchObject({ status: 'sent', delivery: { kept: 3 } });
  });
  test('is previewed person by person', async () => {
    const message = await write(desk, id, { subject: 'For {{name}}', body: '{{badge}}: {{badge_type}}' });
    const preview = (position: number) => ok(desk.call('GET', `/api/message/${message.id}/preview`, { position }));
    expect(await preview(1)).toMatchObject({ name: null, subject: 'For [name]' });
    await count(desk, message);
    const first = await preview(1);
    expect(first).toMatchObject({ name: 'Ann Ames', subject: 'For Ann Ames' });
    // The whole email, but for the token that stops news in the name of its reader.
    await send(desk, message);
    await seconds();
    const [mail] = await mailsOf(message);
    const token = /unsubscribe#(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    expect(first.email_text).toBe(mail?.text.replace(token, 'preview'));
    expect(first.email_html).toBe(mail?.html.replace(token, 'preview'));
    expect(await preview(3)).toMatchObject({ position: 3, name: 'Zoe <b>Z</b>' });
  });
  test('names merge fields that its readers have', async () => {
    const wrong = { convention_id: id, audience: 'badges', subject: 'Hello', body: '{{shift}} at {{convention}}' };
    const answer = await desk.call('POST', '/api/message', wrong);
    expect(answer.body.error).toMatchObject({ code: 442, data: 'body', message: expect.stringContaining('{{shift}}') });
    const { id: made } = await write(desk, id);
    expect(await refusal(desk.call('PUT', `/api/message/${made}`, { subject: '{{password}}' }))).toBe('400/442 subject');
  });
  test('has one line of subject', async () => {
    const sent = { convention_id: id, audience: 'badges', subject: 'Hello\r\nBcc: all@example.org', body: 'x' };
    expect(await refusal(desk.call('POST', '/api/message', sent))).toBe('400/442 subject');
  });
  test('is sent as a test to its writer', async () => {
    const message = await write(desk, id);
    await ok(desk.call('POST', `/api/message/${message.id}/test`));
    const [mail] = await (await database()).mail.findMany({ where: { user_id: desk.user_id, kind: 'message' } });
    expect(mail).toMatchObject({ recipient: desk.email, subject: 'Test: The doors open at nine' });
  });
  test('is written once to each by many workers, and by those who come after one that died', async () => {
    await (await database()).$transaction(async (tx) => {
      const { id: badgetype_id } = await tx.badgeType.findFirstOrThrow({ where: { convention_id: id } });
      const row = (n: number) => ({
        convention_id: id,
        badgetype_id,
        firstname: 'Crowd',
        lastname: String(n),
        name: `Crowd ${n}`,
      });
      const data = Array.from({ length: 230 }, (_, n) => ({ ...row(n), email: `crowd${n}@example.org`, badge_number: 5000 + n }));
      await tx.badge.createMany({ data });
    });
    const message = await write(desk, id, { filters: { query: 'Crowd' } });
    await send(desk, message);
    const { messageOutbox } = await import('../../src/server/mail/messages/messageOutbox.ts');
    const ctx = (await import('../../src/server/platform/systemContext.ts')).systemContext('test');
    await ctx.db.$executeRaw`UPDATE message SET send_date = now() - interval '1 second' WHERE id = ${message.id}::uuid`;
    const { transaction } = await import('../../src/server/platform/context.ts');
    const dies = transaction(ctx, async (ctx) => {
      await messageOutbox.processBatch(ctx, new AbortController().signal);
      throw new Error('died');
    });
    await expect(dies).rejects.toThrow('died');
    await seconds(4);
    const addresses = (await mailsOf(message)).map(({ recipient }) => recipient);
    expect([addresses.length, new Set(addresses).size]).toEqual([230, 230]);
    await (await database()).badge.deleteMany({ where: { firstname: 'Crowd' } });
  });
});

describe('what is counted is what is sent', () => {
  test('nobody is added after the count, and a message is not sent that is not counted', async () => {
    const message = await write(desk, id, { filters: { query: 'Late' } });
    const path = `/api/message/${message.id}`;
    expect(await refusal(desk.call('POST', `${path}/send`, { recipient_count: 3 }))).toBe('409/453 recipient_count');
    expect(await count(desk, message)).toMatchObject({ recipient_count: 0 });
    expect(await refusal(desk.call('POST', `${path}/send`, { recipient_count: 1 }))).toBe('409/453 recipient_count');
    await badge({ firstname: 'Late', lastname: 'One', email: 'late1@example.org' });
    await count(desk, message);
    await badge({ firstname: 'Late', lastname: 'Two', email: 'late2@example.org' });
    expect(await refusal(desk.call('POST', `${path}/send`, { recipient_count: 2 }))).toBe('409/453 recipient_count');
    await ok(desk.call('POST', `${path}/send`, { recipient_count: 1 }));
    await seconds();
    expect((await mailsOf(message)).map(({ recipient }) => recipient)).toEqual(['late1@example.org']);
  });
  test('another audience has to be counted anew', async () => {
    const message = await write(desk, id);
    await count(desk, message);
    const changed = await ok(desk.call('PUT', `/api/message/${message.id}`, { filters: { checked_in: '1' } }));
    expect(changed.recipient_count).toBeNull();
    expect(await ok(desk.call('GET', `/api/message/${message.id}/recipients`))).toMatchObject({ total: 0 });
  });
  test('it is cancelled until it begins, and then neither changed, cancelled nor deleted', async () => {
    const message = await write(desk, id);
    const path = `/api/message/${message.id}`;
    expect(await refusal(desk.call('POST', `${path}/cancel`))).toBe('409/453 status');
    expect(await send(desk, message)).toMatchObject({ status: 'scheduled' });
    expect(await refusal(desk.call('POST', `${path}/count-recipients`))).toBe('409/453 status');
    expect(await refusal(desk.call('PUT', path, { subject: 'Other' }))).toBe('409/453 status');
    expect(await refusal(desk.call('DELETE', path))).toBe('409/453 status');
    expect(await ok(desk.call('POST', `${path}/cancel`))).toMatchObject({ status: 'cancelled', send_date: null });
    await seconds();
    expect(await mailsOf(message)).toEqual([]);
    expect(await ok(desk.call('PUT', path, { subject: 'Other' }))).toMatchObject({ status: 'draft' });
    const later = { recipient_count: 3, send_date: new Date(Date.now() + 3_600_000).toISOString() };
    const { recipient_count } = await count(desk, message);
    await ok(desk.call('POST', `${path}/send`, { ...later, recipient_count }));
    expect(await refusal(desk.call('POST', `${path}/send`, { recipient_count }))).toBe('409/453 status');
    await ok(desk.call('POST', `${path}/cancel`));
    await ok(desk.call('DELETE', path));
  });
  test('a day has a limit of mails to addresses of which no account is confirmed: anyone may write any address on a badge', async () => {
    changeSettings({ RATE_LIMIT: '1000000', QUOTAS: 'messages_to_strangers=1' });
    const message = await write(desk, id, {});
    const { recipient_count } = await count(desk, message);
    expect(await refusal(desk.call('POST', `/api/message/${message.id}/send`, { recipient_count }))).toBe('429/452 null');
    changeSettings({ RATE_LIMIT: '0', QUOTAS: undefined });
    await ok(desk.call('DELETE', `/api/message/${message.id}`));
  });
  test('a text has twenty merge fields at most, and a search is one text', async () => {
    const create = (sent: Body) =>
      refusal(
        desk.call('POST', '/api/message', { convention_id: id, audience: 'badges', subject: 'Doors', body: 'Open', ...sent }),
      );
    expect(await create({ body: '{{name}} '.repeat(21) })).toBe('400/442 body');
    expect(await create({ filters: { query: ['Ames', 'Late'] } })).toBe('400/442 filters');
  });
  test('a day has a limit of mails', async () => {
    changeSettings({ RATE_LIMIT: '1000000', QUOTAS: 'messages_of_convention=2' });
    const message = await write(desk, id, { filters: { query: 'Ames' } });
    const other = await write(desk, id, { filters: { query: 'Late' } });
    await send(desk, message);
    await count(desk, other);
    expect(await refusal(desk.call('POST', `/api/message/${other.id}/send`, { recipient_count: 2 }))).toBe('429/452 null');
    changeSettings({ RATE_LIMIT: '0', QUOTAS: undefined });
    await ok(desk.call('POST', `/api/message/${message.id}/cancel`));
  });
});

describe('news', () => {
  test('go only to those who want them, until they stop them with the link of the mail, which works without signing in', async () => {
    const news = await write(desk, id, { kind: 'news', body: 'New: {{badge}}' });
    await send(desk, news);
    await seconds();
    const mails = await mailsOf(news);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@example.org', 'zoe@example.org']);
    const token = /unsubscribe#(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    const stop = (sent: Body) => caller(p.service)('POST', '/api/message/unsubscribe', sent);
    expect(await ok(stop({ token }))).toMatchObject({ convention: p.con.record.name });
    const again = await write(desk, id, { kind: 'news' });
    expect(await count(desk, again)).toMatchObject({ recipient_count: 1 });
    await ok(stop({ token, undo: true }));
    expect(await count(desk, again)).toMatchObject({ recipient_count: 2 });
    await ok(stop({ token }));
    await ok(desk.call('POST', `/api/message/${again.id}/send`, { recipient_count: 2 }));
    await seconds();
    expect((await mailsOf(again)).map(({ recipient }) => recipient)).toEqual(['zoe@example.org']);
    expect(await count(desk, await write(desk, id, { filters: { query: 'Ames' } }))).toMatchObject({ recipient_count: 0 });
    for (const wrong of [`${token}x`, 'x', `${news.id}.${token?.split('.')[1]}`])
      expect(await refusal(stop({ token: wrong }))).toBe('404/404 token');
  });
  test('and all other messages spare accounts that want no mail', async () => {
    const host = await p.newcomer();
    const event = await p.event({ name: 'Quiet' });
    await ok(p.post(`event/${event.id}/host/${host.user_id}`));
    const message = await write(p.organiser, id, { audience: 'hosts', filters: { query: 'Quiet' }, body: '{{event}}' });
    expect(await count(p.organiser, message)).toMatchObject({ recipient_count: 1 });
    await ok(host.call('PUT', `/api/user/${host.user_id}`, { no_email: true }));
    expect(await count(p.organiser, message)).toMatchObject({ recipient_count: 0 });
  });
});

describe('who writes to whom', () => {
  test('a filter on a column that the writer does not see is refused: without effect it would write to everyone', async () => {
    const { rowsOfAudience } = await import('../../src/server/mail/messages/audience.ts');
    const chosen = { convention_id: id, audience: 'exhibitors', filters: { checked_in: '1' } };
    const [stranger, organizer] = [viewerWith('volunteers'), viewerWith('everything')];
    expect(() => rowsOfAudience(stranger, chosen)).toThrow('checked_in');
    expect(rowsOfAudience(organizer, chosen)).toHaveProperty('AND');
  });
  test('staff write to the people of their privilege only, organizers to all', async () => {
    const to = (as: Account, audience: string) =>
      refusal(as.call('POST', '/api/message', { convention_id: id, audience, subject: 'Hello', body: 'x' }));
    const privileges = {
      badges: desk,
      tickets: desk,
      hosts: p.scheduler,
      submitters: p.scheduler,
      volunteers: helper,
      shifts: helper,
    };
    const staff = [desk, p.scheduler, helper];
    for (const [audience, owner] of Object.entries(privileges))
      for (const one of staff)
        expect([audience, await to(one, audience)]).toEqual([audience, one === owner ? '200' : '403/450 null']);
    for (const audience of [...Object.keys(privileges), 'exhibitors']) {
      const message = await write(p.organiser, id, { audience, body: 'x' });
      await count(p.organiser, message);
      expect(await to(p.foreigner, audience)).toBe('403/450 null');
      expect(await to(p.stranger, audience)).toBe('403/450 null');
    }
    const own = await write(desk, id);
    expect(await refusal(desk.call('PUT', `/api/message/${own.id}`, { audience: 'volunteers' }))).toBe('403/450 audience');
  });
  test('nobody else reads, changes, counts, sends, cancels or previews it, or finds it in a list', async () => {
    const message = await write(desk, id);
    await count(desk, message);
    const path = `/api/message/${message.id}`;
    const calls: [string, string, Body?][] = [
      ['GET', path],
      ['GET', `${path}/preview`],
      ['GET', `${path}/recipients`],
      ['GET', `${path}/history`],
      ['PUT', path, { subject: 'Mine' }],
      ['POST', `${path}/count-recipients`],
      ['POST', `${path}/send`, { recipient_count: 3 }],
      ['POST', `${path}/cancel`],
      ['POST', `${path}/test`],
      ['DELETE', path],
    ];
    expect(await ok(desk.call('GET', `${path}/history`))).toMatchObject({ items: expect.any(Array) });
    for (const [method, to, sent] of calls) {
      for (const outsider of [helper, p.stranger, p.foreigner])
        expect([to, await refusal(outsider.call(method, to, sent))]).toEqual([to, '403/450 null']);
      expect([to, await refusal(p.stranger.call(method, to, sent, { session: null }))]).toEqual([to, '401/401 session_id']);
    }
    for (const outsider of [helper, p.stranger, p.foreigner])
      for (const { audience } of await p.items(`convention/${id}/messages`, {}, outsider)) expect(audience).not.toBe('badges');
  });
  test('sessions of keys with a scope write to nobody', async () => {
    const { createSession } = await import('../../src/server/auth/sessions.ts');
    const { id: apikey_id } = await ok(desk.call('POST', '/api/apikey', { name: 'Messages only' }));
    await (await database()).apiKey.update({ where: { id: apikey_id }, data: { scope_convention_id: id } });
    const made = await createSession(desk.user_id, { ip: '127.0.0.1', apikey_id });
    const call = caller(p.service, made?.session_id);
    const message = await write(desk, id);
    await count(desk, message);
    expect(await refusal(call('POST', `/api/message/${message.id}/count-recipients`))).toBe('403/450 null');
    expect(await refusal(call('POST', `/api/message/${message.id}/send`, { recipient_count: 1 }))).toBe('403/450 null');
  });
});

describe('filters', () => {
  const filtered = async (as: Account, audience: string, filters: Body) => {
    const message = await write(as, id, { audience, filters, body: 'x' });
    return (await count(as, message)).recipient_count;
  };
  test('are those of the list', async () => {
    expect(await filtered(desk, 'badges', { checked_in: '1' })).toBe(0);
    expect(await filtered(desk, 'badges', { query: 'Zoe' })).toBe(1);
    // As pages send the bounds of a day: no event of these hosts has a time.
    expect(await filtered(p.scheduler, 'hosts', { query: 'Quiet', _start_start_date: ['2000-01-01T00:00:00Z'] })).toBe(0);
    const sent = { convention_id: id, audience: 'badges', subject: 'Hello', body: 'x' };
    for (const filters of [
      { password_hash: 'x' },
      { checked_in: 'perhaps' },
      { _start_: '1' },
      ['x'],
      { query: 'x'.repeat(300) },
    ])
      expect(await refusal(desk.call('POST', '/api/message', { ...sent, filters }))).toBe('400/442 filters');
  });
  test('choose volunteers of shifts by what became of their application: those who have the shift, unless somebody says otherwise', async () => {
    const shift = await p.make('shift', {
      ...{ conventionday_id: p.con.days[0]?.id, name: 'Night watch', quantity_of_volunteers: 9 },
      ...{ start_time: at(10), end_time: at(12) },
    });
    const apply = async (status: string) => {
      const { user_id } = await p.newcomer();
      const contact = { email_address: `${user_id}@example.org`, phone_number: '1', firstname: 'Ada', lastname: 'x' };
      const volunteer = await p.make('volunteer', { convention_id: id, user_id, status: 'approved', ...contact });
      return p.make('volunteershift', { volunteer_id: volunteer.id, shift_id: shift.id, status });
    };
    for (const status of ['unscheduled', 'unscheduled', 'scheduled']) await apply(status);
    const late = await apply('scheduled');
    await (await database()).$executeRaw`UPDATE volunteershift SET status = 'worked' WHERE id = ${late.id}::uuid`;
    const of = (filters: Body) => filtered(helper, 'shifts', { query: 'Night', ...filters });
    expect(await of({})).toBe(2);
    expect(await of({ status: ['unscheduled'] })).toBe(2);
    expect(await of({ status: 'worked', conventionday_id: p.con.days[0]?.id })).toBe(1);
    expect(await of({ status: ['unscheduled', 'scheduled'], id: [shift.id] })).toBe(3);
    expect(await of({ status: ['no_show'] })).toBe(0);
    const sent = { convention_id: id, audience: 'shifts', subject: 'Hello', body: 'x' };
    for (const status of ['declined', 'x', ['scheduled', 'withdrawn']])
      expect(await refusal(helper.call('POST', '/api/message', { ...sent, filters: { status } }))).toBe('400/442 filters');
    const badges = { ...sent, audience: 'badges', filters: { status: 'scheduled' } };
    expect(await refusal(desk.call('POST', '/api/message', badges))).toBe('400/442 filters');
  });
  test('choose single rows by their ids, within the convention of the message', async () => {
    const { items } = await ok(desk.call('GET', `/api/convention/${id}/badges`, { query: 'Late' }));
    const [first] = items as Made[];
    expect(await filtered(desk, 'badges', { id: [first?.id] })).toBe(1);
    expect(await filtered(desk, 'badges', { id: first?.id, query: 'Zoe' })).toBe(0);
    const elsewhere = p.elsewhere.organiser;
    const message = await write(elsewhere, p.elsewhere.id, { filters: { id: [first?.id] }, body: 'x' });
    expect(await count(elsewhere, message)).toMatchObject({ recipient_count: 0 });
    const sent = { convention_id: id, audience: 'badges', subject: 'Hello', body: 'x' };
    for (const wrong of ['1', ['x'], Array(101).fill(first?.id)])
      expect(await refusal(desk.call('POST', '/api/message', { ...sent, filters: { id: wrong } }))).toBe('400/442 filters');
  });
  test('leave out rows whose column the writer does not see, and reach no other convention', async () => {
    const elsewhere = p.elsewhere.organiser;
    const message = await write(elsewhere, p.elsewhere.id, { filters: { query: 'Zoe' }, body: 'x' });
    expect(await count(elsewhere, message)).toMatchObject({ recipient_count: 0 });
    // Whose account it is, nobody learns from a volunteer who was entered by an address.
    const sent = { firstname: 'Vera', lastname: 'V', phone_number: '1', email_address: p.stranger.email };
    await ok(helper.call('POST', '/api/volunteer/by-organizer', { ...sent, convention_id: id }));
    const filters = { user_id: p.stranger.user_id };
    const listed = await ok(helper.call('GET', `/api/convention/${id}/volunteers`, filters));
    expect(await filtered(helper, 'volunteers', filters)).toBe((listed.paging as { total_items: number }).total_items);
    expect(await filtered(helper, 'volunteers', filters)).toBe(0);
    expect(await filtered(helper, 'volunteers', {})).toBe(1);
  });
});

test('what an account was written is forgotten with it', async () => {
  const someone = await signUp(p.service);
  await badge({ firstname: 'Gone', lastname: 'Soon', email: someone.email, user_id: someone.user_id });
  const message = await write(desk, id, { filters: { query: 'Gone' } });
  await count(desk, message);
  await ok(someone.call('DELETE', `/api/user/${someone.user_id}`));
  expect(await (await database()).messageRecipient.count({ where: { message_id: message.id } })).toBe(0);
});
