import { z } from 'zod';
import { valueRefusals } from '../../../messages/core/refusals.ts';
import { type Field, type Schema, type WireKind, wireKind } from '../../../resources/fields.ts';
import { Refusal } from '../../errors/refusals.ts';

const MAKE = Symbol('schema');
/** What tRPC takes for a schema. The schema itself is made when it is asked for: tens of thousands of them are, for the document alone. */
function describedBy<S extends Schema>(make: () => S, parse: (value: unknown) => unknown): S {
  let schema: S | undefined;
  const once = () => {
    schema ??= make();
    return schema;
  };
  return { [MAKE]: once, parse, parseAsync: async (value: unknown) => parse(value) } as unknown as S; // tRPC only parses with it
}
/** The schema behind `documentOnly` or `inputOnly`, the same with every call. */
export const schemaBehind = (parser: unknown): unknown =>
  typeof parser === 'object' && parser !== null && MAKE in parser ? (parser as { [MAKE]: () => Schema })[MAKE]() : parser;

/** A schema for the OpenAPI document only: parsing with it changes nothing. */
export const documentOnly = <S extends Schema>(make: () => S): S => describedBy(make, (value) => value);

/** The same for an input, which must be an object. Typed callers may leave it out. @throws 400/442 */
export const inputOnly = <S extends Schema>(make: () => S): S =>
  describedBy(make, (sent) => {
    const value = sent ?? {};
    if (typeof value === 'object' && !Array.isArray(value)) return value;
    throw new Refusal(400, 442, null, valueRefusals.notAnObject);
  });

type JsonSchema = Record<string, unknown>;
/** An example value of each kind. */
export const examples: Partial<Record<WireKind, unknown>> = {
  text: 'Main Hall',
  long: 'Bring *dice*.',
  integer: 4,
  number: 1.5,
  money: 12.5,
  flag: true,
  time: '2027-08-05T15:00:00.000Z',
  uri: 'https://example.org/',
  email: 'someone@example.org',
  phone: '+1 608 555 0100',
  zone: 'America/Chicago',
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
};
const jsonTypes: Record<WireKind, JsonSchema> = {
  text: { type: 'string' },
  long: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  money: { type: 'number', multipleOf: 0.01 },
  flag: { type: 'boolean' },
  time: { type: 'string', format: 'date-time' },
  enum: {},
  json: {},
  uri: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  zone: { type: 'string' },
  id: { type: 'string', format: 'uuid' },
  file: { type: 'string', format: 'binary' },
};
/** An example of a field within its bounds. */
function exampleWithin({ kind, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, ...field }: Field): unknown {
  if (kind === 'colour') return '#2b6cb0';
  const example = examples[wireKind({ kind, ...field })];
  if (typeof example === 'number') return Math.max(min, Math.min(max, example));
  return typeof example === 'string' ? example.slice(0, max) : example;
}
/** The JSON schema of a JSON field. A recursive schema is reduced to its type. */
function shapeOf(shape: Schema): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('$ref') ? { type: schema.type } : schema;
}
function jsonSchema(field: Field): JsonSchema {
  const base: JsonSchema = field.shape ? shapeOf(field.shape) : { ...jsonTypes[wireKind(field)] };
  if (field.options)
    Object.assign(base, {
      type: typeof field.options[0] === 'number' ? 'integer' : 'string',
      enum: [...field.options, ...(field.nullable ? [null] : [])],
    });
  if (base.type && field.nullable) base.type = [base.type as string, 'null'];
  const example = field.options?.[0] ?? exampleWithin(field);
  return example === undefined ? base : { ...base, examples: [example] };
}
const limits = (field: Field): JsonSchema => ({
  ...(field.max !== undefined && ['text', 'long', 'uri', 'email', 'phone', 'zone'].includes(wireKind(field))
    ? { maxLength: field.max }
    : {}),
  ...(field.min !== undefined ? { minimum: field.min } : {}),
  ...(field.max !== undefined && ['integer', 'number', 'money'].includes(field.kind) ? { maximum: field.max } : {}),
});
/** The schema of a value in a record. */
export const outputSchema = (field: Field): Schema => z.any().meta({ override: jsonSchema(field) as never }); // zod does not type JSON schemas
const itemSchema = (each: Schema): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' });
  return schema;
};
/** A JSON parameter: JSON, or JSON text in a form. A list of ids may also be a single id. */
const jsonInput = ({ toEach, each, max, nullable }: Field): JsonSchema => ({
  type: [...(toEach || each ? ['array'] : ['object', 'array']), 'string', ...(nullable ? ['null'] : [])],
  ...(toEach ? { items: { type: 'string', format: 'uuid', 'x-resource': toEach } } : {}),
  ...(each ? { minItems: 1, maxItems: max, items: itemSchema(each) } : {}),
  ...(toEach || each ? {} : { items: {} }),
});
/** The schema of a value in a request. The bridge accepts a pipe for any parameter and does not convert it. */
export const inputSchema = (field: Field, required: boolean): Schema => {
  const json = wireKind(field) === 'json' ? jsonInput(field) : { ...jsonSchema(field), ...limits(field) };
  const schema = z
    .string()
    .pipe(z.any())
    .meta({ override: { ...json, ...(field.to ? { 'x-resource': field.to } : {}) } as never }); // as above
  return required ? schema : z.optional(schema);
};
/** The schema of an optional parameter; `type` is its JSON schema. */
export const parameter = (description: string, type: JsonSchema = { type: 'string' }): Schema =>
  z
    .string()
    .pipe(z.any())
    .meta({ description, override: type as never })
    .optional();
