import { z } from 'zod';
import type { Field, Schema } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { MAX_VALUES } from '../read/extras.ts';
import { MAX_TOTALS } from '../read/totals.ts';
import { examples, inputSchema, parameter } from './fields.ts';

export { documentOnly, inputOnly, inputSchema, parameter } from './fields.ts';
export { optionsSchema, pageOfRecords, recordSchema, success, successWith } from './outputs.ts';

/*
 * Schemas for the OpenAPI document. Procedures carry them but do not parse with them: write/validateInput.ts checks input in the documented
 * order, and read/serialize.ts builds output in the declared shape. Contract tests compare every answer with the document.
 */

const several = { type: 'array', items: { type: 'string' }, maxItems: MAX_VALUES };
/** Several of these values, or of any if there are none. */
const severalOf = (values: readonly string[]) => ({
  ...several,
  items: { type: 'string', ...(values.length ? { enum: values } : {}) },
});
/** The parameters of every read besides the id. */
export const extrasOf = (r: Resource): Record<string, Schema> => ({
  _fields: parameter(
    'Fields to send (`a,b` or repeated; default: all). `room.name`: of a related record; `email?`: if you may see it.',
    several,
  ),
  _include: parameter('Computed values, repeatable.', severalOf(Object.keys(r.includes))),
  _include_related_objects: parameter('Related records to add: 1, or names.', severalOf(['1', ...Object.keys(r.related)])),
  _include_relationships: parameter('1: add the paths of related data.'),
  _include_options: parameter('1: add the allowed values, with labels, as `_options`.'),
});
/** The parameters of the read of one record besides the id. */
export const readExtrasOf = (r: Resource): Record<string, Schema> => ({
  ...extrasOf(r),
  _include_actions: parameter('1: add what you may do with the record, whether it applies now, and why not, as `_actions`.'),
});
/** The parameters of every list of a resource. */
export function listParameters(r: Resource): Record<string, Schema> {
  return {
    query: parameter(`Text to find in ${r.list.search.join(', ') || 'nothing'}.`),
    query_field: parameter('Narrows query to one field, or several.', several),
    _page_number: parameter('From 1.', { type: 'integer', minimum: 1 }),
    _items_per_page: parameter(
      '1 to 100, default 25. All pages as a file: `_format=csv`, `xlsx` or `jsonl`, with `_columns` and `_with_ids=1` if you like.',
      { type: 'integer', minimum: 1 },
    ),
    _order_by: parameter('Sort field, repeatable.', severalOf(r.list.sortable)),
    _sort_order: parameter('Direction.', { type: 'string', enum: ['asc', 'desc'] }),
    _totals: parameter(
      'Columns to add up over all pages, as `totals`, separated by commas or repeated. Of flags, the records are counted in which they are set. Records that do not show you the column do not count. `amount?`: left out where no record shows it.',
      { ...several, maxItems: MAX_TOTALS },
    ),
    ...Object.fromEntries(
      r.list.qualifiers.map((q) => [
        q,
        parameter(`Only records with this ${q}, or one of several; null, >, >=, <, <=, <> are understood.`, several),
      ]),
    ),
    ...Object.fromEntries(
      r.list.ranges.flatMap((f) => [
        [`_start_${f}`, parameter(`${f} from this instant on.`, { type: 'string' })],
        [`_end_${f}`, parameter(`${f} up to this instant.`, { type: 'string' })],
      ]),
    ),
    ...extrasOf(r),
  };
}
export const idParameter = { id: z.string().meta({ description: 'Id of the record.', examples: [examples.id as string] }) };
const fieldsOf = (fields: Readonly<Record<string, Field>>, required: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputSchema(field, required.includes(name))]));
export const createInput = (r: Resource) =>
  z.object({
    ...(r.needsSession ? { session_id: parameter('Your session, here or as bearer token or cookie.') } : {}),
    ...fieldsOf(
      Object.fromEntries(
        Object.entries({ ...r.fixed, ...r.editable, ...r.inputs }).filter(([name]) => !r.updateOnly.includes(name)),
      ),
      r.required,
    ),
  });
export const updateInput = (r: Resource) => z.object({ ...idParameter, ...fieldsOf({ ...r.editable, ...r.inputs }, []) });
