import { expect, test } from 'vitest';

type Shapes = typeof import('../../src/server/db/sql/shapes.ts');
/** A copy of the module: choices of other tests do not count in it. */
const copy = new URL('../../src/server/db/sql/shapes.ts?copy', import.meta.url).href;

test('rows are read in parts for so many choices of columns, and as a whole for all further ones', async () => {
  const { shapeOf } = (await import(/* @vite-ignore */ copy)) as Shapes;
  const choice = (n: number) => ({ names: new Set(['id', 'name']), key: `id,name,${n}` });
  const related = (n: number) => [{ name: 'room', to: 'room', column: 'room_id', columns: choice(n) }];
  const whole = shapeOf('space');
  const part = shapeOf('space', undefined, { columns: choice(0) });
  expect([part?.cells, part?.id]).toEqual([['t."id"', 't."name"'], 0]);
  expect(shapeOf('space', undefined, { columns: choice(0) })).toBe(part);
  for (let n = 1; n < 500; n += 1) expect(shapeOf('space', undefined, { related: related(n) })?.joinCount).toBe(1);
  expect(shapeOf('space', undefined, { columns: choice(500) })).toBe(whole);
  expect(shapeOf('space', undefined, { related: related(500) })).toBe(whole);
  expect(shapeOf('space', undefined, { columns: choice(0) })).toBe(part);
});
