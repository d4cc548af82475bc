import { type Document, isThing, type Json, type Thing } from './document.ts';

const named = /^#\/components\/schemas\/(.+)$/;

const byType: Readonly<Record<string, Json>> = { string: 'text', integer: 1, number: 1.5, boolean: true };
const plain = ({ type, format }: Thing): Json =>
  format === 'date-time' ? '2027-08-05T15:00:00.000Z' : typeof type === 'string' ? byType[type] : undefined;

/** A value as the schema wants it, put together from the examples of its parts; undefined where there is nothing to go by. */
export function exampleOf(schema: Json, schemas: Document['components']['schemas'], depth = 0): Json {
  if (!isThing(schema) || depth > 3) return undefined;
  const name = typeof schema.$ref === 'string' ? named.exec(schema.$ref)?.[1] : undefined;
  if (name) return exampleOf(schemas[name], schemas, depth);
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (isThing(schema.properties)) return ofObject(schema, schema.properties, schemas, depth);
  if (schema.type === 'array') {
    const item = exampleOf(schema.items, schemas, depth + 1);
    return item === undefined ? [] : [item];
  }
  return plain(schema);
}

/** An object with everything that must be there and has an example. */
function ofObject({ required }: Thing, properties: Thing, schemas: Document['components']['schemas'], depth: number): Thing {
  const must = Array.isArray(required) ? required : [];
  const pairs = Object.entries(properties).flatMap(([name, property]) => {
    if (!must.includes(name)) return [];
    const value = exampleOf(property, schemas, depth + 1);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}
