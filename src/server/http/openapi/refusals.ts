import { resourceIfAny } from '../../../resources/index.ts';
import { callersOf, lines } from '../../../resources/policy/matrix.ts';
import type { Operation as Usual } from '../../../resources/resource.ts';
import { type Document, isThing, type Json, type Operation, type Thing } from './document.ts';
import type { Short } from './errors.ts';
import { actionRefusals } from './refusals/index.ts';

/** Parameters of an operation, in query, path and body. */
function parametersOf({ parameters, requestBody }: Operation, { schemas }: Document['components']) {
  const listed = ((parameters as Thing[] | undefined) ?? []).map(({ name, in: place, required, schema }) => ({
    name: String(name),
    required: required === true && place !== 'path',
    schema,
  })); // OpenAPI has a list there
  const content = isThing(requestBody) && isThing(requestBody.content) ? Object.values(requestBody.content)[0] : undefined;
  const reference = isThing(content) && isThing(content.schema) ? content.schema.$ref : undefined;
  const body = typeof reference === 'string' ? schemas[reference.split('/').at(-1) ?? ''] : undefined;
  const required = Array.isArray(body?.required) ? body.required : [];
  const inBody = Object.entries(isThing(body?.properties) ? body.properties : {});
  return [...listed, ...inBody.map(([name, schema]) => ({ name, required: required.includes(name), schema }))];
}
const refers = (schema: Json): boolean =>
  isThing(schema) &&
  (typeof schema['x-resource'] === 'string' ||
    refers(schema.items) ||
    (Array.isArray(schema.anyOf) && schema.anyOf.some(refers)));

/** Whether an update may be asked to empty what a create has to name. */
function empties(operation: Operation, resource: string, components: Document['components']): boolean {
  const needed = components.schemas[`${resource}-create.body`]?.required;
  return Array.isArray(needed) && parametersOf(operation, components).some(({ name }) => needed.includes(name));
}

const usual = Object.entries(lines) as [Usual, string][]; // its keys
/** What an operation refuses by rules of its own: the declaration says it of the usual operations, a table of actions. */
function ownRefusals(resource: string, line: string): readonly string[] {
  const operation = usual.find((entry) => entry[1] === line)?.[0];
  const declared = (operation && resourceIfAny(resource)?.refusals[operation]) ?? [];
  return [...declared, ...(actionRefusals[resource]?.[line]?.split(' ') ?? [])];
}
/**
 * What an operation can refuse: what follows from its parameters and from who may call it, and what it refuses by rules of its own. A test
 * run compares all of it with what was answered.
 */
export function refusalsOf(method: string, path: string, operation: Operation, components: Document['components']): Short[] {
  const [, , resource = '', ...rest] = path.split('/');
  const line = `${method.toUpperCase()} /${rest.join('/')}`;
  const found = new Set<Short>(['400/442', '401/401']);
  if (!path.startsWith('/api/_') && path.includes('{')) found.add('404/404');
  const parameters = parametersOf(operation, components);
  if (parameters.some(({ required }) => required)) found.add('400/441');
  if (parameters.some(({ schema }) => refers(schema))) found.add('400/440');
  const callers = callersOf(resource, line);
  // Lists of own rows hold fewer or none, and refuse nobody; without the session that is named there is none.
  const own = method === 'get' && line !== 'GET /{id}' ? ['own'] : [];
  const open: readonly string[] = ['anyone', 'user', 'holder', 'application', ...own];
  if (callers && !callers.some((caller) => open.includes(caller))) found.add('403/450');
  if (parameters.some(({ name }) => name === 'session_id')) found.add('401/441');
  if (rest.length === 1 && rest[0] === '{id}') {
    if (method === 'put' && empties(operation, resource, components)) found.add('400/441');
    if (method === 'put' || method === 'delete') found.add('412/412');
  }
  if (operation.requestBody) for (const short of ['413/413', '415/444'] as const) found.add(short);
  for (const word of ownRefusals(resource, line)) {
    if (word.startsWith('-')) found.delete(word.slice(1) as Short);
    else found.add(word as Short); // a test holds the words to what is answered
  }
  return [...found];
}
