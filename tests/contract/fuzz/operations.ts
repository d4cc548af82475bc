import { type Document, isThing, type Operation, type Thing } from '../../../src/server/http/openapi/document.ts';
import { kindOf } from '../../support/document/held.ts';

/** What the document says of a parameter. */
export interface Parameter {
  name: string;
  schema: Thing;
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

/** Every operation of a document but streams. */
export function targetsOf({ paths, components }: Document): Target[] {
  const resolved = (thing: Thing): Thing => {
    const name = typeof thing.$ref === 'string' ? thing.$ref.split('/') : [];
    const [, , kind, key] = name;
    return kind === 'parameters' || kind === 'schemas' ? (components[kind][key ?? ''] as Thing) : thing;
  };
  const bodyOf = ({ requestBody }: Operation): { body: Parameter[]; takesFiles: boolean } => {
    const content = isThing(requestBody) && isThing(requestBody.content) ? requestBody.content : {};
    const [first] = Object.values(content);
    const schema = isThing(first) && isThing(first.schema) ? resolved(first.schema) : {};
    const required = Array.isArray(schema.required) ? schema.required : [];
    const properties = Object.entries(isThing(schema.properties) ? schema.properties : {});
    return {
      body: properties.map(([name, property]) => ({ name, schema: property as Thing, required: required.includes(name) })), // schemas are objects here
      takesFiles: 'multipart/form-data' in content,
    };
  };
  const finite = ({ responses }: Operation) => kindOf(responses) === 'application/json';
  const operations = Object.entries(paths).map(
    ([pattern, item]) => [pattern, Object.entries(item).filter(([, o]) => finite(o))] as const,
  );
  return operations.flatMap(([pattern, item]) =>
    item.map(([method, operation]) => {
      const parameters = ((operation.parameters as Thing[] | undefined) ?? []).map(resolved); // a list, if it is there
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        method: method.toUpperCase(),
        pattern,
        resource: pattern.split('/')[2] ?? '',
        query: query.map(({ name, schema, required }) => ({
          name: String(name),
          schema: schema as Thing, // OpenAPI has one there
          required: required === true,
        })),
        ...bodyOf(operation),
      };
    }),
  );
}
