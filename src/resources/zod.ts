import type * as mini from 'zod/mini';
import * as core from 'zod/v4/core';

/*
 * What the declarations use of zod/mini, whose file names every class of zod: a page that loaded it would load them all. These are typed as
 * zod/mini's, of whose methods they have `check`, `parse` and `safeParse`.
 */
export type { core, infer, output } from 'zod/mini';

type Schema = core.$ZodType;
type Params = string | { readonly error?: string; readonly [option: string]: unknown };
/** A class of zod's core. */
type Class = new (def: never) => Schema;

/** A schema with zod/mini's methods; `check` returns another one. */
const withMethods = (schema: Schema): Schema =>
  Object.assign(schema, {
    check: (...added: object[]) => {
      const { def } = schema._zod;
      return withMethods(core.clone(schema, { ...def, checks: [...(def.checks ?? []), ...added] } as never, { parent: true })); // they are checks
    },
    parse: (value: unknown) => core.parse(schema, value),
    safeParse: (value: unknown) => core.safeParse(schema, value),
  });
/** A schema of a class, from what the class wants to know. */
function make(Made: Class, def: object, params: Params = {}): Schema {
  const { error, ...options } = typeof params === 'string' ? { error: params } : params;
  return withMethods(new Made({ ...def, ...options, ...(error === undefined ? {} : { error: () => error }) } as never)); // see above
}
const made = (Made: Class, def: object) => (params?: Params) => make(Made, def, params);
const format = (Made: Class, name: string, more: object = {}) =>
  made(Made, { type: 'string', check: 'string_format', format: name, ...more });

const text = made(core.$ZodString, { type: 'string' });
const amount = made(core.$ZodNumber, { type: 'number', checks: [] });
const yesOrNo = made(core.$ZodBoolean, { type: 'boolean' });
const list = (element: Schema, params?: Params) => make(core.$ZodArray, { type: 'array', element }, params);
const objectWith = (more: object) => (shape: object, params?: Params) =>
  make(core.$ZodObject, { type: 'object', shape, ...more }, params);
const choice = (options: readonly Schema[], params?: Params) => make(core.$ZodUnion, { type: 'union', options }, params);
const mapping = (keyType: Schema, valueType: Schema, params?: Params) =>
  make(core.$ZodRecord, { type: 'record', keyType, valueType }, params);
const orNull = (innerType: Schema) => make(core.$ZodNullable, { type: 'nullable', innerType });
const orMissing = (innerType: Schema) => make(core.$ZodOptional, { type: 'optional', innerType });
function anyJson(): Schema {
  const none = make(core.$ZodNull, { type: 'null' });
  const value: Schema = make(core.$ZodLazy, {
    type: 'lazy',
    getter: () => choice([text(), amount(), yesOrNo(), none, list(value), mapping(text(), value)]),
  });
  return value;
}
/** What is made here, typed as zod/mini's. */
const typed = <T>(value: unknown) => value as T;

export const string = typed<typeof mini.string>(text);
export const number = typed<typeof mini.number>(amount);
export const boolean = typed<typeof mini.boolean>(yesOrNo);
export const int = typed<typeof mini.int>(
  made(core.$ZodNumberFormat, { type: 'number', check: 'number_format', abort: false, format: 'safeint' }),
);
export const date = typed<typeof mini.date>(made(core.$ZodDate, { type: 'date' }));
export const email = typed<typeof mini.email>(format(core.$ZodEmail, 'email', { abort: false }));
export const guid = typed<typeof mini.guid>(format(core.$ZodGUID, 'guid', { abort: false }));
export const iso = typed<Pick<typeof mini.iso, 'date' | 'datetime'>>({
  date: format(core.$ZodISODate, 'date'),
  datetime: format(core.$ZodISODateTime, 'datetime', { offset: false, local: false, precision: null }),
});
export const coerce = typed<Pick<typeof mini.coerce, 'number'>>({
  number: made(core.$ZodNumber, { type: 'number', coerce: true, checks: [] }),
});
export const literal = typed<typeof mini.literal>((value: unknown, params?: Params) =>
  make(core.$ZodLiteral, { type: 'literal', values: Array.isArray(value) ? value : [value] }, params),
);
const enumeration = typed<typeof mini.enum>((values: readonly string[], params?: Params) =>
  make(core.$ZodEnum, { type: 'enum', entries: Object.fromEntries(values.map((value) => [value, value])) }, params),
);

export { enumeration as enum };
export const array = typed<typeof mini.array>(list);
export const object = typed<typeof mini.object>(objectWith({}));
export const strictObject = typed<typeof mini.strictObject>(objectWith({ catchall: make(core.$ZodNever, { type: 'never' }) }));
export const looseObject = typed<typeof mini.looseObject>(objectWith({ catchall: make(core.$ZodUnknown, { type: 'unknown' }) }));
export const union = typed<typeof mini.union>(choice);
// Few use it: a call here would be kept for everybody.
export const discriminatedUnion = ((discriminator: string, options: readonly Schema[], params?: Params) =>
  make(
    core.$ZodDiscriminatedUnion,
    { type: 'union', options, discriminator },
    params,
  )) as unknown as typeof mini.discriminatedUnion;
export const record = typed<typeof mini.record>(mapping);
export const optional = typed<typeof mini.optional>(orMissing);
export const nullable = typed<typeof mini.nullable>(orNull);
export const nullish = typed<typeof mini.nullish>((innerType: Schema) => orMissing(orNull(innerType)));
export const json = typed<typeof mini.json>(anyJson);
export const pipe = typed<typeof mini.pipe>((from: Schema, to: Schema) =>
  make(core.$ZodPipe, { type: 'pipe', in: from, out: to }),
);
export const transform = typed<typeof mini.transform>((change: unknown) =>
  make(core.$ZodTransform, { type: 'transform', transform: change }),
);
export const refine = typed<typeof mini.refine>((fn: unknown, params?: Params) =>
  make(core.$ZodCustom, { type: 'custom', check: 'custom', fn }, params),
);
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
