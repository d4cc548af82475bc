import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../src/server/http/openapi/document.ts';
import { callsOf } from '../../src/server/http/openapi/languages/calls.ts';
import { writeClient } from '../../src/server/http/openapi/languages/write.ts';
import { openApiText } from '../../src/server/http/openapi/openApiDocument.ts';
import { makeConvention } from '../support/convention.ts';
import { installed } from '../support/processes/language.ts';
import { createService, type TestService } from '../support/service.ts';

/* The clients in other languages: each is one file, needs nothing but its language, and does what its document promises. */
let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await createService();
  folder = mkdtempSync(path.join(os.tmpdir(), 'convene-clients-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
});

/** Runs a program with text as its input, and returns what it prints. @throws with what it complains about */
function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  child.stdin.end(input);
  return new Promise((resolve, reject) =>
    child
      .once('error', reject)
      .once('close', (code) => (code === 0 ? resolve(said.out) : reject(new Error(said.err || said.out)))),
  );
}

async function tour(program: string, script: string) {
  const { organiser, id: convention_id } = await makeConvention(service, { days: 1 });
  const { username, password, api_key_id: key, user_id } = organiser;
  const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'gold' } })
    .png()
    .toBuffer();
  const sent = { url: service.base_url, username, password, key, convention_id, image: image.toString('base64') };
  const told = JSON.parse(await run(program, [`tests/client/programs/${script}`, folder], JSON.stringify(sent)));
  return { told, user_id };
}
const expected = (user_id: string) => ({
  stranger: [401, 401, 'session_id', true, 0],
  wrong: [401, 454, 'password', true, 0],
  me: user_id,
  found: ['Dragons & “dinner”', [], 'Talk', 1, 2.5],
  free: null,
  bad: [400, 442, 'max_tickets', true, 0],
  late: [412, 412, null, true, 0],
  start: '2027-05-01T12:00:00.000Z',
  preview: null,
  image: [300, 'Cheese', expect.stringMatching(/^K.*se.*1.*\.png$/)],
  gone: [1, [404, 404, 'id', true, 0]],
  after: [401, 401, 'session_id', true, 0],
});
/** Each language: its program, the package of Debian that has it, and the program that is tried. */
const languages = [
  { language: 'python', program: 'python3', from: 'python3-minimal', script: 'tour.py' },
  { language: 'php', program: 'php', from: 'php-cli', script: 'tour.php' },
] as const;

describe.each(languages)('the client in $language', ({ language, program, from, script }) => {
  test.skipIf(!installed(program, from))('signs in, writes, reads, uploads, and says why it is refused', async () => {
    writeClient(language, folder);
    const { told, user_id } = await tour(program, script);
    expect(told).toEqual(expected(user_id));
  });

  test('has a method for every operation that clients call', () => {
    const document = JSON.parse(openApiText()) as Document;
    const text = readFileSync(writeClient(language, folder), 'utf8');
    const names = [...text.matchAll(/^ {4}(?:def|public function) (\w+)\(/gm)].map(([, name = '']) =>
      name.replaceAll('_', '').toLowerCase(),
    );
    const wanted = callsOf(document).map(({ id }) => id.replace(/\W|_/g, '').toLowerCase());
    expect(wanted.length).toBeGreaterThan(800);
    expect(new Set(wanted).size).toBe(wanted.length);
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  });
});
