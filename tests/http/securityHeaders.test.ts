import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageProtection } from '../../src/server/http/securityHeaders.ts';
import { type Account, caller, ok, signUp } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

/* What browsers and proxies are told, and what they are not believed. */
let service: TestService;
let user: Account;
beforeAll(async () => {
  service = await createService();
  user = await signUp(service);
});
afterAll(() => service.stop());

const fetchStatus = (headers: Record<string, string> = {}) => fetch(`${service.base_url}/api/status`, { headers });

describe('over https', () => {
  const header = async (headers: Record<string, string>, page = '/api/status') =>
    (await fetch(service.base_url + page, { headers })).headers.get('strict-transport-security');
  test.each(['/api/status', '/', '/api/trpc/user.whoami', '/files/x', '/calendar/x.ics'])(
    '%s asks browsers to come back over https',
    async (page) => {
      expect(await header({ 'x-forwarded-proto': 'https' }, page)).toBe('max-age=31536000');
      expect(await header({}, page)).toBe(null);
    },
  );
  test('is what NEXTAUTH_URL says, whatever a request says', async () => {
    changeSettings({ NEXTAUTH_URL: 'https://con.example.org' });
    expect(await header({})).toBe('max-age=31536000');
    changeSettings({ NEXTAUTH_URL: 'http://con.example.org' });
    expect(await header({ 'x-forwarded-proto': 'https' })).toBe(null);
    changeSettings({ NEXTAUTH_URL: undefined });
  });
});

describe('a request', () => {
  const send = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(service.base_url);
      const socket = net.connect(Number(port), hostname, () => socket.write(head));
      let answer = '';
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text;
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });
  test('that names two hosts is refused', async () => {
    const twice = await send('GET /api/status HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n');
    expect(twice.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(twice).toContain('send one Host header');
    const once = await send('GET /api/status HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
    expect(once.split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
  });
});

describe('a session in a cookie', () => {
  test('is not shown to scripts: they get an id that opens nothing, and can sign out with it', async () => {
    const { session_id, user_id } = await signUp(service);
    const cookie = { headers: { cookie: `session_id=${session_id}`, 'sec-fetch-site': 'same-origin' } };
    const withCookie = (method: string, address: string) => caller(service)(method, address, {}, cookie);
    const shown = await ok(withCookie('GET', '/api/session'));
    expect(shown).toMatchObject({ object_type: 'session', user_id, current: true });
    expect(JSON.stringify(shown)).not.toContain(session_id);
    expect((await caller(service, String(shown.id))('GET', '/api/user/whoami')).status).toBe(401);
    await ok(withCookie('DELETE', `/api/session/${shown.id}`));
    expect((await caller(service, session_id)('GET', '/api/user/whoami')).status).toBe(401);
  });
  test('is shown to programs, which sent it themselves', async () => {
    expect(await ok(user.call('GET', '/api/session'))).toMatchObject({ id: user.session_id });
  });
});

describe('the policy of pages', () => {
  const build = () => path.join(service.data_dir, 'build');
  const policyOf = () => {
    const headers: Record<string, string> = {};
    const req = { headers: { 'x-nonce': 'chosen-by-a-stranger' } as Record<string, string> };
    const res = { setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
    pageProtection(build())(req as unknown as IncomingMessage, res as unknown as ServerResponse); // all that it uses
    return { policy: headers['Content-Security-Policy'] ?? '', nonce: req.headers['x-nonce'] ?? '' };
  };
  test('runs the inline scripts of built pages, those with the nonce of this request, and no others', () => {
    mkdirSync(path.join(build(), 'server/pages/deep'), { recursive: true });
    const page = '<script type="application/json">{}</script><script data-x="1">one()</script><script src="/a.js"></script>';
    writeFileSync(path.join(build(), 'server/pages/deep/a.html'), page);
    const [first, second] = [policyOf(), policyOf()];
    const scripts = /script-src ([^;]*)/.exec(first.policy)?.[1]?.split(' ');
    expect(scripts).toEqual(["'self'", "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='", `'nonce-${first.nonce}'`]);
    expect(first.nonce).not.toBe(second.nonce);
    expect(first.nonce).not.toContain('stranger');
    for (const directive of ["form-action 'self'", "frame-ancestors 'none'", "img-src 'self' data: blob:"])
      expect(first.policy).toContain(directive);
  });
});

describe('the state of the service', () => {
  test('tells administrators what is left to do before going public', async () => {
    const administrator = await signUp(service, { admin: true });
    type Item = Record<'name' | 'title' | 'value' | 'text', string> & { is_done: boolean; setting: string | null };
    const read = async () => ((await ok(administrator.call('GET', '/api/status'))) as unknown as { checklist: Item[] }).checklist;
    const undone = async () => (await read()).filter(({ is_done }) => !is_done).map(({ name }) => name);
    const stateOf = async (wanted: string) => (await read()).find(({ name }) => name === wanted)?.value;
    expect(await stateOf('public_address')).toBe('Not set');
    expect(await stateOf('second_step')).toMatch(/^Missing for 1 of 1: /);
    expect((await read()).find(({ name }) => name === 'proxy')).toMatchObject({
      title: 'Proxy in front',
      setting: 'TRUST_PROXY=1',
    });
    expect(await undone()).toEqual([
      'public_address',
      'proxy',
      'mail_server',
      'confirmed_email',
      'second_step',
      'rate_limit',
      'password_cost',
      'backups',
    ]);
    changeSettings({
      NEXTAUTH_URL: 'https://con.example.org',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://somebody:secret@127.0.0.1:1',
      MAIL_FROM: 'us@example.org',
      RATE_LIMIT: '3000',
      PASSWORD_MEMORY: '19456',
    });
    expect(await undone()).toEqual(['second_step', 'backups']);
    expect(await stateOf('public_address')).toBe('https://con.example.org');
    expect(await stateOf('mail_server')).toBe('127.0.0.1:1, emails from us@example.org');
    expect(JSON.stringify(await read())).not.toContain('secret@');
    changeSettings({ CONFIRM_EMAIL: 'no' });
    expect(await undone()).toEqual(['confirmed_email', 'second_step', 'backups']);
    const { db } = await import('../../src/server/db/client.ts');
    await db.user.update({ where: { id: administrator.user_id }, data: { second_step_date: new Date() } });
    expect(await undone()).toEqual(['confirmed_email', 'backups']);
    expect(Object.keys((await (await fetchStatus()).json()) as object)).not.toContain('checklist');
    expect(await ok(user.call('GET', '/api/status'))).not.toHaveProperty('checklist');
  });
});
