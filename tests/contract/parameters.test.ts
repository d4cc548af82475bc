import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import type { ResourceName } from '../../src/resources/resource.ts';
import { type Account, type Body, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { type Parameter, type Target, targetsOf } from './fuzz/operations.ts';
import { sample } from './world/samples.ts';
import type { World } from './world/types.ts';
import { makeWorld, resourcesWith } from './world/world.ts';

/* What operations on records that exist refuse because of their parameters, and other things that every one of them does. */
let service: TestService;
let world: World;
let admin: Account;
let targets: Target[];
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
  admin = await signUp(service, { admin: true });
  targets = targetsOf((await admin.call('GET', '/api/openapi.json')).body as never); // what the answer is
}, 60_000);
afterAll(() => service.stop());

const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const made = (name: string) => resourceNames.includes(name as ResourceName) && resourceNamed(name).operations.includes('create');

describe.each(resourcesWith('update'))('%s: update', (name) => {
  const r = resourceNamed(name);
  test('refuses to clear a field that a create requires', async () => {
    const { as, record } = await world.make(name);
    for (const field of r.required.filter((each) => (each in r.editable && record[each] !== null) || each in r.inputs)) {
      const answers = [null, ...(r.mayBeEmpty.includes(field) ? [] : [''])].map((value) =>
        refusal(as.call('PUT', `/api/${name}/${record.id}`, { [field]: value })),
      );
      for (const answer of answers) expect([field, await answer]).toEqual([field, `400/441 ${field}`]);
    }
  });
  test('refuses ids of records that do not exist', async () => {
    const { as, record } = await world.make(name);
    for (const [field, { to }] of Object.entries({ ...r.editable, ...r.inputs })) {
      if (!to || !resourceNames.includes(to as ResourceName)) continue;
      const answer = await refusal(as.call('PUT', `/api/${name}/${record.id}`, { [field]: nobody }));
      expect([field, answer]).toEqual([field, `400/440 ${field}`]);
    }
  });
});

test.each(resourcesWith('delete').filter((name) => name !== 'session' && made(name)))(
  'a %s is not deleted for who has seen another version of it',
  async (name) => {
    const { as, record } = await world.make(name);
    const headers = { 'If-Match': `"${record.id}.999"` };
    expect(await refusal(as.call('DELETE', `/api/${name}/${record.id}`, {}, { headers }))).toBe('412/412 null');
    expect((await as.call('GET', `/api/${name}/${record.id}`)).status).toBe(200);
  },
);

test('every resource lists the allowed values of its enumerated fields', async () => {
  for (const name of resourceNames)
    expect([name, (await admin.call('GET', `/api/${name}/_options`)).status]).toEqual([name, 200]);
});

test('lists of a user are only for that user', async () => {
  for (const { pattern } of targets.filter((each) => /^\/api\/user\/\{id\}\/\w+$/.test(each.pattern) && each.method === 'GET')) {
    const path = pattern.replace('{id}', admin.user_id);
    if ((await admin.call('GET', path, {}, { session: null })).status === 200) continue;
    expect([pattern, await refusal(world.stranger.call('GET', path))]).toEqual([pattern, '403/450 null']);
  }
});

describe('actions', () => {
  const body = ({ body, query }: Target) =>
    [...body, ...query].filter(({ name }) => !name.startsWith('_') && name !== 'session_id');
  const to = ({ schema }: Parameter) => (typeof schema['x-resource'] === 'string' ? schema['x-resource'] : null);
  const special = () =>
    targets.filter(
      ({ method, pattern, resource }) =>
        made(resource) &&
        !/^\/api\/\w+(\/\{id\})?$/.test(pattern) &&
        (method !== 'GET' || !resourceNamed(resource).relationships[pattern.split('/').at(-1) ?? '']),
    );
  const addressOf = async ({ pattern, resource }: Target) => {
    const id = resource === 'user' ? admin.user_id : pattern.includes('{id}') ? await world.some(resource) : '';
    const path = pattern.replace('{id}', id);
    return path.replace('{user_id}', world.stranger.user_id).replace('{sso_id}', nobody);
  };
  const fitting = async (parameter: Parameter): Promise<unknown> => {
    const { schema } = parameter;
    const name = to(parameter);
    if (name) return made(name) ? world.some(name) : nobody;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if (schema.format === 'binary') return new File(['name\nDice\n'], 'sample.csv', { type: 'text/csv' });
    const kind =
      schema.type === 'integer'
        ? 'integer'
        : schema.type === 'number'
          ? 'money'
          : schema.format === 'date-time'
            ? 'time'
            : 'text';
    return sample({ kind, nullable: false } as never); // all that a sample looks at
  };
  const allOf = async (parameters: readonly Parameter[]): Promise<Body> =>
    Object.fromEntries(await Promise.all(parameters.map(async (each) => [each.name, await fitting(each)] as const)));

  test('name a missing required parameter', async () => {
    for (const target of special()) {
      const required = body(target).filter((each) => each.required);
      for (const { name } of required) {
        const { [name]: _, ...rest } = await allOf(required);
        const answer = await refusal(admin.call(target.method, await addressOf(target), rest));
        expect([target.method, target.pattern, answer]).toEqual([target.method, target.pattern, `400/441 ${name}`]);
      }
    }
  });
  test('refuse ids of records that do not exist', async () => {
    for (const target of special()) {
      const parameters = body(target);
      const required = await allOf(parameters.filter((each) => each.required));
      for (const each of parameters.filter((parameter) => to(parameter))) {
        const answer = await refusal(admin.call(target.method, await addressOf(target), { ...required, [each.name]: nobody }));
        expect([target.method, target.pattern, answer]).toEqual([target.method, target.pattern, `400/440 ${each.name}`]);
      }
    }
  });
});
