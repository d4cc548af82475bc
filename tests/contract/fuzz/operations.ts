import { type Document, isJsonObject, type JsonObject, type Operation } from '../../../src/server/http/openapi/document.ts';
import { kindOf } from '../../support/document/answerChecker.ts';

/** What the document says of a parameter. */
export interface Parameter {
  name: string;
  schema: JsonObject;
  required: boolean;
}
/** An operation of the document with its parameters. */
export interface Target {
  method: string;
  pattern: string;
  /** The first part of the path. */
  resource: string;
  query: Parameter[];
  body: Parameter[];
  takesFiles: boolean;
}

/** All operations of a document except streams. */
export function targetsOf({ paths, components }: Document): Target[] {
  const resolved = (thing: JsonObject): JsonObject => {
    const name = typeof thing.$ref === 'string' ? thing.$ref.split('/') : [];
    const [, , kind, key] = name;
    return kind === 'parameters' || kind === 'schemas' ? (components[kind][key ?? ''] as JsonObject) : thing;
  };
  const bodyOf = ({ requestBody }: Operation): { body: Parameter[]; takesFiles: boolean } => {
    const content = isJsonObject(requestBody) && isJsonObject(requestBody.content) ? requestBody.content : {};
    const [first] = Object.values(content);
    const schema = isJsonObject(first) && isJsonObject(first.schema) ? resolved(first.schema) : {};
    const required = Array.isArray(schema.required) ? schema.required : [];
    const properties = Object.entries(isJsonObject(schema.properties) ? schema.properties : {});
    return {
      body: properties.map(([name, property]) => ({ name, schema: property as JsonObject, required: required.includes(name) })), // schemas are objects here
      takesFiles: 'multipart/form-data' in content,
    };
  };
  const finite = ({ responses }: Operation) => kindOf(responses) === 'application/json';
  const operations = Object.entries(paths).map(
    ([pattern, item]) => [pattern, Object.entries(item).filter(([, o]) => finite(o))] as const,
  );
  return operations.flatMap(([pattern, item]) =>
    item.map(([method, operation]) => {
      const parameters = ((operation.parameters as JsonObject[] | undefined) ?? []).map(resolved); // a list, if it is there
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        method: method.toUpperCase(),
        pattern,
        resource: pattern.split('/')[2] ?? '',
        query: query.map(({ name, schema, required }) => ({
          name: String(name),
          schema: schema as JsonObject, // OpenAPI has one there
          required: required === true,
        })),
        ...bodyOf(operation),
      };
    }),
  );
}
