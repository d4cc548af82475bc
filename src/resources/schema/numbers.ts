import * as z from '../zod.ts';
import type { Field, Schema } from './field.ts';

const numberText = z.pipe(z.string().check(z.regex(/^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/)), z.transform(Number));
const numeric = (what: string, ok: (n: number) => boolean) =>
  z.pipe(z.union([z.number(), numberText], { error: `must be ${what}.` }), z.number().check(z.refine(ok, `must be ${what}.`)));

export const integer = (min = -2147483648, max = 2147483647): Field<number> => ({
  kind: 'integer',
  nullable: false,
  min,
  max,
  schema: numeric(
    min <= -2147483648 ? 'a whole number' : `a whole number from ${min} to ${max}`,
    (n) => Number.isInteger(n) && n >= min && n <= max,
  ),
});
export const number = (min = -1e9, max = 1e9): Field<number> => ({
  kind: 'number',
  nullable: false,
  min,
  max,
  schema: numeric(`a number from ${min} to ${max}`, (n) => n >= min && n <= max),
});
/** Currency units with at most two decimals on the wire, integer cents in the database. */
export const money = (max = 1_000_000): Field<number> => ({
  kind: 'money',
  nullable: false,
  min: 0,
  max,
  schema: z.pipe(
    numeric(
      `an amount from 0 to ${max} with at most two decimals`,
      (n) => n >= 0 && n <= max && Math.abs(n * 100 - Math.round(n * 100)) < 1e-6,
    ),
    z.transform((n) => Math.round(n * 100)),
  ),
});
/** A percentage with at most two decimals, stored in hundredths of a percent. */
export const percent = (): Field<number> => money(100);
/** An amount that may be less than nothing, such as the difference of a count, stored in cents. */
export const signedMoney = (max = 1_000_000): Field<number> => ({
  ...money(max),
  min: -max,
  schema: z.pipe(
    numeric(
      `an amount from -${max} to ${max} with at most two decimals`,
      (n) => Math.abs(n) <= max && Math.abs(n * 100 - Math.round(n * 100)) < 1e-6,
    ),
    z.transform((n) => Math.round(n * 100)),
  ),
});
/** One of the given whole numbers. */
export const oneOfNumbers = <const O extends readonly number[]>(
  options: O,
  labels?: Readonly<Record<string, string>>,
): Field<O[number]> => ({
  kind: 'enum',
  nullable: false,
  options,
  ...(labels ? { labels } : {}),
  schema: numeric(`one of ${options.join(', ')}`, (n) => options.includes(n)) as Schema<O[number]>, // the check above is the proof
});
