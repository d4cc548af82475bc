import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';

const read = (given: Record<string, string>) => readConfig(given as NodeJS.ProcessEnv); // an environment may lack anything
const whole = {
  SMTP_URL: 'smtp://desk:secret@mail.example.org',
  MAIL_FROM: 'Desk <desk@example.org>',
  NEXTAUTH_URL: 'https://con.example.org',
};

test('a mail server comes with a sender and the address of the service, and its password is not in the message that says so', () => {
  expect(read(whole)).toMatchObject(whole);
  expect(read({ ...whole, MAIL_FROM: 'desk@example.org' }).MAIL_FROM).toBe('desk@example.org');
  expect(() => read({ SMTP_URL: whole.SMTP_URL })).toThrow(/MAIL_FROM=: is needed[\s\S]*NEXTAUTH_URL=: is needed/);
  expect(() => read({ ...whole, SMTP_URL: 'smtp://desk:secret/with#signs@mail.example.org' })).toThrow(
    /SMTP_URL=\.\.\.: is not an address/,
  );
  expect(() => read({ ...whole, SMTP_URL: 'http://desk:secret@mail' })).toThrow(/SMTP_URL=\.\.\.: must begin with smtp/);
});
test.each(['Desk', 'a@b, c@d', 'Desk <a@b>\r\nBcc: c@d', '<a b@c>'])('%j is nobody whom a mail can be from', (MAIL_FROM) => {
  expect(() => read({ ...whole, MAIL_FROM })).toThrow(/MAIL_FROM/);
});
