import * as z from '../zod.ts';
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
/** Checks values that may have been sent as JSON text. */
const parsedAs = (schema: Schema): Schema => z.pipe(z.transform(parsed), schema as never); // what comes in is not known before it is checked
/** A JSON object or array (as JSON text in forms); `shape` narrows it. */
export const json = (shape?: Schema<Json>): Field<Json> => ({
  kind: 'json',
  nullable: false,
  ...(shape ? { shape } : {}),
  schema: parsedAs(
    shape ?? z.union([z.array(z.json()), z.record(z.string(), z.json())], { error: 'must be a JSON object or array.' }),
  ) as Schema<Json>,
});
/** JSON that the service computes; `shape` says what it holds. */
export const computed = (shape: Schema): Field<Json> => ({ ...json(), shape });
/** A list of distinct names, each of up to `max` characters. */
export const names = (max = 60): Field<Json> => ({
  ...json(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(max)), { error: 'must be a list of names.' })
      .check(z.refine((v) => new Set(v).size === v.length, 'must not hold a name twice.')),
  ),
  kind: 'names',
});
/** A list of 1 to `max` entries of that form, as JSON. */
export const list = <S extends Schema>(each: S, max: number): Field<z.output<S>[]> => ({
  kind: 'json',
  nullable: false,
  each,
  max,
  schema: parsedAs(
    z
      .array(each, { error: 'must be a list.' })
      .check(z.minLength(1, 'must not be empty.'), z.maxLength(max, `may hold ${max} entries at most.`)),
  ) as Schema<z.output<S>[]>,
});
