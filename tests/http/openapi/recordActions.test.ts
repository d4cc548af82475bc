import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type DocumentedAction, documentedActions } from '../../../src/client/openapi/actions.ts';
import type { Document } from '../../../src/client/openapi/document.ts';
import { recordActions } from '../../../src/server/http/openapi/recordActions.ts';
import { createService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
const read = (init: RequestInit = {}) => fetch(`${service.base_url}/actions.json?build=some`, init);
const named = ({ method, path }: DocumentedAction) => `${method} ${path}`;

test('the dashboard reads the actions of all resources, with who may call them, in one short file', async () => {
  const response = await read({ headers: { 'Accept-Encoding': 'identity' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const text = await response.text();
  expect(text.length).toBeLessThan(130_000);
  const actions = JSON.parse(text) as DocumentedAction[];
  expect(actions.find((action) => named(action) === 'POST /shift/{id}/copy')).toMatchObject({
    procedure: 'shift.copy',
    callers: expect.arrayContaining(['volunteers']),
  });
  const document = (await (await fetch(`${service.base_url}/api/openapi.json`)).json()) as Document;
  const documented = documentedActions(document).map(named);
  // None is left out for want of a policy, besides the one that echoes requests.
  expect(actions.map(named)).toEqual(documented.filter((name) => !name.includes(' /_test/')));
  // Forms create and change records: that is no action.
  expect(documented).not.toContain('PUT /shift/{id}');
});

test('it is compressed, and not sent again to browsers that have it', async () => {
  const first = await read();
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const again = await read({ headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('it is only read', async () => {
  const written = await read({ method: 'POST', body: '{}' });
  expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('browsers keep it for good for the build that the service runs, and for no other', async () => {
  const build = mkdtempSync(path.join(os.tmpdir(), 'convene-build-'));
  writeFileSync(path.join(build, 'BUILD_ID'), 'own');
  const server = createServer(recordActions(build));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const caching = async (query: string) =>
    (await fetch(`http://127.0.0.1:${port}/actions.json${query}`)).headers.get('cache-control');
  try {
    expect(await caching('?build=own')).toBe('public, max-age=31536000, immutable');
    expect([await caching('?build=other'), await caching('')]).toEqual(['no-cache', 'no-cache']);
  } finally {
    server.close();
    rmSync(build, { recursive: true });
  }
});
