import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
import type { AnyRow } from '../../src/server/core/row.ts';
import type { Context } from '../../src/server/platform/context.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, ok } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let type: string;
beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
  type = await typeOf('Free');
});
afterAll(() => scene.stop());

const typeOf = async (name: string, more: Body = {}) =>
  (await scene.make('badgetype', { convention_id: scene.convention_id, name, max_per_user: null, ...more })).id;
const person = { firstname: 'Ada', lastname: 'Byron', user_id: null, email: 'ada@example.org' };
const issue = (badgetype_id = type, more: Body = {}) => staff.call('POST', '/api/badge', { ...person, badgetype_id, ...more });
const put = (id: unknown, sent: Body) => staff.call('PUT', `/api/badge/${id}`, sent);

test('an optimistic attempt reads, and can neither write nor lock', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const { NeedsTransaction, optimisticDb } = await import('../../src/server/db/sql/optimisticDb.ts');
  const { id } = await ok(issue());
  expect(await optimisticDb.badge.findUnique({ where: { id }, select: { firstname: true } })).toEqual({ firstname: 'Ada' });
  expect(await optimisticDb.$queryRaw`SELECT firstname FROM badge WHERE id = ${id}::uuid`).toEqual([{ firstname: 'Ada' }]);
  const data = { firstname: 'Eve' };
  for (const write of [
    () => optimisticDb.badge.update({ where: { id }, data }),
    () => optimisticDb.badge.updateMany({ where: { id }, data }),
    () => optimisticDb.badge.delete({ where: { id } }),
    () => optimisticDb.$executeRaw`UPDATE badge SET firstname = 'Eve' WHERE id = ${id}::uuid`,
    () => optimisticDb.$executeRawUnsafe(`UPDATE badge SET firstname = 'Eve'`),
    () => optimisticDb.$queryRaw`UPDATE badge SET firstname = 'Eve' WHERE id = ${id}::uuid RETURNING id`,
    () => optimisticDb.$queryRaw`SELECT 1 FROM badge WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
    () => optimisticDb.$queryRawUnsafe('SELECT 1 FROM badge FOR SHARE'),
    () => optimisticDb.$transaction(async (tx) => tx.badge.update({ where: { id }, data })),
  ])
    expect(write).toThrow(NeedsTransaction);
  expect(await db.badge.findUnique({ where: { id }, select: { firstname: true } })).toEqual({ firstname: 'Ada' });
});

test('changes beside each other each see what the other has made of the record', async () => {
  const { id } = await ok(issue());
  for (let n = 0; n < 8; n += 1) {
    const answers = await Promise.all([
      put(id, { firstname: `Ada ${n}`, name: '' }),
      put(id, { lastname: `Byron ${n}`, name: '' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ok(staff.call('GET', `/api/badge/${id}`))).name).toBe(`Ada ${n} Byron ${n}`);
  }
});

test('a changed record comes with the parents that it has by then', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const { changeRow, findRow } = await import('../../src/server/core/repository.ts');
  const ctx = { db } as Context; // all that they need of it
  const { id } = await ok(issue());
  const change = async (before: AnyRow, data: object) =>
    (await changeRow(ctx, resourceNamed('badge'), before, { ...data }, { version: null, lines: [] })).badgetype;
  const before = (await findRow(ctx, 'badge', String(id))) as AnyRow;
  expect(await change(before, { wants_updates: true })).toMatchObject({ name: 'Free' });
  const other = await typeOf('Other');
  await db.badge.update({ where: { id: String(id) }, data: { badgetype_id: String(other) } }); // by somebody else
  expect(await change(before, { wants_updates: false })).toMatchObject({ name: 'Other' });
  expect(await change(before, { badgetype_id: type })).toMatchObject({ name: 'Free' });
});

test('badges that are issued at the same moment never exceed their number', async () => {
  const few = await typeOf('Few', { max_quantity: 5 });
  const answers = await Promise.all(Array.from({ length: 14 }, () => issue(few)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const { db } = await import('../../src/server/db/client.ts');
  expect(await db.badgeType.findUnique({ where: { id: few }, select: { taken_count: true } })).toEqual({ taken_count: 5 });
  expect(await db.badge.count({ where: { badgetype_id: few } })).toBe(5);
});

test('a badge is made in three statements beside its number, changed in two, and read in one', async () => {
  expect((await countingQueries(() => ok(issue()))).queries).toBeLessThanOrEqual(4);
  const { id } = await ok(issue());
  let n = 0;
  expect((await countingQueries(() => ok(put(id, { name: `Ada ${++n}` })))).queries).toBe(2);
  const read = () => ok(staff.call('GET', `/api/badge/${id}`, { _include_related_objects: 1 }));
  expect((await countingQueries(read)).queries).toBe(1);
});
