import { z } from 'zod';
import type { Field, Json, Schema } from './field.ts';

/** The value of JSON text. Other values are returned unchanged; text that is not JSON gives undefined. */
export const parsed = (v: unknown): unknown => {
  if (typeof v !== 'string') return v;
  try {
    return JSON.parse(v);
  } catch {
    return undefined;
  }
};
/** A JSON object or array (as JSON text in forms); `shape` narrows it. */
export const json = (shape?: Schema<Json>): Field<Json> => ({
  kind: 'json',
  nullable: false,
  ...(shape ? { shape } : {}),
  schema: z.preprocess(
    parsed,
    shape ?? z.union([z.array(z.json()), z.record(z.string(), z.json())], { error: 'must be a JSON object or array.' }),
  ) as Schema<Json>, // preprocess widens what it returns
});
/** JSON that the service computes; `shape` says what it holds. */
export const computed = (shape: Schema): Field<Json> => ({ ...json(), shape });
/** A list of distinct names, each of up to `max` characters. */
export const names = (max = 60): Field<Json> => ({
  ...json(
    z
      .array(z.string().trim().min(1).max(max), { error: 'must be a list of names.' })
      .refine((v) => new Set(v).size === v.length, 'must not hold a name twice.'),
  ),
  kind: 'names',
});
/** A list of 1 to `max` entries of that form, as JSON. */
export const list = <S extends Schema>(each: S, max: number): Field<z.output<S>[]> => ({
  kind: 'json',
  nullable: false,
  each,
  max,
  schema: z.preprocess(
    parsed,
    z.array(each, { error: 'must be a list.' }).min(1, 'must not be empty.').max(max, `may hold ${max} entries at most.`),
  ) as Schema<z.output<S>[]>, // preprocess widens what it returns
});
