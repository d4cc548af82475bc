import * as z from '../zod.ts';
import type { Field, Schema } from './field.ts';

export const flag = (): Field<boolean> => ({
  kind: 'flag',
  nullable: false,
  schema: z.pipe(
    z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], { error: 'must be true or false (1 or 0).' }),
    z.transform((v) => v === true || v === 1 || v === '1' || v === 'true'),
  ),
});
/** One of the given words. */
export const oneOf = <const O extends readonly string[]>(
  options: O,
  labels?: Readonly<Record<string, string>>,
): Field<O[number]> => ({
  kind: 'enum',
  nullable: false,
  options,
  ...(labels ? { labels } : {}),
  schema: z.enum(options, { error: `must be one of ${options.join(', ')}.` }) as unknown as Schema<O[number]>, // zod maps the tuple to an object type
});
