import { z } from 'zod';
import type { Field, Kind } from '../resources/fields.ts';
import { resourceIfAny, resourceNamed } from '../resources/index.ts';
import type { Included, Resource } from '../resources/resource.ts';

/*
 * Schemas for the OpenAPI document. Procedures carry them, but neither input nor output is parsed with them: input is checked in
 * incoming.ts in the order that the wire promises, and output is built by describe() to the declared shape (contract tests compare
 * every answer with the document).
 */

/** The same schema for the document, which lets every value through untouched when it is used. */
export function passing<S extends z.ZodType>(schema: S): S {
  const through = (value: unknown) => Promise.resolve(value);
  return Object.create(schema, { parseAsync: { value: through }, parse: { value: (v: unknown) => v } }) as S;
}

type Described = Record<string, unknown>;
const examples: Partial<Record<Kind, unknown>> = {
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
const jsonTypes: Record<Kind, Described> = {
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
function jsonSchema(field: Field): Described {
  const base: Described = { ...jsonTypes[field.kind] };
  if (field.options)
    Object.assign(base, {
      type: typeof field.options[0] === 'number' ? 'integer' : 'string',
      enum: [...field.options, ...(field.nullable ? [null] : [])],
    });
  if (base.type && field.nullable) base.type = [base.type as string, 'null'];
  const example = field.options?.[0] ?? examples[field.kind];
  return example === undefined ? base : { ...base, examples: [example] };
}
const limits = (field: Field): Described => ({
  ...(field.max !== undefined && ['text', 'long', 'uri', 'email', 'phone', 'zone'].includes(field.kind)
    ? { maxLength: field.max }
    : {}),
  ...(field.min !== undefined ? { minimum: field.min } : {}),
  ...(field.max !== undefined && ['integer', 'number', 'money'].includes(field.kind) ? { maximum: field.max } : {}),
});
/** A value as it is sent out. */
export const outward = (field: Field): z.ZodType => z.any().meta({ override: jsonSchema(field) as never }); // the document's own words, which zod does not type
/** A value as it is taken in: a pipe, which the bridge takes for any parameter and leaves alone. */
export const inward = (field: Field, required: boolean): z.ZodType => {
  const schema = z
    .string()
    .pipe(z.any())
    .meta({ override: { ...jsonSchema(field), ...limits(field), ...(field.to ? { 'x-resource': field.to } : {}) } as never }); // as above
  return required ? schema : schema.optional();
};
export const parameter = (description: string, type: Described = { type: 'string' }) =>
  z
    .string()
    .pipe(z.any())
    .meta({ description, override: type as never })
    .optional();

const always = (levels: readonly string[] | undefined) => !levels;
const records = new Map<string, z.ZodObject>();
/** The schema of a resource's record, under the resource's name in the document. */
export function recordSchema(r: Resource): z.ZodObject {
  const known = records.get(r.name);
  if (known) return known;
  const all = Object.entries({ ...r.columns, ...r.derived });
  const values = all.flatMap(([name, field]) => {
    const must = always(r.seen[name]) && !r.closed;
    const put = (key: string, f: Field) => [key, must ? outward(f) : outward(f).optional()] as const;
    return [put(name, field), ...(field.kind === 'long' ? [put(`${name}_html`, field)] : [])];
  });
  const aliases = Object.entries(r.aliases).flatMap(([alias, column]) => {
    const field = r.columns[column] ?? r.derived[column];
    return field ? [[alias, outward(field).optional()] as const] : [];
  });
  const schema = z
    .object({
      id: z.string().meta({ format: 'uuid', examples: [examples.id as string] }),
      object_type: z.literal(r.name),
      object_name: z.literal(r.model),
      date_created: z.iso.datetime().meta({ examples: [examples.time as string] }),
      date_updated: z.iso.datetime(),
      view_uri: z.string().meta({ examples: [`/${r.name}/${examples.id}`] }),
      edit_uri: z.string().optional(),
      can_view: z.boolean().optional(),
      can_edit: z.boolean().optional(),
      ...Object.fromEntries(values),
      ...Object.fromEntries(aliases),
      ...Object.fromEntries(
        Object.values(r.alongside).flatMap(({ fields }) =>
          Object.entries(fields).map(([name, field]) => [name, outward(field).optional()] as const),
        ),
      ),
      ...Object.fromEntries(
        Object.entries(r.includes).map(([name, what]) => [
          name,
          ('kind' in what ? outward(what) : z.lazy(() => includedSchema(what))).optional(),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(r.related).flatMap(([name, { to }]) =>
          resourceIfAny(to) ? [[name, z.lazy(() => recordSchema(resourceNamed(to))).optional()]] : [],
        ),
      ),
      _relationships: z.record(z.string(), z.string()).optional(),
      _options: z.record(z.string(), z.array(z.union([z.string(), z.number()]))).optional(),
      _warnings: z.array(z.object({ code: z.int(), message: z.string(), data: z.string().nullable() })).optional(),
    })
    .meta({ id: r.name, description: r.summary });
  records.set(r.name, schema);
  return schema;
}
const includedSchema = (what: Exclude<Included, Field>): z.ZodType =>
  'record' in what ? recordSchema(resourceNamed(what.record)) : z.array(recordSchema(resourceNamed(what.records)));

export const success = z.object({ success: z.literal(1) }).meta({ id: 'success', description: 'It is done.' });
const paging = z
  .object({
    total_items: z.int(),
    total_pages: z.int(),
    page_number: z.int(),
    items_per_page: z.int(),
    next_page_number: z.int(),
    previous_page_number: z.int(),
  })
  .meta({ id: 'paging' });
/** A page of records. */
export const pageSchema = (item: z.ZodType) => z.object({ paging, items: z.array(item) });
export const pageOfRecords = (r: Resource) => pageSchema(z.lazy(() => recordSchema(r)));

/** What reads take beside the id. */
export const extras = {
  _include: parameter('Computed extras to add, repeatable.'),
  _include_related_objects: parameter('1, or names of related records to add, repeatable.'),
  _include_relationships: parameter('1: add the paths of everything that can be reached from the record.'),
  _include_options: parameter('1: add the allowed values of enumerated fields.'),
};
/** What lists of a resource take. */
export function listParameters(r: Resource) {
  return {
    query: parameter(`Text to find in ${r.list.search.join(', ') || 'nothing'}.`),
    query_field: parameter('Narrows query to one field.'),
    _page_number: parameter('From 1.', { type: 'integer', minimum: 1 }),
    _items_per_page: parameter('1 to 100, default 25.', { type: 'integer', minimum: 1 }),
    _order_by: parameter('Field to sort by.', { type: 'string', enum: [...r.list.sortable] }),
    _sort_order: parameter('Direction.', { type: 'string', enum: ['asc', 'desc'] }),
    ...Object.fromEntries(
      r.list.qualifiers.map((q) => [q, parameter(`Only records with this ${q}; null, >, >=, <, <=, <> are understood.`)]),
    ),
    ...Object.fromEntries(
      r.list.ranges.flatMap((f) => [
        [`_start_${f}`, parameter(`${f} from this instant on.`, { type: 'string' })],
        [`_end_${f}`, parameter(`${f} up to this instant.`, { type: 'string' })],
      ]),
    ),
    ...extras,
  };
}
export const idParameter = { id: z.string().meta({ description: 'Id of the record.', examples: [examples.id as string] }) };
const fieldsOf = (fields: Readonly<Record<string, Field>>, required: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inward(field, required.includes(name))]));
export const createInput = (r: Resource) =>
  z.object({
    ...(r.needsSession ? { session_id: parameter('Your session, here or as bearer token or cookie.') } : {}),
    ...fieldsOf(
      Object.fromEntries(Object.entries({ ...r.fixed, ...r.editable, ...r.inputs }).filter(([name]) => !r.later.includes(name))),
      r.required,
    ),
  });
export const updateInput = (r: Resource) => z.object({ ...idParameter, ...fieldsOf({ ...r.editable, ...r.inputs }, []) });
