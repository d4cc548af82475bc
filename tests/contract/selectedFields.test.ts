import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceIfAny } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { behaviorOf } from '../../src/server/core/behavior.ts';
import { type Body, type Call, caller, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { addressOf, chief, type List } from './everyList.ts';
import type { World } from './world/types.ts';
import { makeWorld } from './world/world.ts';

/* A list that sends some fields may read a part of each row. Whatever is asked for has the value that it has among all others. */
let service: TestService;
let world: World;
let roles: [role: string, call: Call][];
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
  const admin = await signUp(service, { admin: true });
  roles = [
    ['admin', admin.call],
    ['leader', world.leader.call],
    ['other', world.other.call],
    ['stranger', world.stranger.call],
    ['anonymous', caller(service)],
  ];
}, 60_000);
afterAll(() => service.stop());

const readsParts = ({ name }: Pick<Resource, 'name'>) => !behaviorOf(name).judgesRows;
/** The names of the related records of which a part may be read. */
const relatedInParts = (r: Resource): string[] =>
  Object.keys(r.related).filter((name) => {
    const other = resourceIfAny(r.related[name]?.to ?? '');
    return other !== undefined && readsParts(other);
  });
const listsInParts = [...chief].flatMap((list) =>
  list && (readsParts(list.of) || relatedInParts(list.of).length > 0) ? [list] : [],
);

test('there are such lists', () => {
  expect(listsInParts.filter(({ of }) => readsParts(of)).length).toBeGreaterThan(10);
});

async function compareFields(list: List): Promise<void> {
  const r = list.of;
  if (r.operations.includes('create')) await world.some(r.name);
  const address = await addressOf(world, list);
  for (const [role, call] of roles) {
    const read = async (params: Body) => {
      const { status, body } = await call('GET', address, { ...params, _items_per_page: 10 });
      return status === 200 ? (body.items as Body[]) : null;
    };
    const whole = await read({ _include_related_objects: 1 });
    if (!whole) continue;
    const fields = new Set(whole.flatMap((item) => Object.keys(item)).filter((field) => !(field in r.related)));
    for (const field of readsParts(r) ? fields : []) {
      const found = await read({ _fields: `${field}?` });
      expect([role, field, found?.map((item) => item[field])]).toEqual([role, field, whole.map((item) => item[field])]);
    }
    for (const related of relatedInParts(r)) {
      const records = whole.map((item) => item[related] as Body | undefined);
      for (const field of new Set(records.flatMap((record) => Object.keys(record ?? {})))) {
        const found = await read({ _fields: `id,${related}.${field}?`, _include_related_objects: related });
        const values = found?.map((item) => (item[related] as Body | undefined)?.[field]);
        expect([role, related, field, values]).toEqual([role, related, field, records.map((record) => record?.[field])]);
      }
    }
  }
}
for (const list of listsInParts) test(`${list.label}: fields are the same alone as among all others`, () => compareFields(list));
