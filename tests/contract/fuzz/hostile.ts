import fc from 'fast-check';
import type { Dice } from './dice.ts';

/** Text that is put into a JSON body as it is, such as invalid JSON. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** A file as a part of a multipart body. */
export class Upload {
  readonly filename: string;
  readonly type: string;
  readonly content: Buffer;
  constructor(filename: string, type: string, content: Buffer) {
    this.filename = filename;
    this.type = type;
    this.content = content;
  }
}

// Without the words that the check for leaks looks for, because messages repeat names of records.
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦',
  'Z̸̡̛̗a̵l̴g̶o̸',
  '\r\nSet-Cookie: a=b',
  '\'; DROP TABLE "user"; --',
  "' OR 1=1 --",
  '\\',
  '%',
  '_',
  '%_%\\',
  '%00',
  '$1',
  '\u0024{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '*'.repeat(500),
  `${'['.repeat(500)}x`,
  '> '.repeat(300),
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'https://exa mple.org',
  'javascript:alert(1)',
  'http://[::1',
  'null',
  'Infinity',
  'true',
  '__proto__',
  '0x10',
  '1e400',
  '-0',
  '١٢٣',
  '1,5',
  '9'.repeat(400),
  '2027-02-30T00:00:00Z',
  '2027-08-05',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01 00:00:00',
  '+275760-09-13T00:00:00Z',
  '2027-08-05T15:00:00+99:99',
  '2027-08-05T24:00:00Z',
  '2027-08-05T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{01890a5d-ac96-774b-bcce-b302099a8057}',
  '01890a5dac96774bbcceb302099a8057',
  '>',
  '>=',
  '<>null',
  '>0',
  '<=2027-13-45',
  '{"a":1}',
  '[1,2',
  '{',
];
const long = ['x', '👾', '\u0301', '<b>', '\n', '"'].flatMap((unit) => [256, 5_000, 70_000].map((n) => unit.repeat(n)));
const numbers = [
  0,
  -0,
  -1,
  1.5,
  1.005,
  0.1 + 0.2,
  101,
  32_768,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
];
const raw = ['1e400', '-1e400', 'NaN', 'Infinity', '01', '1.', '"\\ud800"', '"\\u0000"', '.5', '0x1', "'a'", '{"a":1,"a":2}'].map(
  (text) => new Raw(text),
);
const deep = [63, 65, 3_000, 60_000].flatMap((n) => [
  new Raw('['.repeat(n) + ']'.repeat(n)),
  new Raw('{"a":'.repeat(n) + 1 + '}'.repeat(n)),
]);

/** Hostile values, the same for the same seed. */
export function hostileValues(seed: number) {
  const sampled = [
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { seed, numRuns: 150 }),
    ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { seed, numRuns: 50 }),
  ];
  const json = fc.sample(fc.jsonValue({ maxDepth: 4 }), { seed, numRuns: 100 });
  const text = (dice: Dice) => dice.of(dice.chance(0.1) ? long : dice.chance(0.6) ? texts : sampled);
  const value = (dice: Dice): unknown =>
    ({
      text: () => text(dice),
      number: () => dice.of(numbers),
      raw: () => dice.of(raw),
      deep: () => dice.of(deep),
      json: () => dice.of(json),
      list: () => Array.from({ length: dice.of([0, 1, 2, 3, 200]) }, () => text(dice).slice(0, 60)),
      plain: () => dice.of<unknown>([null, true, false, {}, [], [[]], [null], { id: 1 }, { $ne: null }, { toString: 1 }, '']),
    })[dice.by({ text: 50, number: 14, raw: 8, deep: 2, json: 8, list: 6, plain: 12 })]();
  return { text, value };
}
export type Hostile = ReturnType<typeof hostileValues>;
