import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { importSettings, makeLibrary, signUpStaff, startImport, waitUntilFinished } from '../library/imports.ts';
import { type Site, startSite } from '../library/site.ts';
import { ok } from '../support/people.ts';
import type { MailServer } from './mailServer.ts';
import { because, startPost } from './post.ts';

/* Work in the background: who hears that it is over. */
let server: MailServer;
let s: EventScene;
let site: Site;
beforeAll(async () => {
  site = await startSite({ Collector: 3, Nobody: 0 }, 'token');
  const post = await startPost({ settings: importSettings(site, 'token') });
  server = post.server;
  s = await makeEventScene({}, post.service);
}, 60_000);
afterAll(async () => {
  await s.stop();
  await server.stop();
  await site.stop();
});

test('an import tells the owner of the library what came of it, whoever started it', async () => {
  const library = await makeLibrary(s.service);
  const keeper = await signUpStaff(s.service, library, 'catalog');
  const { name } = await s.read('library', library.id);
  const [mail, ...more] = await because(server, async () =>
    waitUntilFinished(library.owner, await startImport(library, 'Collector', keeper)),
  );
  expect([mail?.to, mail?.subject, more]).toEqual([library.owner.email, `Done: import for ${name}`, []]);
  for (const line of ['Found: 3', 'Created: 3', 'Filled: 0', 'Failed: 0']) expect(mail?.text.split('\n')).toContain(line);
});

test('one that fails says why', async () => {
  const library = await makeLibrary(s.service);
  const [mail, ...more] = await because(server, async () =>
    waitUntilFinished(library.owner, await startImport(library, 'nobody-is-called-so')),
  );
  expect([mail?.to, mail?.subject.split(':')[0], more]).toEqual([library.owner.email, 'Failed', []]);
  expect(mail?.text).toContain('> The site says: Invalid username specified.');
});

test('an automatic schedule tells whoever started it, and nobody else', async () => {
  await s.event();
  const path = `/api/convention/${s.con.id}/auto-schedule`;
  const run = async () => waitUntilFinished(s.organiser, String((await ok(s.scheduler.call('POST', path))).id));
  const [mail, ...more] = await because(server, run);
  expect([mail?.to, mail?.subject, more]).toEqual([s.scheduler.email, `Done: automatic schedule for ${s.con.record.name}`, []]);
  for (const line of ['Placed: 1', 'Unplaced: 0']) expect(mail?.text.split('\n')).toContain(line);
});
