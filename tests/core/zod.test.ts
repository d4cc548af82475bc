import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as mini from 'zod/mini';
import * as ours from '../../src/resources/zod.ts';

/* The declarations use zod's parts by a file of their own, which answers as zod/mini does. */
type Zod = Pick<typeof mini, keyof typeof ours & keyof typeof mini>;
const schemasOf = (z: Zod) => ({
  text: z.string({ error: 'E' }),
  trimmed: z.string('S').check(z.trim(), z.minLength(1, 'min'), z.maxLength(3)),
  pattern: z.pipe(
    z.transform((v: unknown) => String(v)),
    z.string().check(z.regex(/^\d+$/, 're')),
  ),
  refined: z.string().check(
    z.refine((v) => v.length > 2, 'short'),
    z.refine((v) => v !== 'abcdefgh', 'no'),
  ),
  email: z.email('em').check(z.maxLength(5, 'ml')),
  guid: z.guid('g').check(z.toLowerCase()),
  day: z.iso.date({ error: 'iso' }),
  instant: z.iso.datetime({ offset: true }),
  number: z.number('must').check(z.gte(1, 'ge'), z.lte(5, 'le')),
  whole: z.int().check(z.minimum(0), z.maximum(5)),
  coerced: z.coerce.number({ error: 'co' }),
  flag: z.boolean(),
  date: z.date({ error: 'dd' }),
  literal: z.literal([0, 1]),
  choice: z.enum(['a', 'x'], { error: 'ch' }),
  list: z.array(z.string(), { error: 'L' }).check(z.minLength(1, 'min'), z.maxLength(1, 'max')),
  object: z.object({ a: z.string() }),
  strict: z.strictObject({ a: z.int() }, { error: 'so' }),
  loose: z.looseObject({ a: z.optional(z.nullish(z.int())) }),
  union: z.union([z.string(), z.nullable(z.number())], { error: 'u' }),
  told: z.discriminatedUnion(
    'type',
    [z.strictObject({ type: z.literal('p'), v: z.int() }), z.strictObject({ type: z.literal('q'), v: z.string() })],
    { error: 'du' },
  ),
  json: z.record(z.string(), z.json(), { error: 'rec' }),
});
const values: readonly unknown[] = [
  ...[
    undefined,
    null,
    '',
    'x',
    ' Ab ',
    '42',
    42,
    4.5,
    -1,
    Number.NaN,
    true,
    new Date(0),
    '2027-01-01',
    '2027-01-01T00:00:00+02:00',
  ],
  ...['01890a5d-ac96-774b-bcce-b302099a8057', 'A@b.co', 'abcdefgh', [], ['a'], ['a', 1], [1, [2, { x: null }]]],
  ...[{}, { a: 1 }, { a: 'x', b: 2 }, { type: 'p', v: 1 }, { type: 'q', v: 's' }, { type: 'r' }],
];

test('the parts of zod that declarations use accept, change and refuse in the same words what zod/mini does', () => {
  const answers = (z: Zod) =>
    Object.entries(schemasOf(z)).flatMap(([name, schema]) =>
      values.map((value) => {
        const { success, data, error } = z.safeParse(schema, value);
        return [name, value, success ? data : error?.issues];
      }),
    );
  expect(answers(ours as Zod)).toEqual(answers(mini)); // typed alike
});

test('declarations load no more of zod', () => {
  const files = readdirSync('src/resources', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const whole = files.filter((name) => /^import [^;]*'zod(\/mini)?';/m.test(readFileSync(`src/resources/${name}`, 'utf8')));
  expect(whole).toEqual(['zod.ts']); // of which it takes the types
});
