import { resourceIfAny } from '../../../resources/index.ts';
import { callersOf, lines } from '../../../resources/policy/matrix.ts';
import type { Operation as StandardOperation } from '../../../resources/resource.ts';
import { bodyName, type Document, isJsonObject, type Json, type JsonObject, type Operation } from './document.ts';
import type { RefusalCode } from './errors.ts';
import { actionRefusals } from './refusals/index.ts';

/** The parameters of an operation in query, path and body. */
function parametersOf({ parameters, requestBody }: Operation, { schemas }: Document['components']) {
  const listed = ((parameters as JsonObject[] | undefined) ?? []).map(({ name, in: place, required, schema }) => ({
    name: String(name),
    required: required === true && place !== 'path',
    schema,
  })); // a list in OpenAPI
  const content =
    isJsonObject(requestBody) && isJsonObject(requestBody.content) ? Object.values(requestBody.content)[0] : undefined;
  const reference = isJsonObject(content) && isJsonObject(content.schema) ? content.schema.$ref : undefined;
  const body = typeof reference === 'string' ? schemas[reference.split('/').at(-1) ?? ''] : undefined;
  const required = Array.isArray(body?.required) ? body.required : [];
  const inBody = Object.entries(isJsonObject(body?.properties) ? body.properties : {});
  return [...listed, ...inBody.map(([name, schema]) => ({ name, required: required.includes(name), schema }))];
}
/** Whether a value names one or more records. */
const namesRecord = (schema: Json): boolean =>
  isJsonObject(schema) &&
  (typeof schema['x-resource'] === 'string' ||
    namesRecord(schema.items) ||
    (Array.isArray(schema.anyOf) && schema.anyOf.some(namesRecord)));

/** Whether an update accepts a parameter that a create requires, so that it could be cleared. */
function acceptsRequired(operation: Operation, resource: string, components: Document['components']): boolean {
  const required = components.schemas[bodyName(`${resource}-create`)]?.required;
  return Array.isArray(required) && parametersOf(operation, components).some(({ name }) => required.includes(name));
}

const standardOperations = Object.entries(lines) as [StandardOperation, string][]; // its keys
/** The refusals by an operation's own rules: from the declaration for standard operations, from a table for actions. */
function ownRefusals(resource: string, line: string): readonly string[] {
  const operation = standardOperations.find((entry) => entry[1] === line)?.[0];
  const declared = (operation && resourceIfAny(resource)?.refusals[operation]) ?? [];
  const confirmed = operation === 'create' && resourceIfAny(resource)?.needsConfirmedEmail ? ['403/450'] : [];
  return [...declared, ...confirmed, ...(actionRefusals[resource]?.[line]?.split(' ') ?? [])];
}
/**
 * The refusals that an operation can give: those that follow from its parameters and its callers, and those of its own rules. The tests
 * compare them with the actual answers.
 */
export function refusalsOf(
  method: string,
  path: string,
  operation: Operation,
  components: Document['components'],
): RefusalCode[] {
  const [, , resource = '', ...rest] = path.split('/');
  const line = `${method.toUpperCase()} /${rest.join('/')}`;
  const codes = new Set<RefusalCode>(['400/442', '401/401']);
  if (!path.startsWith('/api/_') && path.includes('{')) codes.add('404/404');
  const parameters = parametersOf(operation, components);
  if (parameters.some(({ required }) => required)) codes.add('400/441');
  if (parameters.some(({ schema }) => namesRecord(schema))) codes.add('400/440');
  const callers = callersOf(resource, line);
  // A list of own rows may be empty but refuses no one.
  const ownRows = method === 'get' && line !== 'GET /{id}' ? ['own'] : [];
  const open: readonly string[] = ['anyone', 'user', 'holder', 'application', ...ownRows];
  if (callers && !callers.some((caller) => open.includes(caller))) codes.add('403/450');
  if (parameters.some(({ name }) => name === 'session_id')) codes.add('401/441');
  if (rest.length === 1 && rest[0] === '{id}') {
    if (method === 'put' && acceptsRequired(operation, resource, components)) codes.add('400/441');
    if (method === 'put' || method === 'delete') codes.add('412/412');
  }
  if (operation.requestBody) for (const code of ['413/413', '415/444'] as const) codes.add(code);
  for (const code of ownRefusals(resource, line)) {
    if (code.startsWith('-')) codes.delete(code.slice(1) as RefusalCode);
    else codes.add(code as RefusalCode); // tests compare the codes with the answers
  }
  return [...codes];
}
