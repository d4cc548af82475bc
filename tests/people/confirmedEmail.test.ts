import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailServer } from '../mail/mailServer.ts';
import { because, startPost } from '../mail/post.ts';
import { type Account, caller, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { changeSettings, type TestService } from '../support/service.ts';

/* An email address counts once its owner has opened the link of a mail, or an administrator vouches for it. */
let server: MailServer;
let service: TestService;
let admin: Account;
beforeAll(async () => {
  ({ server, service } = await startPost({ settings: { CONFIRM_EMAIL: undefined } }));
  admin = await signUp(service, { admin: true });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const nobody = () => caller(service);
const tokenIn = (text: string) => /confirm-email#([\w-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => nobody()('POST', '/api/user/confirm-email', { token });
let n = 0;
const makeGroup = (as: Account) => {
  n += 1;
  return as.call('POST', '/api/group', { name: `Group ${n}` });
};
const sendAgain = (as: Account) => as.call('POST', `/api/user/${as.user_id}/send-confirmation`);
/** Two minutes later. */
const later = async () => (await database()).$executeRaw`UPDATE usertoken SET date_created = date_created - interval '3 minutes'`;
/** Somebody new, and the token of the mail that came. */
async function newcomer() {
  let account: Account | undefined;
  const mails = await because(server, async () => {
    account = await signUp(service);
  });
  return { account: account as Account, mails, token: tokenIn(mails[0]?.text ?? '') };
}

test('people read whether addresses must be confirmed here, and how', async () => {
  const { account } = await newcomer();
  const read = () => account.call('GET', '/api/user/confirmation');
  expect(await ok(read())).toEqual({ needed: true, by_mail: true });
  expect(await refusal(nobody()('GET', '/api/user/confirmation'))).toBe('401/401 session_id');
  changeSettings({ CONFIRM_EMAIL: 'no' });
  expect(await ok(read())).toMatchObject({ needed: false });
  changeSettings({ CONFIRM_EMAIL: undefined });
});

describe('a new account', () => {
  test('gets one mail with a link, and with it may do what costs others', async () => {
    const { account, mails, token } = await newcomer();
    expect(mails.map(({ to }) => to)).toEqual([account.email]);
    expect(mails[0]?.subject).toBe('Confirm your email address');
    const answer = await makeGroup(account);
    expect(answer.body.error).toMatchObject({ code: 450, message: expect.stringMatching(/^Confirm your email address first: /) });
    expect(String((answer.body.error as { message: string }).message)).toContain(
      `/api/user/${account.user_id}/send-confirmation`,
    );
    expect(await ok(confirm(token))).toMatchObject({ success: 1, username: account.username });
    await ok(makeGroup(account));
    expect(await ok(account.call('GET', '/api/user/whoami'))).toMatchObject({ email_confirmed_date: expect.any(String) });
  });
  test('may have the mail sent again, but not twice within two minutes', async () => {
    const { account, token } = await newcomer();
    expect(await because(server, () => ok(sendAgain(account)))).toEqual([]);
    await later();
    const [mail] = await because(server, () => ok(sendAgain(account)));
    expect(tokenIn(mail?.text ?? '')).not.toBe(token);
    await ok(confirm(token));
    expect(await refusal(confirm(tokenIn(mail?.text ?? '')))).toBe('404/404 token');
    expect(await refusal(sendAgain(account))).toBe('409/453 email_confirmed_date');
  });
  test('cannot have mails sent to somebody else', async () => {
    const [{ account }, { account: other }] = [await newcomer(), await newcomer()];
    expect(await refusal(account.call('POST', `/api/user/${other.user_id}/send-confirmation`))).toBe('403/450 null');
  });
  test('chooses no password with that link', async () => {
    const { token } = await newcomer();
    const chosen = nobody()('POST', '/api/user/choose-password', { token, new_password: 'a long enough password' });
    expect(await refusal(chosen)).toBe('404/404 token');
  });
  test('that chose its password with the link of a mail has confirmed the address', async () => {
    const { account } = await newcomer();
    const [mail] = await because(server, () => ok(nobody()('POST', '/api/user/forgotten-password', { email: account.email })));
    const token = /choose-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await ok(nobody()('POST', '/api/user/choose-password', { token, new_password: 'a long enough password' }));
    expect(
      (await (await database()).user.findUniqueOrThrow({ where: { id: account.user_id } })).email_confirmed_date,
    ).not.toBeNull();
  });
});

test('an address that nobody has confirmed gets ten mails a day about accounts, whatever they are about', async () => {
  const { account, token } = await newcomer();
  const path = `/api/user/${account.user_id}`;
  const change = (email: string) => ok(account.call('PUT', path, { email }));
  const toFirst = async (work: () => Promise<unknown>) =>
    (await because(server, work)).filter(({ to }) => to === account.email).length;
  const there = await toFirst(async () => {
    for (let n = 0; n < 8; n += 1) await ok(account.call('POST', '/api/apikey', { name: `Key ${n}` }));
    for (let n = 0; n < 3; n += 1) {
      await change(`${n}-${account.email}`);
      await change(account.email);
    }
  });
  expect(there).toBe(9); // and the first one, to confirm it
  await later();
  expect(await refusal(sendAgain(account))).toBe('429/452 null');
  expect(await refusal(confirm(token))).toBe('404/404 token');
  await ok(admin.call('POST', `${path}/confirm`));
  expect(await toFirst(() => ok(account.call('POST', '/api/apikey', { name: 'Another' })))).toBe(1);
});

describe('a new address', () => {
  test('must be confirmed anew, and the link for the old one is worth nothing', async () => {
    const { account, token } = await newcomer();
    const email = `new-${account.email}`;
    const mails = await because(server, () => ok(account.call('PUT', `/api/user/${account.user_id}`, { email })));
    const toNew = mails.find(({ to, text }) => to === email && tokenIn(text));
    expect(await refusal(confirm(token))).toBe('404/404 token');
    expect(await refusal(makeGroup(account))).toBe('403/450 email');
    await ok(confirm(tokenIn(toNew?.text ?? '')));
    await ok(makeGroup(account));
    await ok(account.call('PUT', `/api/user/${account.user_id}`, { email: account.email }));
    expect(await refusal(makeGroup(account))).toBe('403/450 email');
  });
  test('that differs by upper and lower case only is the same one', async () => {
    const { account, token } = await newcomer();
    await ok(confirm(token));
    await ok(account.call('PUT', `/api/user/${account.user_id}`, { email: account.email.toUpperCase() }));
    await ok(makeGroup(account));
  });
});

describe('administrators', () => {
  test('find those whose address is not confirmed, and confirm them', async () => {
    const { account } = await newcomer();
    const waiting = () => ok(admin.call('GET', '/api/user', { email_confirmed_date: 'null', query: account.email }));
    expect((await waiting()).items).toMatchObject([{ id: account.user_id }]);
    expect(await ok(admin.call('POST', `/api/user/${account.user_id}/confirm`))).toMatchObject({
      email_confirmed_date: expect.any(String),
    });
    expect((await waiting()).items).toEqual([]);
    await ok(makeGroup(account));
  });
  test('alone may do that', async () => {
    const { account } = await newcomer();
    expect(await refusal(account.call('POST', `/api/user/${account.user_id}/confirm`))).toBe('403/450 null');
  });
  test('vouch for the accounts that they make', async () => {
    const made = await ok(
      admin.call('POST', '/api/user', {
        username: 'made-by-admin',
        email: 'made@example.org',
        password: 'a long enough password',
      }),
    );
    expect(
      made.email_confirmed_date ?? (await admin.call('GET', `/api/user/${made.id}`)).body.email_confirmed_date,
    ).not.toBeNull();
  });
  test('are who to ask where no mail can be sent', async () => {
    const { account } = await newcomer();
    changeSettings({ SMTP_URL: undefined, CONFIRM_EMAIL: 'yes' });
    const { error } = (await makeGroup(account)).body as { error: { message: string } };
    expect(error.message).toContain('ask its administrators');
    expect(await ok(sendAgain(account))).toEqual({ success: 1, sent: false });
    changeSettings({ SMTP_URL: undefined, CONFIRM_EMAIL: undefined });
    await ok(makeGroup(account));
  });
});
