import { type Document, isJsonObject, type Json, type JsonObject } from './document.ts';

const schemaReference = /^#\/components\/schemas\/(.+)$/;

const byType: Readonly<Record<string, Json>> = { string: 'text', integer: 1, number: 1.5, boolean: true };
const exampleOfType = ({ type, format }: JsonObject): Json =>
  format === 'date-time' ? '2027-08-05T15:00:00.000Z' : typeof type === 'string' ? byType[type] : undefined;

/** An example value for a schema, built from the examples of its parts; undefined if there are none. */
export function exampleOf(schema: Json, schemas: Document['components']['schemas'], depth = 0): Json {
  if (!isJsonObject(schema) || depth > 3) return undefined;
  const name = typeof schema.$ref === 'string' ? schemaReference.exec(schema.$ref)?.[1] : undefined;
  if (name) return exampleOf(schemas[name], schemas, depth);
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (isJsonObject(schema.properties)) return exampleObject(schema, schema.properties, schemas, depth);
  if (schema.type === 'array') {
    const item = exampleOf(schema.items, schemas, depth + 1);
    return item === undefined ? [] : [item];
  }
  return exampleOfType(schema);
}

/** An object with the required properties that have an example. */
function exampleObject(
  { required }: JsonObject,
  properties: JsonObject,
  schemas: Document['components']['schemas'],
  depth: number,
): JsonObject {
  const requiredNames = Array.isArray(required) ? required : [];
  const pairs = Object.entries(properties).flatMap(([name, property]) => {
    if (!requiredNames.includes(name)) return [];
    const value = exampleOf(property, schemas, depth + 1);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}
