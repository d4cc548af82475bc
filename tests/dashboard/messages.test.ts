import { describe, expect, test } from 'vitest';
import { withConvention, withoutMergeFields } from '../../src/client/format/labels.ts';
import { money, price, reducedPrice } from '../../src/client/format/money.ts';
import { exhibitorBoardText, exhibitorChangesText } from '../../src/messages/exhibitors/board.ts';
import { boothDetailText, typesTabText } from '../../src/messages/exhibitors/boothBoard.ts';
import { format, parse } from '../../src/messages/icu.ts';
import { paletteText } from '../../src/messages/layout/palette.ts';
import { drawTabText } from '../../src/messages/library/draw.ts';
import { importResultText } from '../../src/messages/library/import.ts';
import { sentText } from '../../src/messages/mail/messagePages.ts';
import { tillText } from '../../src/messages/merchandise/board.ts';
import { handOutTabText, piecesText } from '../../src/messages/merchandise/soldPieces.ts';
import { peopleText, ssoText } from '../../src/messages/pages/site.ts';
import { privilegesTabText } from '../../src/messages/people/pages.ts';
import { prototypeCardText, prototypeDetailText, prototypesText } from '../../src/messages/prototypes/gallery.ts';
import { cellText, jsonValueText } from '../../src/messages/records/cells.ts';
import { recordFormText } from '../../src/messages/records/form.ts';
import { recordTableText } from '../../src/messages/records/table.ts';

const inBrackets = (words: string) => `[${words}]`;

describe('sentences with optional parts', () => {
  test('a conflict names the fields, if others changed any', () => {
    const end = 'Your changes are kept: save again to apply them on top.';
    expect(recordFormText.conflict({ record: 'shift', fieldCount: 2, fields: 'Name, Day' })).toBe(
      `Another user changed this shift while you did: Name, Day. ${end}`,
    );
    expect(recordFormText.conflict({ record: 'shift', fieldCount: 0, fields: '' })).toBe(
      `Another user changed this shift while you did. ${end}`,
    );
  });
  test('a long list says how many items are left out', () => {
    expect(jsonValueText.list({ names: 'a, b', more: 0 })).toBe('a, b');
    expect(jsonValueText.list({ names: 'a, b', more: 1402 })).toBe('a, b and 1402 more');
    expect(prototypeDetailText.interested({ names: 'Ann', more: 3 })).toBe('Interested: Ann and 3 more');
    expect(cellText.notSet).toBe('not set');
  });
  test('the result of an import', () => {
    const counts = { name: 'a.csv', found: 1402, created: 1400, filled: 1, unchanged: 1 };
    expect(importResultText.summary({ ...counts, failed: 0 })).toBe('a.csv: 1,402 games, 1,400 added, 1 filled in, 1 unchanged');
    expect(importResultText.summary({ ...counts, found: 1, failed: 2 })).toBe(
      'a.csv: 1 game, 1,400 added, 1 filled in, 1 unchanged, 2 failed',
    );
  });
  test('a sale', () => {
    const sale = { product: 'Shirt, L', buyer: 'Ann', amount: '20.00', discount: 'none', count: 1, number: 1402 };
    expect(tillText.sold({ ...sale, hasBuyer: 'yes', isHandedOut: 'yes', how: 'cash' })).toBe(
      'Shirt, L for Ann: 20.00 paid in cash, handed out (item 1402).',
    );
    expect(tillText.sold({ ...sale, hasBuyer: 'no', isHandedOut: 'no', how: 'card', discount: 'Crew' })).toBe(
      'Shirt, L: 20.00 (Crew) paid by card, to be handed out (item 1402).',
    );
    expect(tillText.sold({ ...sale, hasBuyer: 'no', isHandedOut: 'yes', how: 'outside' })).toBe(
      'Shirt, L: 20.00 paid outside Convene, handed out (item 1402).',
    );
    expect(tillText.sold({ ...sale, amount: 'Free', hasBuyer: 'no', isHandedOut: 'yes', how: 'unknown' })).toBe(
      'Shirt, L: Free, handed out (item 1402).',
    );
    const several = {
      ...sale,
      product: `${tillText.several({ count: 2, product: 'Shirt, L' })}; Mug`,
      count: 3,
      number: '12, 13, 14',
    };
    expect(tillText.sold({ ...several, hasBuyer: 'yes', isHandedOut: 'yes', how: 'cash' })).toBe(
      '2 × Shirt, L; Mug for Ann: 20.00 paid in cash, handed out (items 12, 13, 14).',
    );
  });
  test('prices', () => {
    expect([price(0, {}), price(12, {}), reducedPrice(12, 12, {}), reducedPrice(0, 12, {})]).toEqual([
      'Free',
      '12.00',
      '12.00',
      'Free instead of 12.00',
    ]);
    const euros = { currency: 'EUR' };
    expect([price(0, euros), money(1120, euros), reducedPrice(10, 12, euros)]).toEqual([
      'Free',
      '€1,120.00',
      '€10.00 instead of €12.00',
    ]);
  });
  test('decisions about exhibitors', () => {
    const decision = exhibitorChangesText.declined({ exhibitor: 'Acme' });
    expect(exhibitorChangesText.withUndoNote({ decision })).toBe('Acme is declined. Undo makes it “Under review”, not “New”.');
  });
});

describe('plurals', () => {
  test('a number of 1,402 keeps its look', () => {
    expect(handOutTabText.pieceCount({ count: 1402 })).toBe('1,402 items');
    expect(recordTableText.rows({ count: 1 })).toBe('1 row');
    expect(prototypeCardText.counts({ interested: 1402, feedback: 1 })).toBe('1402 interested · 1 piece of feedback');
    expect(paletteText.resultCount({ count: 1 })).toBe('1 result');
    expect(piecesText.handedOut({ pieces: '2 items', count: 2 })).toBe('2 items were handed out.');
    expect([prototypesText.playerCount({ count: 1 }), prototypesText.playerRange({ min: 2, max: 4 })]).toEqual([
      '1 player',
      '2 to 4 players',
    ]);
    expect(drawTabText.entriesInLine({ count: 1, inLine: 0 })).toBe('1 entry, 0 in line');
  });
  test('nothing has its own words', () => {
    expect([0, 1402].map((count) => boothDetailText.exhibitor({ name: 'Acme', count }))).toEqual([
      'Acme · has none yet',
      'Acme · has 1402',
    ]);
    expect([0, 1, 2].map((booths) => typesTabText.taken({ count: 3, booths }))).toEqual([
      '3 taken',
      '3 taken for 1 booth',
      '3 taken for 2 booths',
    ]);
  });
});

describe('marked words', () => {
  test('the page decides what becomes of them', () => {
    expect(peopleText.accounts({ link: inBrackets })).toEqual(['As an administrator you see [all accounts].']);
    const strong = (words: string) => ({ words });
    expect(ssoText.consent({ strong }, { name: 'Ann', site: 'x.org', application: 'App' })).toEqual([
      'You are signed in as ',
      { words: 'Ann' },
      '. If you agree, you go back to ',
      { words: 'x.org' },
      ', and App can see and change what you can.',
    ]);
  });
  test('keys', () => {
    expect(paletteText.keys({ key: inBrackets }).join('')).toBe('[↑] [↓] choose · [Enter] open · [Esc] close');
    expect(exhibitorBoardText.keys({ key: inBrackets }).join('')).toBe(
      '[J] [K] next and previous · [A] approve · [R] review · [C] changes · [D] decline · [I] check in',
    );
    expect(privilegesTabText.keys({ key: inBrackets }, { viewer: 'admin' }).join('')).toMatch(
      /^\[Space\] gives or removes, .* of the group, and administrators like you\. Changes/,
    );
  });
  test('the proof of a draw', () => {
    const draw = { entries: 'e', seed: 's', time: 'Fri' };
    const proof = (seedIs: 'published' | 'hashed', isDrawn: 'yes' | 'no') =>
      drawTabText.proof({ code: inBrackets }, { ...draw, seedIs, isDrawn }).join('');
    expect(proof('published', 'yes')).toBe('Anyone can check the draw: entries [e], seed [s]. Drawn Fri.');
    expect(proof('hashed', 'no')).toBe(
      'Anyone can check the draw: entries [e], seed [s] (its SHA-256; the seed itself is published with the results).',
    );
  });
});

describe('texts in ICU MessageFormat', () => {
  const show = (text: string, values: Record<string, unknown> = {}) =>
    format(parse(text, false), values, (_, words) => words).join('');
  test('values, numbers, plurals and choices, one in the other', () => {
    const text = '{who, select, me {I have} other {{who} has}} {n, plural, =0 {nothing} one {# thing} other {# things}}';
    expect(show(text, { who: 'me', n: 0 })).toBe('I have nothing');
    expect(show(text, { who: 'Ann', n: 1 })).toBe('Ann has 1 thing');
    expect(show(text, { who: 'Bo', n: 1200 })).toBe('Bo has 1,200 things');
    expect(show('{n} of {n, number}, or {none}', { n: 1200 })).toBe('1200 of 1,200, or ');
  });
  test('signs that mean something stand in quotes, an apostrophe alone is one', () => {
    expect(show("it's #1: '{name}', isn''t it?")).toBe("it's #1: {name}, isn't it?");
  });
  test('marked words are handed over with what they hold', () => {
    const pieces = parse('See <link>{n, plural, one {the page} other {# pages}}</link>.', true);
    expect(format(pieces, { n: 2 }, (name, words) => ({ [name]: words }))).toEqual(['See ', { link: '2 pages' }, '.']);
  });
  test.each(['{n, plural, one {a}}', '{n, date}', '{n', '<b>{n}</i>', 'a } b'])('%s is a mistake', (text) => {
    expect(() => parse(text, true)).toThrow('mistake');
  });
});

test('a message says what is the same for all who get it, and where it will be kept while no server sends it', () => {
  const named = withConvention('{{firstname}}, Sunday at {{convention}}', { name: 'Lanternfall' });
  expect(withoutMergeFields(named)).toBe('[first name], Sunday at Lanternfall');
  expect(withConvention('Sunday at {{convention}}', undefined)).toBe('Sunday at {{convention}}');
  const at = (status: string) => sentText.at({ status, time: 'Fri Nov 27, 11:30 AM' });
  expect(at('scheduled')).toBe('Will be sent Fri Nov 27, 11:30 AM');
  expect(at('kept')).toBe('Will be kept here Fri Nov 27, 11:30 AM');
  expect(at('sent')).toBe('Fri Nov 27, 11:30 AM');
});
