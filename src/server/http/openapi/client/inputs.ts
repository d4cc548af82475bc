import { isJsonObject, type Json, type JsonObject, type Operation } from '../document.ts';
import { member, membersOf, type TypeOptions, typeOf } from './schemaType.ts';

/** What lists and single reads take in common. */
export const commonInputs = `
/** One value or several. */
export type Many<T> = T | readonly T[];
/** What a list is limited to: a value, \`null\`, or a comparison such as \`>=3\`. */
export type Qualifier = string | number | boolean | null;
/** What every read takes. */
export interface ReadInput {
  /** The fields to send, of a related record as \`room.name\`. Default: all. What is not asked for is missing in the answer. */
  _fields?: Many<string>;
  /** Adds the paths of everything that can be reached from the record. */
  _include_relationships?: boolean | 1 | 0;
  /** Adds the allowed values of fields, and their labels, as \`_options\`. */
  _include_options?: boolean | 1 | 0;
}
/** What every list takes. */
export interface ListInput extends ReadInput {
  /** Text to find. */
  query?: string;
  query_field?: Many<string>;
  /** From 1. */
  _page_number?: number;
  /** 1 to 100, default 25. */
  _items_per_page?: number;
  _sort_order?: 'asc' | 'desc';
  /** Instants, such as 2027-08-05T15:00:00Z. */
  _start_date_created?: string;
  _end_date_created?: string;
  _start_date_updated?: string;
  _end_date_updated?: string;
}
/** A page of a list. */
export interface Page<T> {
  paging: Paging;
  items: T[];
}
`;
const ofReads = ['_fields', '_include_relationships', '_include_options'];
const ranges = ['_start_date_created', '_end_date_created', '_start_date_updated', '_end_date_updated'];
const ofLists = [...ofReads, 'query', 'query_field', '_page_number', '_items_per_page', '_sort_order', ...ranges];

interface Input {
  /** The interface that has the members in common with others. */
  readonly base: 'ListInput' | 'ReadInput' | null;
  readonly members: readonly string[];
  readonly isRequired: boolean;
}
type Resolve = (part: Json) => JsonObject;

const switches = /^_include_(actions|options|relationships)$/;
/** The type of a parameter in the address: those that may be repeated take one value too. */
function parameterType(name: string, schema: Json, options: TypeOptions): string {
  if (switches.test(name)) return 'boolean | 1 | 0';
  if (!isJsonObject(schema) || schema.type !== 'array') return typeOf(schema, options);
  const isOpen = isJsonObject(schema.items) && schema.items.type === 'string' && !schema.items.enum;
  return `Many<${isOpen ? 'Qualifier' : typeOf(schema.items, options)}>`;
}

/** What an operation takes in path, query and body, as one object. */
export function inputOf({ parameters, requestBody }: Operation, resolve: Resolve, options: TypeOptions): Input {
  const listed = (Array.isArray(parameters) ? parameters : []).map(resolve).filter((one) => one.in !== 'header');
  const names = listed.map(({ name }) => String(name));
  const has = (wanted: readonly string[]) => wanted.every((name) => names.includes(name));
  const base = has(ofLists) ? 'ListInput' : has(ofReads) ? 'ReadInput' : null;
  const inherited = base === 'ListInput' ? ofLists : base ? ofReads : [];
  const own = listed
    .filter(({ name }) => !inherited.includes(String(name)))
    .map(({ name, required, schema }) => {
      const type = parameterType(String(name), schema ?? {}, options);
      // `1` stands for all related records.
      return member(String(name), name === '_include_related_objects' ? type.replace('"1"', '1') : type, required === true);
    });
  const content = isJsonObject(requestBody) && isJsonObject(requestBody.content) ? requestBody.content['application/json'] : null;
  const body = isJsonObject(content) && content.schema ? resolve(content.schema) : {};
  const sent = membersOf(body, options).filter((text) => !names.includes(text.split(/[?:]/)[0] ?? ''));
  const needsBody = Array.isArray(body.required) && body.required.length > 0;
  return { base, members: [...own, ...sent], isRequired: needsBody || listed.some(({ required }) => required === true) };
}
