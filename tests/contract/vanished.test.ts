import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
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

test('a record that is deleted during a read is missing from the answer, not incomplete', async () => {
  const [{ serializeRows, serializeRow }, { loadRow }, { db }] = await Promise.all([
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
  const [deleted, kept] = [await world.make('event'), await world.make('event')];
  const rows = [await loadRow(ctx, event, deleted.record.id), await loadRow(ctx, event, kept.record.id)] as const;
  await ok(deleted.as.call('DELETE', `/api/event/${deleted.record.id}`));
  expect((await serializeRows(ctx, event, rows)).map(({ id }) => id)).toEqual([kept.record.id]);
  await expect(serializeRow(ctx, event, rows[0])).rejects.toMatchObject({ status: 404, wire: { code: 404, data: 'id' } });
});
