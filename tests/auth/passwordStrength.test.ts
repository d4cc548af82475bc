import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchComputing } from '../contract/fuzz/computing.ts';
import { caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.stop());

const easy = [
  'aaaaaaaaaa',
  'password12',
  'qwertyuiop',
  '1234567890',
  'p@ssw0rd123',
  'abcabcabcabc',
  'olga.easy@example.org',
  'olga.easy@example.org',
  'easy-name2027',
];
const hard = [
  'violet teapot on mars',
  'Kx7-qp2!mR',
  'größer wäre Übermut',
  '月が綺麗ですね今夜は',
  'x'.repeat(20).concat('ein Haus am See mit Garten'.repeat(6)),
];
const account = (password: string) => ({
  username: 'easy-name',
  email: 'olga.easy@example.org',
  real_name: 'Olga Easy',
  password,
});

test('no password makes others wait, not even one that reads as words in thousands of ways', async () => {
  const { requireStrongPassword } = await import('../../src/server/auth/passwordStrength.ts');
  const judge = (password: string) => requireStrongPassword('password', password, ['Olga Easy']).catch(() => null);
  await judge('aaaaaaaaaa');
  const computing = watchComputing();
  for (const password of ['ab'.repeat(100), '1qaz2wsx'.repeat(25), 'p4ssw0rd'.repeat(9), 'p455w0rd!@$'.repeat(7)]) {
    await judge(password);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  computing.stop();
  expect(computing.longest()).toBeLessThan(200);
});

test.each(easy)('the password %s is refused, and told why', async (password) => {
  const answer = await caller(service)('POST', '/api/user', account(password));
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 442, data: 'password' } } });
  expect((answer.body.error as { message: string }).message).toContain('easy to guess');
  expect(await refusal(caller(service)('POST', '/api/user/first-administrator', account(password)))).toBe('400/442 password');
});

test('a present password, however easy, still opens the account; a new one is judged, here and behind the link of a mail', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const { hashPassword } = await import('../../src/server/auth/passwords.ts');
  const { newToken } = await import('../../src/server/auth/tokens.ts');
  const olga = await signUp(service, { real_name: 'Olga Easy' });
  await db.user.update({ where: { id: olga.user_id }, data: { password_hash: await hashPassword('aaaaaaaaaa') } });
  const { username, api_key_id } = olga;
  await ok(caller(service)('POST', '/api/session', { username, api_key_id, password: 'aaaaaaaaaa' }));
  const change = (new_password: string) =>
    olga.call('POST', `/api/user/${olga.user_id}/password`, { password: 'aaaaaaaaaa', new_password });
  expect(await refusal(change('qwertyuiop'))).toBe('400/442 new_password');
  expect(await refusal(change(olga.username))).toBe('400/442 new_password');
  const { token } = await newToken({ db } as never, olga.user_id, 'reset'); // it needs the database only
  const choose = (new_password: string) => caller(service)('POST', '/api/user/choose-password', { token, new_password });
  expect(await refusal(choose('qwertyuiop'))).toBe('400/442 new_password');
  expect(await refusal(choose(`${olga.username}1`))).toBe('400/442 new_password');
  await ok(choose('violet teapot on mars'));
});

test.each(hard)('the password %s is accepted', async (password) => {
  const name = `hard-${hard.indexOf(password)}`;
  await ok(caller(service)('POST', '/api/user', { username: name, email: `${name}@example.org`, password }));
});
