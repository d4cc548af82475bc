import { isJsonObject, type Json, type JsonObject } from './document.ts';

const schemaIn = ({ content }: JsonObject): Json =>
  isJsonObject(content) && isJsonObject(content['application/json']) ? content['application/json'].schema : undefined;

function describe(schema: Json): string {
  if (!isJsonObject(schema)) return 'The result.';
  if (schema.$ref === '#/components/schemas/success') return 'Done.';
  if (typeof schema.$ref === 'string') return 'The record.';
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  if (properties.paging && properties.items) return 'A page of the list.';
  return properties.success ? 'Done, with the result.' : 'The result.';
}
/** The response of an operation with a description that follows from its schema, where the generator has written the same for all. */
export function describeResult(response: Json): Json {
  if (!isJsonObject(response) || response.description !== 'Successful response') return response;
  return { ...response, description: describe(schemaIn(response)) };
}
