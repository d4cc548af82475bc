import { optionLabel, recordName } from '../../client/format/labels.ts';
import { toInput } from '../../client/format/times.ts';
import type { Json } from '../../resources/fields.ts';
import type { FileColumn } from './columns.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** A time as the clocks of the convention show it: 2027-08-05 14:30. */
export const localTime = (instant: Date, zone: string): string => toInput(instant, zone).replace('T', ' ');

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
function listText(value: object): string {
  return Array.isArray(value) && value.every(isPlain) ? value.map(String).join('; ') : JSON.stringify(value);
}
/** What a column holds of a record: the name of a related record instead of its id. */
export function fieldValue({ name, reference, answer }: FileColumn, record: AnyRecord): unknown {
  if (answer !== undefined) return (record.custom_fields as AnyRecord | undefined)?.[answer] ?? null; // the column holds an object
  const value = record[name] ?? null;
  if (!reference || value === null) return value;
  const { title, columns, derived } = reference.to;
  const hasTitle = title.flatMap((names) => names.split('|')).some((field) => field in columns || field in derived);
  return hasTitle ? recordName(value as AnyRecord) : (value as AnyRecord).id; // a related record
}
/** A value as people read and write it in a table: numbers, flags and times stay what they are. */
export function cellOf(column: FileColumn, record: AnyRecord): string | number | boolean | Date | null {
  const value = fieldValue(column, record);
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value;
  if (typeof value === 'object') return listText(value);
  const text = String(value);
  return column.field.kind === 'enum' ? optionLabel(column.field, text) : text;
}
/** The same as JSON, with times in UTC. */
export const jsonOf = (column: FileColumn, record: AnyRecord): Json => fieldValue(column, record) as Json; // dates become texts
