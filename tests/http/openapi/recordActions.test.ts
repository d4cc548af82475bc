import { beforeAll, expect, test } from 'vitest';
import type { DocumentedAction } from '../../../src/client/openapi/actions.ts';
import { createService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
const read = (init: RequestInit = {}) => fetch(`${service.base_url}/actions.json?build=some`, init);

test('the dashboard reads the actions of all resources, with who may call them, in one short file', async () => {
  const response = await read({ headers: { 'Accept-Encoding': 'identity' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const text = await response.text();
  expect(text.length).toBeLessThan(130_000);
  const actions = JSON.parse(text) as DocumentedAction[];
  expect(actions.find(({ method, path }) => method === 'POST' && path === '/shift/{id}/copy')).toMatchObject({
    procedure: 'shift.copy',
    callers: expect.arrayContaining(['volunteers']),
  });
  expect(actions.filter(({ callers }) => !callers).map(({ path }) => path)).toEqual([]);
  // Fields of records are written on their pages, and read in lists.
  expect(actions.filter(({ path }) => /^\/\w+(\/\{id\})?$/.test(path))).toEqual([]);
});

test('it is compressed, and not sent again to who has it', async () => {
  const first = await read();
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const again = await read({ headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
