import type * as mini from 'zod/mini';
import * as core from 'zod/v4/core';

/*
 * What the declarations use of zod/mini, whose file names every class of zod: a page that loaded it would load them all. These are typed as
 * zod/mini's, of whose methods they have `check`, `parse` and `safeParse`.
 */
export type { core, infer, output } from 'zod/mini';

/** A schema with zod/mini's methods; `check` returns another one. */
const checkable = <S extends core.$ZodType>(schema: S): S =>
  Object.assign(schema, {
    check: (...added: core.$ZodCheck<never>[]) => {
      const { def } = schema._zod;
      return checkable(core.clone(schema, { ...def, checks: [...(def.checks ?? []), ...added] }, { parent: true }));
    },
    parse: (value: unknown) => core.parse(schema, value),
    safeParse: (value: unknown) => core.safeParse(schema, value),
  });
type Params = string | { readonly error?: string } | undefined;
const errorOf = (params: Params) => {
  const text = typeof params === 'string' ? params : params?.error;
  return text === undefined ? {} : { error: () => text };
};
/** A class of zod's, made from the description of what it holds. */
const make = (Class: new (def: never) => core.$ZodType, def: object, params?: Params) =>
  checkable(new Class({ ...def, ...errorOf(params) } as never)); // each class knows its own
type Schema = core.$ZodType;

const text = (params?: Params) => checkable(core._string(core.$ZodString, params));
const list = (element: Schema, params?: Params) => make(core.$ZodArray, { type: 'array', element }, params);
const objectWith = (catchall?: Schema) => (shape: Readonly<Record<string, Schema>>, params?: Params) =>
  make(core.$ZodObject, { type: 'object', shape, ...(catchall ? { catchall } : {}) }, params);
const choice = (options: readonly Schema[], params?: Params) => make(core.$ZodUnion, { type: 'union', options }, params);
const constant = (value: unknown, params?: Params) =>
  make(core.$ZodLiteral, { type: 'literal', values: Array.isArray(value) ? value : [value] }, params);
const orNull = (innerType: Schema) => make(core.$ZodNullable, { type: 'nullable', innerType });
const orMissing = (innerType: Schema) => make(core.$ZodOptional, { type: 'optional', innerType });
const mapping = (keyType: Schema, valueType: Schema, params?: Params) =>
  make(core.$ZodRecord, { type: 'record', keyType, valueType }, params);
const plainNumber = (params?: Params) => checkable(core._number(core.$ZodNumber, params));
const yesOrNo = (params?: Params) => checkable(core._boolean(core.$ZodBoolean, params));
const anyJson = (): Schema => {
  const value: Schema = make(core.$ZodLazy, {
    type: 'lazy',
    getter: () =>
      choice([text(), plainNumber(), yesOrNo(), make(core.$ZodNull, { type: 'null' }), list(value), mapping(text(), value)]),
  });
  return value;
};

export const string = text as typeof mini.string;
export const number = plainNumber as typeof mini.number;
export const boolean = yesOrNo as typeof mini.boolean;
export const int = ((params?: Params) => checkable(core._int(core.$ZodNumberFormat, params))) as typeof mini.int;
export const date = ((params?: Params) => checkable(core._date(core.$ZodDate, params))) as typeof mini.date;
export const email = ((params?: Params) => checkable(core._email(core.$ZodEmail, params))) as typeof mini.email;
export const guid = ((params?: Params) => checkable(core._guid(core.$ZodGUID, params))) as typeof mini.guid;
export const iso = {
  date: ((params?: Params) => checkable(core._isoDate(core.$ZodISODate, params))) as typeof mini.iso.date,
  datetime: ((params?: core.$ZodISODateTimeParams) =>
    checkable(core._isoDateTime(core.$ZodISODateTime, params))) as typeof mini.iso.datetime,
};
export const coerce = {
  number: ((params?: Params) => checkable(core._coercedNumber(core.$ZodNumber, params))) as unknown as typeof mini.coerce.number,
};
export const literal = constant as unknown as typeof mini.literal;
const named = (values: readonly string[], params?: Params) =>
  make(core.$ZodEnum, { type: 'enum', entries: Object.fromEntries(values.map((value) => [value, value])) }, params);
const enumeration = named as unknown as typeof mini.enum;

export { enumeration as enum };
export const array = list as unknown as typeof mini.array;
export const object = objectWith() as unknown as typeof mini.object;
export const strictObject = objectWith(make(core.$ZodNever, { type: 'never' })) as unknown as typeof mini.strictObject;
export const looseObject = objectWith(make(core.$ZodUnknown, { type: 'unknown' })) as unknown as typeof mini.looseObject;
export const union = choice as unknown as typeof mini.union;
export const discriminatedUnion = ((discriminator: string, options: readonly Schema[], params?: Params) =>
  make(
    core.$ZodDiscriminatedUnion,
    { type: 'union', options, discriminator },
    params,
  )) as unknown as typeof mini.discriminatedUnion;
export const record = mapping as unknown as typeof mini.record;
export const optional = orMissing as unknown as typeof mini.optional;
export const nullable = orNull as unknown as typeof mini.nullable;
export const nullish = ((inner: Schema) => orMissing(orNull(inner))) as unknown as typeof mini.nullish;
export const json = anyJson as unknown as typeof mini.json;
export const pipe = ((from: Schema, to: Schema) =>
  make(core.$ZodPipe, { type: 'pipe', in: from, out: to })) as unknown as typeof mini.pipe;
export const transform = ((change: (value: unknown) => unknown) =>
  make(core.$ZodTransform, { type: 'transform', transform: change })) as unknown as typeof mini.transform;
export const refine = ((holds: (value: unknown) => unknown, params: Params = {}) =>
  core._refine(core.$ZodCustom, holds, params)) as unknown as typeof mini.refine;

export {
  _gte as gte,
  _gte as minimum,
  _lte as lte,
  _lte as maximum,
  _maxLength as maxLength,
  _minLength as minLength,
  _regex as regex,
  _toLowerCase as toLowerCase,
  _trim as trim,
  safeParse,
} from 'zod/v4/core';
