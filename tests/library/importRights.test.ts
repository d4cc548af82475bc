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
  test('is begun by those who keep the catalogue, read by the staff of the library, and by nobody else', async () => {
    const library = await makeLibrary(service);
    const [catalogue, desk, stranger] = [
      await signUpStaff(service, library, 'catalog'),
      await signUpStaff(service, library, 'checkouts'),
      await signUp(service),
    ];
    // Organisers of a convention that uses the library get no right in it from that.
    const { organiser } = await makeConvention(service);
    for (const account of [desk, stranger, organiser]) {
      const sent = { username: 'Collector' };
      expect(await refusal(account.call('POST', `/api/library/${library.id}/import/external`, sent))).toBe('403/450 null');
      const file = csv('objectname\nA');
      expect(await refusal(account.call('POST', `/api/library/${library.id}/import/csv`, { file }))).toBe('403/450 null');
    }
    const id = await startImport(library, csv('objectname\nA'), catalogue);
    await waitUntilFinished(catalogue, id);
    for (const account of [library.owner, desk, catalogue]) {
      const { items } = await ok(account.call('GET', `/api/library/${library.id}/imports`));
      expect(items).toMatchObject([{ id, kind: 'library_import', result: { created: 1 } }]);
      expect(await refusal(account.call('GET', `/api/job/${id}`))).toBe('200');
    }
    // Whoever began it, the owner of the library is told.
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

  test('keeps another out of the library until it is over or cancelled; what its batches wrote stays', async () => {
    const library = await makeLibrary(service);
    const gate = site.pauseFrom(site.requests.length);
    const id = await startImport(library, 'Collector');
    await gate.held;
    const again = library.owner.call('POST', `/api/library/${library.id}/import/external`, { username: 'Collector' });
    expect(await refusal(again)).toBe('409/453 null');
    const file = new File(['objectname\nB'], 'games.csv', { type: 'text/csv' });
    expect(await refusal(library.owner.call('POST', `/api/library/${library.id}/import/csv`, { file }))).toBe('409/453 null');
    const cancelled = await ok(library.owner.call('POST', `/api/job/${id}/cancel`));
    expect(cancelled).toMatchObject({ status: 'cancelled', result: null });
    expect(await refusal(library.owner.call('POST', `/api/job/${id}/cancel`))).toBe('409/453 status');
    gate.release();
    expect((await runImport(library, csv('objectname\nA'))).status).toBe('completed');
    expect((await listGames(library)).map(({ name }) => name)).toEqual(['A']);
  });
});
