import { expect, test } from 'vitest';
import { shapeOf } from '../../src/server/db/sql/shapes.ts';

test('rows are read in parts, and of the choices of columns the latest are kept', () => {
  const choice = (n: number) => ({ names: new Set(['id', 'name']), key: `id,name,${n}` });
  const related = (n: number) => [{ name: 'room', to: 'room', column: 'room_id', columns: choice(n) }];
  const whole = shapeOf('space');
  const [first, second] = [0, 1].map((n) => shapeOf('space', undefined, { columns: choice(n) }));
  expect([first?.cells, first?.id]).toEqual([['t."id"', 't."name"'], 0]);
  for (let n = 2; n < 600; n += 1) {
    expect(shapeOf('space', undefined, { related: related(n) })?.joinCount).toBe(1);
    expect(shapeOf('space', undefined, { columns: choice(0) })).toBe(first);
  }
  expect(shapeOf('space', undefined, { columns: choice(1) })).not.toBe(second); // made anew
  expect(shapeOf('space', undefined, { columns: choice(1) })?.cells).toEqual(second?.cells);
  expect(shapeOf('space')).toBe(whole);
});
