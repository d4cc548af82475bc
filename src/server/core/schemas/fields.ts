import { z } from 'zod';
import { type Field, type Schema, type WireKind, wireKind } from '../../../resources/fields.ts';

/** The same schema for the document, which lets every value through untouched when it is used. */
export function documentOnly<S extends Schema>(schema: S): S {
  const through = (value: unknown) => Promise.resolve(value);
  return Object.create(schema, { parseAsync: { value: through }, parse: { value: (v: unknown) => v } }) as S;
}

type Described = Record<string, unknown>;
/** A plausible value of each kind. */
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
const jsonTypes: Record<WireKind, Described> = {
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
/** What JSON holds; where that is any JSON, the document does not go into it. */
function shapeOf(shape: Schema): Described {
  const { $schema: _, ...told } = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' });
  return JSON.stringify(told).includes('$ref') ? { type: told.type } : told;
}
function jsonSchema(field: Field): Described {
  const base: Described = field.shape ? shapeOf(field.shape) : { ...jsonTypes[wireKind(field)] };
  if (field.options)
    Object.assign(base, {
      type: typeof field.options[0] === 'number' ? 'integer' : 'string',
      enum: [...field.options, ...(field.nullable ? [null] : [])],
    });
  if (base.type && field.nullable) base.type = [base.type as string, 'null'];
  const example = field.options?.[0] ?? examples[wireKind(field)];
  return example === undefined ? base : { ...base, examples: [example] };
}
const limits = (field: Field): Described => ({
  ...(field.max !== undefined && ['text', 'long', 'uri', 'email', 'phone', 'zone'].includes(wireKind(field))
    ? { maxLength: field.max }
    : {}),
  ...(field.min !== undefined ? { minimum: field.min } : {}),
  ...(field.max !== undefined && ['integer', 'number', 'money'].includes(field.kind) ? { maximum: field.max } : {}),
});
/** A value as it is sent out. */
export const outputSchema = (field: Field): Schema => z.any().meta({ override: jsonSchema(field) as never }); // the document's own words, which zod does not type
const taken = (each: Schema): Described => {
  const { $schema: _, ...told } = z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' });
  return told;
};
/** JSON as it is taken in: as it is, or as JSON text where a form brings it; of ids also a single one. */
const jsonTaken = ({ toEach, each, max, nullable }: Field): Described => ({
  type: [...(toEach || each ? ['array'] : ['object', 'array']), 'string', ...(nullable ? ['null'] : [])],
  ...(toEach ? { items: { type: 'string', format: 'uuid', 'x-resource': toEach } } : {}),
  ...(each ? { minItems: 1, maxItems: max, items: taken(each) } : {}),
});
/** A value as it is taken in: a pipe, which the bridge takes for any parameter and leaves alone. */
export const inputSchema = (field: Field, required: boolean): Schema => {
  const told = wireKind(field) === 'json' ? jsonTaken(field) : { ...jsonSchema(field), ...limits(field) };
  const schema = z
    .string()
    .pipe(z.any())
    .meta({ override: { ...told, ...(field.to ? { 'x-resource': field.to } : {}) } as never }); // as above
  return required ? schema : z.optional(schema);
};
export const parameter = (description: string, type: Described = { type: 'string' }) =>
  z
    .string()
    .pipe(z.any())
    .meta({ description, override: type as never })
    .optional();
