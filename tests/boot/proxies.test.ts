import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, ok, signUp } from '../support/people.ts';
import { debianPrograms } from '../support/processes/debianPrograms.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

/* The files of examples/proxy, with Debian's programs before a service: only ports and the places of files are others. */
const programs = await debianPrograms(['nginx', 'caddy', 'openssl']);
const HOST = 'convention.example.org';
const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'convene-proxy-'));
const example = (name: string) => readFileSync(`examples/proxy/${name}`, 'utf8');
const MiB = 1024 * 1024;

/** As the examples say, and a mail server that nobody needs to reach. */
const settings = {
  ...{ TRUST_PROXY: '1', NEXTAUTH_URL: `https://${HOST}` },
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: `desk@${HOST}`, CONFIRM_EMAIL: 'no' },
};
let service: TestService;
let con: TestConvention;
beforeAll(async () => {
  service = await createService({ settings });
  con = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
});
afterAll(() => service.stop());

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
interface Options {
  readonly method?: string;
  readonly port?: number;
  readonly headers?: http.OutgoingHttpHeaders;
}
interface Ports {
  readonly plain: number;
  readonly secure: number;
}
/** A text with each of these parts replaced. @throws where one is not there: the example has changed */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  for (const [from] of pairs) if (!text.includes(from)) throw new Error(`${from} is not in the example`);
  return pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
const hasIPv6 = Object.values(os.networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'));
const upstream = () => new URL(service.base_url).host;

/** How each is started: its program and arguments. */
const start: Record<'nginx' | 'caddy', (ports: Ports) => [args: string[], env?: Record<string, string>]> = {
  nginx: ({ plain, secure }) => {
    const own = path.join(folder, 'nginx');
    mkdirSync(own);
    const [certificate, key] = [path.join(own, 'fullchain.pem'), path.join(own, 'privkey.pem')];
    execFileSync(
      programs?.openssl ?? '',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${HOST}`].concat([
        '-days',
        '2',
        '-keyout',
        key,
        '-out',
        certificate,
      ]),
      { stdio: 'ignore' },
    );
    const site = replaced(example('nginx.conf'), [
      ['127.0.0.1:3000', upstream()],
      [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate],
      [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
      ['listen 80;', `listen ${plain};`],
      ['listen 443 ', `listen ${secure} `],
      ['listen [::]:80;', hasIPv6 ? `listen [::]:${plain};` : ''],
      ['listen [::]:443 ssl http2;', hasIPv6 ? `listen [::]:${secure} ssl http2;` : ''],
    ]);
    writeFileSync(path.join(own, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`);
    writeFileSync(
      path.join(own, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${own}/pid; error_log stderr;
       events {} http { access_log off; ${temporary.join(' ')} include ${own}/site.conf; }`,
    );
    return [['-p', own, '-e', 'stderr', '-c', path.join(own, 'nginx.conf')]];
  },
  caddy: ({ plain, secure }) => {
    const own = path.join(folder, 'caddy');
    mkdirSync(own);
    const site = replaced(example('Caddyfile'), [['127.0.0.1:3000', upstream()]]);
    const file = path.join(own, 'Caddyfile');
    // Certificates of its own, because nobody out there can vouch for this name.
    writeFileSync(
      file,
      `{\n admin off\n local_certs\n skip_install_trust\n http_port ${plain}\n https_port ${secure}\n}\n${site}`,
    );
    return [['run', '--config', file, '--adapter', 'caddyfile'], { HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own }];
  },
};

describe.each(['nginx', 'caddy'] as const)('behind %s', (name) => {
  // Elsewhere than on Debian the two would have to be there already.
  if (!programs) return test.skip('there is no such program here', () => {});
  let ports: Ports;
  let child: ChildProcess;
  let said = '';
  const headers = (more: http.OutgoingHttpHeaders = {}) => ({ Host: HOST, ...more });
  /** Sends a request from an address of this machine, as a browser does that knows the proxy by the name. */
  const request = (url: string, options: Options = {}, body?: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const about = { host: '127.0.0.1', localAddress: '127.0.0.7', path: url, ...options, headers: headers(options.headers) };
      const tls = { port: ports.secure, servername: HOST, rejectUnauthorized: false };
      const sent = options.port ? http.request(about, resolve) : https.request({ ...about, ...tls }, resolve);
      sent.on('error', reject).end(body);
    });
  const textOf = async (answer: IncomingMessage) => {
    let text = '';
    for await (const part of answer) text += part;
    return text;
  };
  const bearer = ({ session_id }: Account) => ({ Authorization: `Bearer ${session_id}` });
  const json = { 'Content-Type': 'application/json' };

  beforeAll(async () => {
    ports = { plain: await freePort(), secure: await freePort() };
    const [args, env] = start[name](ports);
    child = spawn(programs[name], args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        said += part;
      });
    const isUp = async () => (await request('/api/status').catch(() => null))?.resume().statusCode === 200;
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(said);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL'); // Caddy would wait for its clients
    await ended;
  });

  test('http leads to https, and https asks browsers to stay', async () => {
    const answer = await request('/c/somewhere?x=1', { port: ports.plain });
    answer.resume();
    expect([301, 308]).toContain(answer.statusCode);
    expect(answer.headers.location).toBe(`https://${HOST}/c/somewhere?x=1`);
    const { headers } = (await request('/api/status')).resume();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
  test('a session comes in a __Host- cookie, and counts for the address that its client has, whatever it says', async () => {
    const [db, user] = [await database(), await signUp(service)];
    const claimed = { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Host': 'evil.example', Origin: `https://${HOST}`, ...json };
    const post = async (url: string, body: object) => {
      const answer = await request(url, { method: 'POST', headers: claimed }, Buffer.from(JSON.stringify(body)));
      const { error } = JSON.parse(await textOf(answer));
      expect([answer.statusCode, error]).toEqual([200, undefined]);
      return answer.headers['set-cookie'] ?? [];
    };
    const before = await db.mail.count();
    await post('/api/session/email-link', { email: user.email, next: `/c/${con.record.uri_part}` });
    await expect.poll(() => db.mail.count()).toBe(before + 1);
    const { text } = await db.mail.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const [, link = '', token] = /(https:\S+)#([\w-]+)/.exec(text) ?? [];
    expect(link).toContain(`https://${HOST}/c/`);
    const cookies = await post('/api/session/email-link/open', { token });
    const cookie = cookies.find((each) => each.startsWith('__Host-session_id=')) ?? '';
    expect(cookie).toMatch(/; Secure/i);
    const [pair = ''] = cookie.split(';');
    const { items } = JSON.parse(
      await textOf(await request(`/api/user/${user.user_id}/sessions`, { headers: { Cookie: pair } })),
    );
    expect(items.map(({ ip_address }: { ip_address: string }) => ip_address)).toEqual(['127.0.0.7']);
  });
  test('uploads pass up to what the service takes, which says itself what is too large', async () => {
    const upload = (bytes: number) => {
      const head = '--bound\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
      const content = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 120), Buffer.from('\r\n--bound--\r\n')]);
      const type = { 'Content-Type': 'multipart/form-data; boundary=bound', 'Content-Length': content.length };
      return request('/api/_test', { method: 'POST', headers: { ...type, ...bearer(con.organiser) } }, content);
    };
    const taken = await upload(15 * MiB);
    expect([taken.statusCode, (await textOf(taken)).length > 0]).toEqual([200, true]);
    const refused = await upload(15 * MiB + 64 * 1024);
    expect([refused.statusCode, JSON.parse(await textOf(refused)).error.code]).toEqual([413, 413]);
    const body = Buffer.from(JSON.stringify({ name: 'x'.repeat(1.5 * MiB) }));
    const long = await request('/api/group', { method: 'POST', headers: { ...json, ...bearer(con.organiser) } }, body);
    expect([long.statusCode, JSON.parse(await textOf(long)).error.code]).toEqual([413, 413]);
  });
  test('a stream of events arrives event by event', async () => {
    const { organiser } = con;
    const accept = { Accept: 'text/event-stream', ...bearer(organiser) };
    const answer = await request(`/api/convention/${con.id}/changes`, { headers: accept });
    expect(answer.statusCode).toBe(200);
    let text = '';
    answer.on('data', (part) => {
      text += part;
    });
    await expect.poll(() => text).toContain('event: ready');
    const { items } = await ok(organiser.call('GET', `/api/convention/${con.id}/slots`));
    const [slot] = items as { id: string; is_reserved: number }[];
    await ok(organiser.call('PUT', `/api/slot/${slot?.id}`, { is_reserved: slot?.is_reserved ? 0 : 1 }));
    await expect.poll(() => text.length).toBeGreaterThan('retry: 2000\n\nevent: ready\ndata: {}\n\n'.length);
    answer.destroy();
  });
});
