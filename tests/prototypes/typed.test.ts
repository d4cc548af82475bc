import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transformer } from '../../src/client/package/transformer.js';
import { makeConvention } from '../support/convention.ts';
import { type Account, type Body, ok, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let visitor: Account;
beforeAll(async () => {
  service = await createService();
  visitor = await signUp(service);
});
afterAll(() => service.stop());

test('a typed call answers the prototype that a record belongs to, with its times', async () => {
  const { id: convention_id } = await makeConvention(service);
  const { id: prototype_id } = await ok(visitor.call('POST', '/api/prototype', { convention_id, name: 'River Game' }));
  await ok(visitor.call('POST', `/api/prototype/${prototype_id}/expressinterest`));
  const headers = { Authorization: `Bearer ${visitor.session_id}` };
  const client = createTRPCUntypedClient({
    links: [httpBatchLink({ url: `${service.base_url}/api/trpc`, transformer, headers })],
  });
  const [interested, me] = await Promise.all([
    client.query('prototype.interested', { id: prototype_id, _include_related_objects: ['prototype'] }),
    client.query('user.whoami', {}),
  ]);
  const [interest] = (interested as { items: Body[] }).items;
  expect(interest?.prototype).toMatchObject({ id: prototype_id, name: 'River Game', date_created: expect.any(Date) });
  expect(interest).not.toHaveProperty('$prototype');
  expect(me).toMatchObject({ id: visitor.user_id });
});
