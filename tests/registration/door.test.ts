import { describe, expect, test } from 'vitest';
import { amountOf } from '../../src/client/format/amounts.ts';
import { paymentOf, tillStateOf } from '../../src/components/ledger/till/payment.ts';
import { isReady, obstaclesOf } from '../../src/components/registration/door/cards.ts';
import { badgeSvg } from '../../src/components/registration/door/print/badgeSvg.ts';
import { halves, sizeOf } from '../../src/components/registration/door/print/fitText.ts';
import { badgeDocument } from '../../src/components/registration/door/print/printBadges.ts';
import { badgeSizes, gridOf, sheetSizes } from '../../src/components/registration/door/print/sizes.ts';
import type { Card } from '../../src/server/registration/desk/cards.ts';
import type { Label } from '../../src/server/registration/desk/labels.ts';

const label: Label = {
  printjob_id: 'a',
  badge_id: 'b',
  badge_number: 42,
  badge_code: '7ABCDEFGH2',
  generation: 1,
  name: 'Ann <One> & "Co"',
  firstname: 'Ann',
  lastname: 'One',
  pronouns: null,
  badgetype_name: 'Weekend',
  badgetype_place: 0,
};
/** Letters of the same width. */
const measure = (text: string) => text.length * 0.6;

describe('a badge on paper', () => {
  test('has names of any length in its box, in two lines where they are larger then', () => {
    const box = { w: 90, h: 30 };
    const style = { weight: 800, max: 20 };
    for (const name of ['Bo', 'Ann Mary One', 'Maximiliana Theodora von Hohenstein-Waldburg', '山根さくら', 'x'.repeat(200)])
      for (const lines of [[name], halves(name)]) {
        const size = sizeOf(lines, box, style, measure);
        expect(Math.max(...lines.map(measure)) * size).toBeLessThanOrEqual(box.w + 0.001);
        expect(lines.length * size * 1.2).toBeLessThanOrEqual(box.h + 0.001);
        expect(size).toBeLessThanOrEqual(style.max);
      }
    expect(halves('Ann Mary One')).toEqual(['Ann Mary', 'One']);
    expect(halves('Ann')).toEqual(['Ann']);
  });
  test('has no text that is read as markup', () => {
    const svg = badgeSvg(label, '<script>', badgeSizes['102x76'], measure);
    expect(svg).toContain('Ann &lt;One&gt; &amp;');
    expect(svg).not.toMatch(/<script|<One/);
    expect(svg).toContain('#42');
  });
  test('stands alone on its sheet, or with as many as fit', () => {
    const labels = Array.from({ length: 9 }, () => label);
    const sectionsOn = (sheet: keyof typeof sheetSizes) =>
      badgeDocument(labels, { convention: 'Con', size: '89x57', sheet }, measure).match(/<section>/g)?.length;
    expect(gridOf(badgeSizes['89x57'], sheetSizes.a4.paper)).toEqual({ columns: 2, rows: 4 });
    expect([sectionsOn('single'), sectionsOn('a4')]).toEqual([9, 2]);
  });
});

describe('at the desk', () => {
  const clock = { zone: 'utc', hours: 24 } as const;
  const card = {
    firstname: 'Ann',
    lastname: 'One',
    amount_owed: 0,
    checked_in: false,
    checked_in_date: null,
    is_valid_now: true,
    valid_days: [],
  } as unknown as Card; // what the rules look at
  test('a person who owes, has no name, or is in already is not checked in; another day is said', () => {
    expect(isReady(card, clock)).toBe(true);
    expect(obstaclesOf({ ...card, amount_owed: 65 }, clock)).toMatchObject([
      { text: 'Owes 65.00.', remedy: 'pay', blocks: true },
    ]);
    expect(obstaclesOf({ ...card, firstname: '', lastname: '' }, clock)).toMatchObject([{ remedy: 'name', blocks: true }]);
    expect(obstaclesOf({ ...card, checked_in: true }, clock)).toMatchObject([{ remedy: 'undo', blocks: true }]);
    expect(isReady({ ...card, is_valid_now: false, valid_days: ['Sunday'] }, clock)).toBe(true);
  });
  test('amounts are read as they are typed', () => {
    expect(['65', '65.5', '65,50', '0', '', 'x', '-1', '1.234', '1e3'].map(amountOf)).toEqual([
      65,
      65.5,
      65.5,
      0,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(amountOf('2500000')).toBe(2_500_000);
    expect(amountOf('10000001')).toBeNull();
  });
  test('no payment is taken while it is not known whether a till is open', () => {
    const session = { id: 'one' };
    const states = [
      { isError: false },
      { isError: true },
      { data: { session }, isError: true },
      { data: { session: null }, isError: false },
    ].map(tillStateOf);
    expect(states).toEqual(['loading', 'failed', 'open', 'none']);
    expect(states.map((state) => paymentOf(state, 'cash', ''))).toEqual([null, null, { payment_method: 'cash' }, {}]);
    expect(paymentOf('open', 'card_terminal', ' ')).toBeNull();
    expect(paymentOf('open', 'card_terminal', ' 4711 ')).toMatchObject({ payment_reference: '4711' });
  });
});
