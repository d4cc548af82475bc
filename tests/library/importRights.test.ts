import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConvention } from '../support/convention.ts';
import { ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';
import {
  csv,
  importSettings,
  listGames,
  makeLibrary,
  runImport,
  signUpStaff,
  startImport,
  waitUntilFinished,
} from './imports.ts';
import { type Site, startSite } from './site.ts';

const TOKEN = 'token-that-nobody-may-see';
let site: Site;
let service: TestService;
beforeAll(async () => {
  site = await startSite({ Collector: 45, Nobody: 0 }, TOKEN);
  service = await createService({ settings: importSettings(site, TOKEN) });
});
afterAll(async () => {
  await service.stop();
  await site.stop();
});
beforeEach(() => {
  site.requests.length = 0;
  site.cannedResponses = { collection: [], thing: [] };
});

describe('an import', () => {
  test('is started only by staff who manage the catalog, and read only by the staff of the library', async () => {
    const library = await makeLibrary(service);
    const [cataloger, desk, stranger] = [
      await signUpStaff(service, library, 'catalog'),
      await signUpStaff(service, library, 'checkouts'),
      await signUp(service),
    ];
    // The organizers of a convention that uses the library have no privilege in it.
    const { organiser } = await makeConvention(service);
    for (const account of [desk, stranger, organiser]) {
      const sent = { username: 'Collector' };
      expect(await refusal(account.call('POST', `/api/library/${library.id}/import/external`, sent))).toBe('403/450 null');
      const file = csv('objectname\nA');
      expect(await refusal(account.call('POST', `/api/library/${library.id}/import/csv`, { file }))).toBe('403/450 null');
    }
    const id = await startImport(library, csv('objectname\nA'), cataloger);
    await waitUntilFinished(cataloger, id);
    for (const account of [library.owner, desk, cataloger]) {
      const { items } = await ok(account.call('GET', `/api/library/${library.id}/imports`));
      expect(items).toMatchObject([{ id, kind: 'library_import', result: { created: 1 } }]);
      expect(await refusal(account.call('GET', `/api/job/${id}`))).toBe('200');
    }
    // The owner of the library is notified, although another user started the import.
    const mails = await (await database()).mail.findMany({ where: { kind: 'job_ended' } });
    expect(mails.map(({ recipient, text }) => ({ recipient, text }))).toEqual([
      { recipient: library.owner.email, text: expect.stringContaining(`/library/${library.id}/import`) },
    ]);
    for (const account of [stranger, organiser]) {
      expect(await refusal(account.call('GET', `/api/library/${library.id}/imports`))).toBe('403/450 null');
      expect(await refusal(account.call('GET', `/api/job/${id}`))).toBe('403/450 null');
      expect(await refusal(account.call('POST', `/api/job/${id}/cancel`))).toBe('403/450 null');
    }
    expect(await refusal(stranger.call('GET', `/api/job/${id}`, {}, { session: null }))).toBe('401/401 session_id');
  });

  test('blocks other imports into the library until it has finished or is cancelled; games written before that stay', async () => {
    const library = await makeLibrary(service);
    const pause = site.pauseFrom(site.requests.length);
    const id = await startImport(library, 'Collector');
    await pause.reached;
    const second = library.owner.call('POST', `/api/library/${library.id}/import/external`, { username: 'Collector' });
    expect(await refusal(second)).toBe('409/453 null');
    const file = new File(['objectname\nB'], 'games.csv', { type: 'text/csv' });
    expect(await refusal(library.owner.call('POST', `/api/library/${library.id}/import/csv`, { file }))).toBe('409/453 null');
    const cancelled = await ok(library.owner.call('POST', `/api/job/${id}/cancel`));
    expect(cancelled).toMatchObject({ status: 'cancelled', result: null });
    expect(await refusal(library.owner.call('POST', `/api/job/${id}/cancel`))).toBe('409/453 status');
    pause.release();
    expect((await runImport(library, csv('objectname\nA'))).status).toBe('completed');
    expect((await listGames(library)).map(({ name }) => name)).toEqual(['A']);
  });
});
