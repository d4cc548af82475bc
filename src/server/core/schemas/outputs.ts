import { z } from 'zod';
import type { Field, Schema } from '../../../resources/fields.ts';
import { resourceIfAny, resourceNamed } from '../../../resources/index.ts';
import type { Included, Resource } from '../../../resources/resource.ts';
import { summaryOf } from '../../../resources/summaries.ts';
import { allowedValues, fieldsWithOptions } from '../options.ts';
import { examples, outputSchema } from './fields.ts';

const allowedSchemas = new Map<string, z.ZodObject>();
/** The allowed values of a resource's fields, and their labels under `_<field>`; named after its resource in the document. */
function allowedSchema(r: Resource): z.ZodObject {
  const cached = allowedSchemas.get(r.name);
  if (cached) return cached;
  const properties = fieldsWithOptions(r).flatMap(([name, field]) => {
    const isNumber = typeof allowedValues(field)?.[0] === 'number';
    const labels = z.record(z.string(), z.string());
    return [[name, z.array(isNumber ? z.int() : z.string())] as const, [`_${name}`, labels] as const];
  });
  const schema = z.object(Object.fromEntries(properties)).meta({ id: `${r.name}Options` });
  allowedSchemas.set(r.name, schema);
  return schema;
}
/** The answer of `/_options`. The second dialect has the values at top level too. */
export const optionsSchema = (r: Resource) => z.looseObject({ _options: allowedSchema(r) });

const availability = z
  .object({
    method: z.string(),
    path: z.string().meta({ description: 'Parameters other than the record id are in braces.' }),
    is_available: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Why it does not apply now, as a sentence.' }),
    fields: z.array(z.string()).optional(),
  })
  .meta({ id: 'availability', description: 'An action of a record: whether it applies now, and why not.' });
const warnings = z
  .array(z.object({ code: z.int(), message: z.string(), data: z.string().nullable() }))
  .meta({ id: 'warnings', description: 'Notes about what was done.' });

const records = new Map<string, z.ZodObject>();
/** The schema of a record, named after its resource in the document. */
export function recordSchema(r: Resource): z.ZodObject {
  const cached = records.get(r.name);
  if (cached) return cached;
  const values = Object.entries({ ...r.columns, ...r.derived }).flatMap(([name, field]) => {
    const isRequired = !r.hiddenFields[name] && !r.closed;
    const property = (key: string, f: Field) => [key, isRequired ? outputSchema(f) : z.optional(outputSchema(f))] as const;
    return [property(name, field), ...(field.kind === 'long' ? [property(`${name}_html`, field)] : [])];
  });
  const aliases = Object.entries(r.aliases).flatMap(([alias, column]) => {
    const field = r.columns[column] ?? r.derived[column];
    return field ? [[alias, z.optional(outputSchema(field))] as const] : [];
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
        Object.values(r.relatedValues).flatMap(({ fields }) =>
          Object.entries(fields).map(([name, field]) => [name, z.optional(outputSchema(field))] as const),
        ),
      ),
      ...Object.fromEntries(
        Object.entries(r.includes).map(([name, include]) => [
          name,
          z.optional('kind' in include ? outputSchema(include) : z.lazy(() => includedSchema(include))),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(r.related).flatMap(([name, { to }]) =>
          resourceIfAny(to) ? [[name, z.lazy(() => recordSchema(resourceNamed(to))).optional()]] : [],
        ),
      ),
      _relationships: z.record(z.string(), z.string()).optional(),
      _actions: z.record(z.string(), availability).optional(),
      _options: allowedSchema(r).optional(),
      _warnings: warnings.optional(),
    })
    .meta({ id: r.name, description: summaryOf(r) });
  records.set(r.name, schema);
  return schema;
}
const includedSchema = (include: Exclude<Included, Field>): Schema =>
  'record' in include ? recordSchema(resourceNamed(include.record)) : z.array(recordSchema(resourceNamed(include.records)));

export const success = z.object({ success: z.literal(1) }).meta({ id: 'success', description: 'Done.' });
/** The success body with the keys that an action adds. */
export const successWith = (more: z.core.$ZodLooseShape = {}) =>
  z.object({ ...success.shape, ...more, _warnings: warnings.optional() });
/** The schema of the paging object of a list. */
export const paging = z
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
export const pageSchema = (item: Schema) => z.object({ paging, items: z.array(item) });
export const pageOfRecords = (r: Resource) =>
  z.object({ ...pageSchema(z.lazy(() => recordSchema(r))).shape, totals: z.record(z.string(), z.number()).optional() });
