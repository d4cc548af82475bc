import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { existingRows } from '../../src/server/core/read/derived.ts';
import type { AnyRow } from '../../src/server/core/row.ts';
import type { Context } from '../../src/server/platform/context.ts';
import { ok } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import type { World } from './world/types.ts';
import { makeWorld } from './world/world.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
}, 60_000);
afterAll(() => service.stop());

test('a record that is deleted during a read is in the answer as it was read, not incomplete', async () => {
  const [{ serializeRows }, { loadRow }, { db }] = await Promise.all([
    import('../../src/server/core/read/serialize.ts'),
    import('../../src/server/core/read/loadRow.ts'),
    import('../../src/server/db/client.ts'),
  ]);
  const ctx: Context = {
    db,
    viewer: null,
    dialect: 'plain',
    request: { id: 'test', ip: '', host: '', session_id: null, if_match: null },
    reply: { headers: {}, warnings: [] },
  };
  const event = resourceNamed('event');
  const { as, record } = await world.make('event');
  const row = await loadRow(ctx, event, record.id);
  const [before] = await serializeRows(ctx, event, [row]);
  await ok(as.call('DELETE', `/api/event/${record.id}`));
  expect(await serializeRows(ctx, event, [row])).toEqual([before]);
});

test('or it is missing, where a value that is never null is read after the row', () => {
  const resource = { derived: { position: { nullable: false }, note: { nullable: true } } } as unknown as Resource; // all that is looked at
  const rows = [{ id: 'deleted' }, { id: 'kept' }] as AnyRow[];
  const loaded = { position: new Map([['kept', 1]]), note: new Map() };
  expect(existingRows(resource, rows, loaded).map(({ id }) => id)).toEqual(['kept']);
});
