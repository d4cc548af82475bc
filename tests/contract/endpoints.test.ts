import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceIfAny } from '../../src/resources/index.ts';
import type { ResourceName } from '../../src/resources/resource.ts';
import { type Account, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { endpoints } from './endpoints.ts';
import type { World } from './world/types.ts';
import { makeWorld } from './world/world.ts';

/* Every path that the specification names is there, or refuses in the way that it says. */
let service: TestService;
let world: World;
let admin: Account;
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
  admin = await signUp(service, { admin: true });
}, 60_000);
afterAll(() => service.stop());

/** Searches that were removed, and the one operation that does not exist. */
const gone: Readonly<Record<string, number>> = {
  'GET /api/shift': 410,
  'GET /api/product': 410,
  'GET /api/prototype': 410,
  'GET /api/prototypefeedback': 410,
  'GET /api/conventionimage': 410,
  'GET /api/event': 410,
  'PUT /api/pendingmember/{id}': 405,
};
/** What must be done first for there to be something to do. */
const before: Readonly<Record<string, string>> = { 'DELETE /api/event/{id}/wait': 'POST' };
/** Not answered yet. */
const planned: ReadonlySet<string> = new Set([]);

test.each(endpoints.filter((endpoint) => !planned.has(endpoint)))('%s', async (endpoint) => {
  const [method = '', pattern = ''] = endpoint.split(' ');
  const name = pattern.split('/')[2] as ResourceName;
  const r = resourceIfAny(name);
  let path = pattern.replace('{path}', 'some/where');
  let as = admin;
  if (path.includes('{id}') && name === 'session') {
    const own = await signUp(service);
    [as, path] = [own, path.replace('{id}', own.session_id)];
  } else if (path.includes('{id}')) {
    const made = await world.make(r?.operations.includes('create') ? name : 'convention');
    path = path.replace('{id}', made.record.id);
  }
  const sent =
    method === 'POST' && !pattern.includes('{') && r?.operations.includes('create') ? (await world.input(name)).sent : {};
  const first = before[endpoint];
  if (first) await as.call(first, path);
  const answer = await as.call(method, path, sent);
  const { error } = answer.body as { error?: { code: number; message: string } };
  if (endpoint in gone) {
    expect([answer.status, error?.code]).toEqual([gone[endpoint], gone[endpoint]]);
    return;
  }
  expect(answer.status === 404 || answer.status === 405 ? `${answer.status} ${error?.message}` : 'there').toBe('there');
  expect(answer.status < 500 || answer.status === 501).toBe(true);
  // What was made for this call carries no more than what is required: nothing but a missing parameter or a state may stand in the way.
  expect([200, 400, 409, 501]).toContain(answer.status);
});
