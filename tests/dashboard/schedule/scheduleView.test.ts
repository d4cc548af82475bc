import { describe, expect, test } from 'vitest';
import {
  columnNear,
  fitOf,
  fitOfName,
  isColumnShown,
  isLineShown,
  keepLayout,
  type Layout,
  labeledColumns,
  layoutOf,
  leftOf,
  nearestCell,
  spillOf,
  widthOf,
} from '../../../src/components/events/schedule/grid/layout.ts';
import { openingColumn } from '../../../src/components/events/schedule/grid/openingColumn.ts';
import { planOf } from '../../../src/components/events/schedule/model/planOf.ts';
import { defaultView, parseView } from '../../../src/components/events/schedule/view/view.ts';
import type { WireSchedule } from '../../../src/server/events/schedule/board/shape.ts';
import { block, event, schedule } from './boardSchedule.ts';

/** An hour at 10:00 in the hall, and half an hour at 12:00. */
const wire = schedule({
  events: [event('x'), event('y', { duration: 30 })],
  blocks: [block('x', 'A', 2, 2), block('y', 'B', 6, 1)],
});
const layout = (view: Partial<typeof defaultView>, of: WireSchedule = wire) => {
  const plan = planOf(of);
  const [day] = plan.days;
  if (!day) throw new Error('the schedule has a day');
  return { plan, day, layout: layoutOf(plan, day, { ...defaultView, ...view }) };
};

describe('the grid', () => {
  test('opens where something is on or begins next, and on other days at the first event', () => {
    const { day } = layout({});
    const during = (col: number) => (day.parts[col]?.start ?? 0) + 1;
    const first = Math.min(...[...day.blocksOf.values()].flat().map(({ col }) => col));
    expect(openingColumn(day, 0)).toBe(first);
    expect([3, 4, 6].map((col) => openingColumn(day, during(col)))).toEqual([3, 6, 6]);
    expect(openingColumn(day, during(7))).toBe(7); // nothing comes after that
  });
  test('has four steps, from 12 to 80 pixels for half an hour', () => {
    expect([0, 1, 2, 3].map((zoom) => widthOf(zoom, 30))).toEqual([12, 26, 51, 80]);
    expect([0, 3].map((zoom) => widthOf(zoom, 60))).toEqual([24, 160]);
  });
  test('leaves out rooms and hours in which nothing is, and keeps the numbers of lines and columns', () => {
    const { plan, layout: all } = layout({});
    expect(plan.lines.map((_, n) => isLineShown(all, n))).not.toContain(false);
    const { layout: some } = layout({ hidesEmptyRooms: true, hidesEmptyHours: true });
    // The theatre and its stage are empty.
    expect(plan.lines.map((_, n) => isLineShown(some, n))).toEqual([true, true, true, true, false, false]);
    expect(some.rooms).toEqual({ shown: 1, all: 2 });
    // 10:00 to 11:00 and all of the hour at 12:00.
    expect([...Array(8).keys()].filter((n) => isColumnShown(some, n))).toEqual([2, 3, 6, 7]);
    expect(some.lefts.at(-1)).toBe(148 + 4 * 51);
  });
  test('counts hours as the clocks of the convention do', () => {
    const india = { ...wire.convention, timezone: 'Asia/Kolkata' };
    const { layout: some } = layout({ hidesEmptyHours: true }, { ...wire, convention: india });
    // 10:00 to 11:00 UTC is 3:30 to 4:30 PM, in the hours from 3 to 5 PM; 12:00 is 5:30 PM, in the hour from 5 PM on.
    expect([...Array(8).keys()].filter((n) => isColumnShown(some, n))).toEqual([1, 2, 3, 4, 5, 6]);
  });
  test('marks the present time within its hour, and nowhere on other days and in hidden hours', () => {
    const { plan, layout: all } = layout({});
    const [day] = plan.days;
    const at = day?.parts[2];
    if (!day || !at) throw new Error('the day has parts');
    expect(leftOf(all, day, at.start)).toBe(148 + 2 * 51);
    expect(leftOf(all, day, (at.start + at.end) / 2)).toBe(148 + 2.5 * 51);
    expect(leftOf(all, day, at.start - 24 * 3_600_000)).toBeNull();
    expect(leftOf(layout({ hidesEmptyHours: true }).layout, day, day.parts[0]?.start ?? 0)).toBeNull();
  });
  test('is complete on a day on which nothing is', () => {
    const { plan, layout: empty } = layout({ hidesEmptyRooms: true, hidesEmptyHours: true }, schedule());
    expect(plan.lines.map((_, n) => isLineShown(empty, n))).not.toContain(false);
    expect(isColumnShown(empty, 0)).toBe(true);
  });
  test('shows the rooms and hours of suggestions', () => {
    const { plan, day } = layout({});
    const claim = { day_id: 'd', col: 0, count: 1, space_ids: ['Stage'] };
    const shown = layoutOf(plan, day, { ...defaultView, hidesEmptyRooms: true, hidesEmptyHours: true }, [claim]);
    expect([isLineShown(shown, 5), isColumnShown(shown, 1), isColumnShown(shown, 4)]).toEqual([true, true, false]);
  });
  test('finds the column under the pointer and the nearest cell that is shown', () => {
    const { layout: some } = layout({ hidesEmptyRooms: true, hidesEmptyHours: true });
    expect([148, 148 + 51, 148 + 102, 148 + 153].map((x) => columnNear(some, x))).toEqual([2, 3, 6, 7]);
    expect(columnNear(some, 148 + 204)).toBe(8);
    expect(columnNear(some, 148 - 51)).toBe(-1);
    expect(nearestCell(some, 5, 4)).toEqual({ line: 3, col: 3 });
    expect(nearestCell(some, 0, 0)).toEqual({ line: 1, col: 2 });
  });
  test('stays the same object while nothing has moved', () => {
    const { plan, day, layout: first } = layout({});
    expect(keepLayout(first, layoutOf(plan, day, defaultView))).toBe(first);
    expect(keepLayout(first, layoutOf(plan, day, { ...defaultView, zoom: 0 }))).not.toBe(first);
  });
  test('writes times so far apart that they can be read, full hours first', () => {
    const { day, layout: far } = layout({ zoom: 0 });
    const isHour = (start: number) => start % 3_600_000 === 0;
    expect([...labeledColumns(far, day.parts, isHour)]).toEqual([0, 4]);
    const { layout: near } = layout({ zoom: 2 });
    expect(labeledColumns(near, day.parts, isHour).size).toBe(8);
  });
});

test('in short blocks, the name is the last thing to go', () => {
  expect([160, 100, 60, 24].map(fitOf)).toEqual(['all', 'type', 'name', 'tiny']);
  expect(['Catan', 'Monster bakery'].map((name) => fitOfName(100, name))).toEqual(['type', 'name']);
  const lefts = { lefts: [100, 112, 124, 136, 148, 400] } as unknown as Layout; // all that is asked of it
  expect(spillOf(lefts, { col: 0, count: 2 }, { col: 4 })).toBe(18);
  expect(spillOf(lefts, { col: 0, count: 2 }, { col: 2 })).toBe(0);
  expect(spillOf(lefts, { col: 2, count: 1 }, undefined)).toBe(150);
});

test('a stored view that is damaged has its defaults', () => {
  expect(parseView('{"zoom":0,"hidesEmptyRooms":true}')).toEqual({ zoom: 0, hidesEmptyRooms: true, hidesEmptyHours: false });
  for (const text of [null, '', '{', '{"zoom":9}', '[]', 'null', '{"zoom":"1"}']) expect(parseView(text)).toEqual(defaultView);
});
