import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffWith } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { startMailServer } from './mailServer.ts';
import { mailsGoTo, sent } from './post.ts';

/* Without a mail server mails stay in the outbox. Who may look into it, and what becomes of them. */
let s: Scene;
let admin: Account;
let outsiders: readonly Account[];
let applicant: Account;
/** A mail of the convention, one without a convention, and an invitation. */
let mails: { received: Body; decided: Body; invitation: Body };
const rows = async (path: string, who: Account, sent: Body = {}) => (await ok(who.call('GET', path, sent))).items as Body[]; // a list holds records

beforeAll(async () => {
  s = await makeScene();
  const { service, organiser, convention_id, make } = s;
  admin = await signUp(service, { admin: true });
  applicant = await signUp(service);
  outsiders = [s.stranger, s.foreigner, applicant, await s.staff('scheduling'), await s.staff('volunteers')];
  const { group_id } = await ok(organiser.call('GET', `/api/convention/${convention_id}`));
  const { id } = await make('pendingmember', { group_id }, applicant);
  await ok(organiser.call('POST', `/api/pendingmember/${id}/approve`));
  const person = { firstname: 'Ina', lastname: 'Vite', email_address: 'ina@example.org', phone_number: '1' };
  const volunteer = await make('volunteer', { ...person, convention_id, email_address: applicant.email }, applicant);
  await ok(applicant.call('POST', `/api/volunteer/${volunteer.id}/submit`));
  await ok(organiser.call('POST', '/api/volunteer/by-organizer', { ...person, convention_id }));
  const all = await rows('/api/mail', admin, { _items_per_page: 100 });
  const find = (kind: string, to: string) => all.find((mail) => mail.kind === kind && mail.recipient === to) as Body; // they were written above
  mails = {
    received: find('volunteer_submitted', organiser.email),
    decided: find('membership_decided', applicant.email),
    invitation: find('volunteer_invited', 'ina@example.org'),
  };
});
afterAll(() => s.stop());

describe('the outbox', () => {
  test('keeps everything where no mail server is configured, and says so', async () => {
    for (const mail of Object.values(mails)) expect(mail).toMatchObject({ status: 'kept', attempts: 0, sent_date: null });
    expect(await ok(s.stranger.call('GET', '/api/mail/server'))).toEqual({ configured: false, from: null });
    expect(await refusal(admin.call('POST', `/api/mail/${mails.decided.id}/send-again`))).toBe('409/453 status');
  });
  test('is read whole by administrators, with text and HTML on request', async () => {
    const { text, html, ...mail } = await ok(admin.call('GET', `/api/mail/${mails.received.id}`, { _include: ['text', 'html'] }));
    expect(mail).toMatchObject({
      subject: 'New volunteer: Ina Vite',
      recipient: s.organiser.email,
      user_id: s.organiser.user_id,
    });
    expect(text).toContain('Ina Vite would like to help');
    expect(html).toContain('<!doctype html>');
    expect(mails.received).not.toHaveProperty('text');
  });
  test('is searched, filtered and ordered', async () => {
    expect((await rows('/api/mail', admin, { query: 'volunteer: Ina' })).map(({ kind }) => kind)).toContain(
      'volunteer_submitted',
    );
    expect(await rows('/api/mail', admin, { query: applicant.email, kind: 'membership_decided' })).toHaveLength(1);
    expect(await rows('/api/mail', admin, { status: 'sent' })).toEqual([]);
  });
  test('shows organisers what was written for their convention, and nothing else', async () => {
    const mine = await rows(`/api/convention/${s.convention_id}/mails`, s.organiser, { _items_per_page: 100 });
    expect(new Set(mine.map(({ kind }) => kind))).toEqual(new Set(['volunteer_submitted', 'volunteer_invited']));
    expect((await ok(s.organiser.call('GET', `/api/mail/${mails.received.id}`))).id).toBe(mails.received.id);
    expect(await refusal(s.organiser.call('GET', `/api/mail/${mails.decided.id}`))).toBe('403/450 null');
    expect(await refusal(s.organiser.call('GET', '/api/mail'))).toBe('403/450 null');
  });
  test('shows links that open an account to administrators only', async () => {
    const path = `/api/mail/${mails.invitation.id}`;
    const include = { _include: ['text', 'html'] };
    expect((await ok(admin.call('GET', path, include))).text).toMatch(/choose-password#[\w-]{43}/);
    const { text, html } = await ok(s.organiser.call('GET', path, include));
    expect(`${text}${html}`).not.toContain('choose-password');
  });
  test('is closed to everybody else, readers of the mails included', async () => {
    for (const who of outsiders) {
      expect(await refusal(who.call('GET', '/api/mail'))).toBe('403/450 null');
      expect(await refusal(who.call('GET', `/api/convention/${s.convention_id}/mails`))).toBe('403/450 null');
      for (const mail of Object.values(mails)) {
        expect(await refusal(who.call('GET', `/api/mail/${mail.id}`))).toBe('403/450 null');
        expect(await refusal(who.call('POST', `/api/mail/${mail.id}/send-again`))).toBe('403/450 null');
      }
    }
    for (const path of ['', `/${mails.received.id}`, '/server'])
      expect(await refusal(s.stranger.call('GET', `/api/mail${path}`, {}, { session: null }))).toBe('401/401 session_id');
    const other = await staffWith({ ...s, id: s.elsewhere_id, organiser: s.foreigner } as never, 'everything');
    expect(await refusal(other.call('GET', `/api/mail/${mails.received.id}`))).toBe('403/450 null');
  });
});

describe('once a mail server is configured', () => {
  test('what was kept within the last day is sent, what is older and what cannot arrive is not; links are removed', async () => {
    const db = await database();
    const old = { kind: 'job_ended', subject: 'Old', text: '', html: '', status: 'kept' };
    const { id: stale } = await db.mail.create({
      data: { ...old, recipient: 'old@example.org', date_created: new Date(Date.now() - 2 * 86_400_000) },
    });
    const { id: nowhere } = await db.mail.create({ data: { ...old, recipient: 'visitor@convene.example' } });
    const server = await startMailServer();
    mailsGoTo(server);
    const { mailOutbox: sending } = await import('../../src/server/mail/mailOutbox.ts');
    const ctx = { db, viewer: null, dialect: 'plain', reply: { headers: {}, warnings: [] } } as never; // what an outbox looks at
    await sending.processBatch(ctx, new AbortController().signal);
    await sent();
    const status = async (id: unknown) => (await db.mail.findUniqueOrThrow({ where: { id: String(id) } })).status;
    expect(await Promise.all(Object.values(mails).map(({ id }) => status(id)))).toEqual(['sent', 'sent', 'sent']);
    expect([await status(stale), await status(nowhere)]).toEqual(['kept', 'kept']);
    const invitation = server.taken.find(({ envelope }) => envelope.to[0] === 'ina@example.org');
    expect((await invitation?.parsed)?.text).toMatch(/choose-password#/);
    const { text, html } = await ok(admin.call('GET', `/api/mail/${mails.invitation.id}`, { _include: ['text', 'html'] }));
    expect(`${text}${html}`).not.toContain('choose-password');
    await server.stop();
  });
});

test('what is left of a closed account in the outbox goes with it, and after some months everything does', async () => {
  const db = await database();
  await ok(applicant.call('DELETE', `/api/user/${applicant.user_id}`));
  expect(await db.mail.count({ where: { recipient: applicant.email } })).toBe(0);
  await db.mail.updateMany({
    where: { id: String(mails.received.id) },
    data: { date_created: new Date(Date.now() - 91 * 86_400_000) },
  });
  const { deleteOldMails } = await import('../../src/server/mail/delivery.ts');
  await deleteOldMails(db);
  expect(await db.mail.findUnique({ where: { id: String(mails.received.id) } })).toBeNull();
  expect(await db.mail.findUnique({ where: { id: String(mails.invitation.id) } })).not.toBeNull();
});
