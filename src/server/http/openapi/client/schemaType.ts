import { isJsonObject, type Json, type JsonObject } from '../document.ts';

/** How a schema is written as a type: values that are sent are read-only, and times may be texts. */
export interface TypeOptions {
  readonly direction: 'sent' | 'received';
  /** The name of the type for a component's schema. */
  readonly nameOf: (reference: string) => string;
}
const literal = (value: Json) => JSON.stringify(value);
const union = (types: readonly string[]) => [...new Set(types)].join(' | ') || 'never';

/** The TypeScript type of a value that fits a schema. */
export function typeOf(schema: Json, options: TypeOptions): string {
  if (!isJsonObject(schema)) return 'unknown';
  if (typeof schema.$ref === 'string') return options.nameOf(schema.$ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
  if (Array.isArray(schema.anyOf)) return union(schema.anyOf.map((one) => typeOf(one, options)));
  const types = [schema.type].flat().flatMap((type) => (typeof type === 'string' ? [type] : []));
  return union(types.map((type) => plainType(type, schema, options))).replace(/^never$/, 'unknown');
}

function plainType(type: string, schema: JsonObject, options: TypeOptions): string {
  switch (type) {
    case 'string':
      if (schema.format !== 'date-time') return 'string';
      return options.direction === 'sent' ? 'Date | string' : 'Date'; // superjson keeps Dates
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return listOf(typeOf(schema.items, options), options);
    case 'object':
      return objectType(schema, options);
    default:
      return type; // boolean and null
  }
}
const listOf = (item: string, { direction }: TypeOptions) =>
  `${direction === 'sent' ? 'readonly ' : ''}${item.includes(' ') ? `(${item})` : item}[]`;

function objectType(schema: JsonObject, options: TypeOptions): string {
  if (isJsonObject(schema.properties)) return `{ ${membersOf(schema, options).join(' ')} }`;
  if (isJsonObject(schema.additionalProperties)) return `Record<string, ${typeOf(schema.additionalProperties, options)}>`;
  return options.direction === 'sent' ? 'object' : 'Record<string, unknown>';
}

/** A member of an interface, as `name?: string;`. */
export const member = (name: string, type: string, required: boolean): string =>
  `${/^[A-Za-z_]\w*$/.test(name) ? name : literal(name)}${required ? '' : '?'}: ${type};`;

/** The members of an object's type. Files are left out: typed calls carry none. */
export function membersOf({ properties, required }: JsonObject, options: TypeOptions): string[] {
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isJsonObject(schema) && schema.format === 'binary' ? [] : [member(name, typeOf(schema, options), names.includes(name))],
  );
}
