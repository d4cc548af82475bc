import { type Document, isJsonObject, type Json, type JsonObject } from './document.ts';

const schemaReference = /^#\/components\/schemas\/(.+)$/;

const byType: Readonly<Record<string, Json>> = { string: 'text', integer: 1, number: 1.5, boolean: true, object: {}, null: null };
const exampleOfType = ({ type, format }: JsonObject): Json => {
  const types = [type].flat();
  if (types.includes('null')) return null;
  if (format === 'date-time') return '2027-08-05T15:00:00.000Z';
  if (format === 'uuid') return '01890a5d-ac96-774b-bcce-b302099a8057';
  return types.includes('array') ? [] : (byType[String(types[0])] ?? {});
};

/** An example value for a schema, built from the examples of its parts. */
export function exampleOf(schema: Json, schemas: Document['components']['schemas']): Json {
  if (!isJsonObject(schema)) return {};
  const name = typeof schema.$ref === 'string' ? schemaReference.exec(schema.$ref)?.[1] : undefined;
  if (name) return exampleOf(schemas[name], schemas);
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0], schemas);
  if (isJsonObject(schema.properties)) return exampleObject(schema, schema.properties, schemas);
  if (schema.type === 'array' || schema.minItems === 1) return [exampleOf(schema.items, schemas)];
  return exampleOfType(schema);
}

/** An object with the required properties. Records refer to each other by optional ones only. */
function exampleObject({ required }: JsonObject, properties: JsonObject, schemas: Document['components']['schemas']): JsonObject {
  const requiredNames = Array.isArray(required) ? required : [];
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      requiredNames.includes(name) ? [[name, exampleOf(property, schemas)]] : [],
    ),
  );
}
