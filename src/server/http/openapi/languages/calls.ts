import { jsonOf, resolver } from '../client/parts.ts';
import { type Document, isJsonObject, type Json, type JsonObject, type Operation } from '../document.ts';
import { membersIn } from './shapes.ts';

/** What a call takes by name, from path, query, header or body. */
export interface Parameter {
  readonly name: string;
  readonly schema: Json;
  readonly isRequired: boolean;
  /** In the address it may be repeated, so one value stands for a list of one. */
  readonly isRepeated: boolean;
}
/** An operation as clients call it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly isDeprecated: boolean;
  /** Those in the path first, then those that are required. */
  readonly parameters: readonly Parameter[];
  /** How what is not in the path is sent. */
  readonly sends: 'query' | 'body';
  /** The schema of the answer; null for a file. */
  readonly answer: JsonObject | null;
}

/** Parameters that the document calls texts, as all in an address, and that are on or off. */
const switches = /^_include_(actions|options|relationships)$/;
/** Whether a parameter is a file. */
export const isFile = (schema: Json): boolean => isJsonObject(schema) && schema.format === 'binary';

/** The schema of a body, with its files. */
function bodyOf({ requestBody }: Operation, resolve: (part: Json) => JsonObject) {
  const content = isJsonObject(requestBody) && isJsonObject(requestBody.content) ? requestBody.content : {};
  const part = content['multipart/form-data'] ?? content['application/json'];
  return isJsonObject(part) ? resolve(part.schema) : null;
}

function callOf(path: string, method: string, operation: Operation, resolve: (part: Json) => JsonObject): Call {
  const { operationId, summary, deprecated, responses } = operation;
  const schema = bodyOf(operation, resolve);
  const inAddress = (Array.isArray(operation.parameters) ? operation.parameters : []).map(resolve).map((one) => ({
    name: String(one.name),
    schema: switches.test(String(one.name)) ? { type: 'boolean' } : one.schema,
    isRequired: one.required === true,
    isRepeated: isJsonObject(one.schema) && one.schema.type === 'array',
  }));
  const names = new Set(inAddress.map(({ name }) => name));
  const inBody = membersIn(schema ?? {}).map((member) => ({ ...member, isRepeated: false }));
  const all: Parameter[] = [...inAddress, ...inBody.filter(({ name }) => !names.has(name))].filter(
    ({ name }) => name !== 'session_id', // the client sends it with each call
  );
  const rank = ({ name, isRequired }: Parameter) => (path.includes(`{${name}}`) ? 0 : isRequired ? 1 : 2);
  const answer = jsonOf(responses[200]);
  return {
    ...{ id: operationId, method: method.toUpperCase(), path, summary: String(summary ?? ''), sends: schema ? 'body' : 'query' },
    isDeprecated: deprecated === true,
    parameters: [...all].sort((a, b) => rank(a) - rank(b)),
    answer: isJsonObject(answer) ? answer : null,
  };
}

/** Every operation of the document below /api, but for echoes of requests. */
export function callsOf(document: Document): Call[] {
  const resolve = resolver(document);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation.operationId.startsWith('_') ? [] : [callOf(path, method, operation, resolve)],
    ),
  );
}

/** The schemas of records and lists, by reference: bodies are what calls take. */
export const recordSchemas = ({ components: { schemas } }: Document): [reference: string, JsonObject][] =>
  Object.entries(schemas)
    .filter(([name]) => !name.endsWith('Body') && name !== 'error')
    .map(([name, schema]) => [`#/components/schemas/${name}`, schema]);
