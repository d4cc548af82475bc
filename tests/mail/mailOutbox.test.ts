import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok, refusal, signUp } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole } from '../support/processes/whole.ts';
import { database } from '../support/races.ts';
import { changeSettings, type TestService } from '../support/service.ts';
import { type MailServer, startMailServer } from './mailServer.ts';
import { mailsGoTo, sent, startPost } from './post.ts';

/* The way of a mail to the mail server: every mail once, whatever goes wrong. */
let server: MailServer;
let service: TestService;
let admin: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  ({ server, service } = await startPost({ password: 'a password: 100%' }));
  admin = await signUp(service, { admin: true });
}, 180_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
});
beforeEach(async () => {
  mailsGoTo(server);
  await vi.waitFor(() => expect(server.open()).toBe(0), 10_000); // over one that is open a mail may go with the settings of before
  server.taken.length = 0;
});

/** Puts mails into the outbox and has the workers look. */
async function write(count = 1): Promise<string[]> {
  const [db, { notify }] = [await database(), await import('../../src/server/db/client.ts')];
  const ids = Array.from({ length: count }, () => randomUUID());
  const mail = { kind: 'job_ended', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };
  await db.mail.createMany({ data: ids.map((id) => ({ ...mail, id, recipient: `${id}@example.org` })) });
  await notify('outbox_mail');
  return ids;
}
/** A worker that missed the announcement looks after 15 seconds. */
const PATIENCE = { timeout: 30_000, interval: 30 };
const stateOf = async (id: string) => (await database()).mail.findUniqueOrThrow({ where: { id } });
const status = async (id: string) => (await stateOf(id)).status;
const takenIds = () => server.taken.map(({ envelope }) => envelope.to[0]?.split('@')[0]).sort();
const reaches = (id: string, wanted: string) => vi.waitFor(async () => expect(await status(id)).toBe(wanted), PATIENCE);
const says = (id: string, words: string) =>
  vi.waitFor(async () => expect((await stateOf(id)).error_message ?? '').toContain(words), PATIENCE);
const wholeService = (url: string) =>
  startWhole({ ...service.settings, LOG_LEVEL: 'warn', DATA_DIR: newFolder(), PAGES: 'no', SMTP_URL: url });

describe('a mail', () => {
  test('is sent as soon as it is written, and only once', async () => {
    const [id = ''] = await write();
    await reaches(id, 'sent');
    expect(takenIds()).toEqual([id]);
    expect(await stateOf(id)).toMatchObject({ attempts: 1, error_message: null, sent_date: expect.any(Date) });
  });
  test.each([
    ['RCPT', 450],
    ['DATA', 451],
  ] as const)('that the server does not take at %s for now (%i) is sent later', async (at, code) => {
    server.say({ at, code });
    const [id = ''] = await write();
    await reaches(id, 'sent');
    expect(takenIds()).toEqual([id]);
    expect((await stateOf(id)).attempts).toBe(2);
  });
  test.each([
    ['RCPT', 550],
    ['DATA', 554],
  ] as const)(
    'that the server refuses for good at %s (%i) is given up with the reason, until somebody sends it again',
    async (at, code) => {
      server.say({ at, code });
      const [id = ''] = await write();
      await reaches(id, 'failed');
      expect(takenIds()).toEqual([]);
      expect((await stateOf(id)).error_message).toContain(`${code} Not now, says the stand-in`);
      expect(await ok(admin.call('POST', `/api/mail/${id}/send-again`))).toMatchObject({ status: 'queued', error_message: null });
      await reaches(id, 'sent');
      expect(takenIds()).toEqual([id]);
      expect(await refusal(admin.call('POST', `/api/mail/${id}/send-again`))).toBe('409/453 status');
    },
  );
  test('does not keep the ones after it from being sent', async () => {
    server.say({ at: 'RCPT', code: 550 });
    const ids = await write(3);
    await sent();
    expect((await Promise.all(ids.map(status))).sort()).toEqual(['failed', 'sent', 'sent']);
  });
  test('whose answer was lost is never sent again by itself; who wants that sends it again', async () => {
    server.say('hang');
    const [hung, [id = '']] = [server.hung(), await write()];
    await hung;
    const port = Number(new URL(server.url).port);
    await server.stop();
    await reaches(id, 'unsure');
    server = await startMailServer({ port, password: 'a password: 100%' });
    const [next = ''] = await write();
    await reaches(next, 'sent');
    expect(takenIds()).toEqual([next]);
    expect((await stateOf(id)).error_message).toContain('Connection closed unexpectedly');
    await ok(admin.call('POST', `/api/mail/${id}/send-again`));
    await reaches(id, 'sent');
    expect(server.taken.at(-1)?.source).toContain(`Message-ID: <${id}@con.example.org>`);
  });
});

describe('a mail server', () => {
  test('that is away gets all mails when it is back', async () => {
    const port = Number(new URL(server.url).port);
    await server.stop();
    const ids = await write(3);
    await says(ids[0] ?? '', 'cannot be used');
    expect(await Promise.all(ids.map(status))).toEqual(['queued', 'queued', 'queued']);
    server = await startMailServer({ port, password: 'a password: 100%' });
    await sent();
    expect(takenIds()).toEqual([...ids].sort());
  });
  test('that does not let us in loses nothing, and its password is told to nobody', async () => {
    mailsGoTo({ url: server.url.replace('100', '200') });
    let [id = ''] = await write();
    const answer = async () => (await stateOf(id)).error_message ?? (await status(id));
    await vi.waitFor(async () => expect(await answer()).toMatch(/Invalid login|sent/), PATIENCE);
    if ((await status(id)) === 'sent') [id = ''] = await write(); // by a worker that had read the settings of before
    await says(id, 'Invalid login');
    expect(JSON.stringify(await stateOf(id))).not.toContain('200%');
    mailsGoTo(server);
    await reaches(id, 'sent');
  });
});

describe('several workers', () => {
  test('race for 50 mails, and each is sent once', async () => {
    const other = await wholeService(server.url);
    const ids = await write(50);
    await sent();
    expect(await other.stop()).toBe(0);
    expect(takenIds()).toEqual([...ids].sort());
    expect(other.output()).not.toContain('a password');
  }, 180_000);
  test('one of which is killed while it hands a mail over send it no second time, and all the others', async () => {
    changeSettings({ SMTP_URL: undefined }); // this process sends nothing for now
    const victim = await wholeService(server.url);
    server.say('hang');
    const [hung, ids] = [server.hung(), await write(5)];
    await hung;
    const pids = family(victim.process.pid ?? 0);
    kill9(pids);
    await gone(pids);
    mailsGoTo(server);
    const db = await database();
    const [left, ...more] = await db.mail.findMany({ where: { id: { in: ids }, status: 'sending' } });
    expect(more).toEqual([]);
    await db.mail.update({ where: { id: left?.id ?? '' }, data: { next_attempt_date: new Date() } }); // as if its time had passed
    await reaches(left?.id ?? '', 'unsure');
    await sent();
    expect(takenIds()).toEqual([...ids].sort()); // the server had it, though nobody here knows
    expect((await stateOf(left?.id ?? '')).error_message).toContain('not known whether it arrived');
  }, 180_000);
});
