import { LRUCache } from 'lru-cache';
import { listRefusals } from '../../../messages/core/refusals.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Extras, listOf, valuesOf } from './extras.ts';
import { isNone, shownRows } from './visibility/shownRows.ts';

/*
 * `_fields`: the fields of a record that an answer holds. What is asked for by parameters of its own, such as `_include`, comes besides.
 */

type AnyRecord = Record<string, unknown>;
/** The names of the fields that a record is sent with; null: all of them. */
export type Fields = ReadonlySet<string> | null;

/** Fields of every record, whatever is asked for. */
const always = ['id', 'object_type'] as const;
const ofEveryRecord = [...always, 'object_name', 'date_created', 'date_updated', 'view_uri', 'edit_uri', 'can_view', 'can_edit'];
const fieldsByResource = new Map<string, ReadonlyMap<string, string>>();
/** The fields of a resource's records, and the column or value that each of them shows. */
function fieldsOf(r: Resource): ReadonlyMap<string, string> {
  const cached = fieldsByResource.get(r.name);
  if (cached) return cached;
  const values = Object.entries({ ...r.columns, ...r.derived });
  const fields = new Map([
    ...[...ofEveryRecord, ...values.map(([name]) => name)].map((name) => [name, name] as const),
    ...values.flatMap(([name, { kind }]) => (kind === 'long' ? [[`${name}_html`, name] as const] : [])),
    ...Object.entries(r.aliases),
  ]);
  fieldsByResource.set(r.name, fields);
  return fields;
}

/** The column or value that a field of a resource shows; undefined if there is none. */
export const sourceOf = (r: Resource, field: string): string | undefined => fieldsOf(r).get(field);

/** What a request selects of a record and of the related records in it. */
export interface Selection {
  readonly own: Fields;
  /** The fields of a related record: all, unless some are named (`room.name`). */
  of(related: string): Fields;
}
/** What a text of `_fields` means for a resource. */
interface ParsedFields extends Selection {
  /** The fields that nobody may ask for who sees them in no record: as they were sent, and the path of what they show. */
  readonly shown: readonly (readonly [name: string, path: string])[];
}
/** Every field of a record and of the related records in it. */
export const everything: ParsedFields = { own: null, of: () => null, shown: [] };

/** @throws 400/442 for too many names, and for fields that the record does not have */
function parseFields(r: Resource, sent: readonly string[]): ParsedFields {
  const split = sent.flatMap((value) => value.split(','));
  const names = valuesOf('_fields', split)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (!names.length) return everything;
  const selected = new Map<string, Set<string>>([['', new Set(always)]]);
  const shown: [string, string][] = [];
  for (const entry of names) {
    const name = entry.replace(/\?$/, '');
    const [field = '', related = ''] = name.split('.').reverse();
    const relation = r.related[related];
    const of = related ? relation && resourceIfAny(relation.to) : r;
    const source = of && fieldsOf(of).get(field);
    if (!of || source === undefined || name.split('.').length > 2)
      throw invalid('_fields', listRefusals.noSuchField({ field: name.slice(0, 60), record: r.labels[1] }));
    if (name === entry && !ofEveryRecord.includes(source)) shown.push([name, related ? `${related}.${source}` : source]);
    const fields = selected.get(related) ?? new Set(always);
    selected.set(related, fields.add(field));
  }
  return { own: selected.get('') ?? null, of: (related) => selected.get(related) ?? null, shown };
}

/** Programs ask for the same fields again and again: the last so many texts, of so many characters at most, are parsed once. */
const PARSED = { most: 500, length: 2_000 } as const;
const parsed = new LRUCache<string, ParsedFields>({ max: PARSED.most });

/**
 * What `_fields` asks for: names, separated by commas or repeated. `room.name` is a field of a related record; `email?` is left out where
 * the viewer may not see it.
 * @throws 400/442 for too many names, for fields that the record does not have, and for those that the viewer sees in no record
 */
export function selectionOf(r: Resource, viewer: Viewer | null, { _fields }: Extras): Selection {
  const sent = listOf(_fields);
  if (!sent.length) return everything;
  const key = `${r.name} ${sent.join()}`;
  const selection = parsed.get(key) ?? parseFields(r, sent);
  for (const [field, path] of selection.shown)
    if (isNone(shownRows(r, path, viewer))) throw invalid('_fields', listRefusals.hiddenField({ field }));
  if (key.length <= PARSED.length) parsed.set(key, selection);
  return selection;
}
/** A record with the selected fields only. It runs for every row: lists of names and values would take most of its time. */
export function withFields(record: AnyRecord, fields: Fields): AnyRecord {
  if (!fields) return record;
  const selected: AnyRecord = {};
  for (const name in record) if (fields.has(name)) selected[name] = record[name];
  return selected;
}
/** Whether a record is sent with the field. */
export const isSelected = (fields: Fields, name: string): boolean => fields === null || fields.has(name);
