import { isJsonObject, type Json, type JsonObject } from '../document.ts';

/** How a language writes types. */
export interface Syntax {
  readonly unknown: string;
  readonly none: string;
  readonly plain: Readonly<Record<'string' | 'integer' | 'number' | 'boolean', string>>;
  /** A text that is a time. */
  readonly time: string;
  readonly literals: (values: readonly Json[]) => string[];
  readonly list: (item: string) => string;
  readonly map: (value: string) => string;
  /** An object with members; the name is its own, wherever it stands. */
  readonly object: (name: string, schema: JsonObject) => string;
  readonly reference: (reference: string) => string;
}
const join = (types: readonly string[], { unknown }: Syntax) =>
  types.length === 0 || types.includes(unknown) ? unknown : [...new Set(types)].join(' | ');

/** The type of a value that fits a schema. `name` is what an object within is called. */
export function typeIn(syntax: Syntax, schema: Json, name: string): string {
  if (!isJsonObject(schema)) return syntax.unknown;
  if (typeof schema.$ref === 'string') return syntax.reference(schema.$ref);
  if (schema.const !== undefined) return join(syntax.literals([schema.const]), syntax);
  if (Array.isArray(schema.enum)) return join(syntax.literals(schema.enum), syntax);
  const any = schema.anyOf;
  if (Array.isArray(any)) {
    const inner = (index: number) => (any.length > 1 && index > 0 ? `${name}${index + 1}` : name);
    return join(
      any.map((one, index) => typeIn(syntax, one, inner(index))),
      syntax,
    );
  }
  const types = [schema.type].flat().flatMap((type) => (typeof type === 'string' ? [type] : []));
  return join(
    types.map((type) => plainType(syntax, type, schema, name)),
    syntax,
  );
}

function plainType(syntax: Syntax, type: string, schema: JsonObject, name: string): string {
  switch (type) {
    case 'string':
      return schema.format === 'date-time' ? syntax.time : syntax.plain.string;
    case 'integer':
    case 'number':
    case 'boolean':
      return syntax.plain[type];
    case 'null':
      return syntax.none;
    case 'array':
      return syntax.list(typeIn(syntax, schema.items, `${name}Item`));
    default:
      if (isJsonObject(schema.properties)) return syntax.object(name, schema);
      return syntax.map(
        isJsonObject(schema.additionalProperties) ? typeIn(syntax, schema.additionalProperties, name) : syntax.unknown,
      );
  }
}

/** The members of an object, each with whether it is always there. */
export function membersIn({ properties, required }: JsonObject): { name: string; schema: Json; isRequired: boolean }[] {
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, schema]) => ({
    ...{ name, schema },
    isRequired: names.includes(name),
  }));
}
