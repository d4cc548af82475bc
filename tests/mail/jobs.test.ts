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

test('the result of an import of a table is told in words, without what there is none of', async () => {
  const { jobEnded } = await import('../../src/server/mail/letters/staff/jobEnded.ts');
  const result = { run_id: 'a', step: 'check', total: 1_200, good: 1_199, faulty: 1, create: 1_199, update: 0, skip: 0 };
  const ended = { kind: 'table_import', succeeded: true, target: 'Moot', path: '/job/1', result, error: null, message: '' };
  const { body } = jobEnded(ended, { pageUrl: (path: string) => path } as never); // all that it uses of the sender
  const facts = [
    ['Rows', '1,200'],
    ['Can be imported', '1,199'],
    ['With errors', '1'],
    ['New', '1,199'],
  ];
  const told = body.flatMap((part) => (part && typeof part === 'object' && 'facts' in part ? part.facts : []));
  expect(told.filter(([, value]) => value !== null)).toEqual(facts);
});
