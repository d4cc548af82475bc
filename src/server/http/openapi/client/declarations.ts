import { type Document, isJsonObject, type Json, type Operation } from '../document.ts';
import { commonInputs, inputOf } from './inputs.ts';
import { jsonOf, namer, pascal, resolver } from './parts.ts';
import { membersOf, type TypeOptions, typeOf } from './schemaType.ts';

const comment = (text: Json, indent = '') =>
  typeof text === 'string' && text ? `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n` : '';
const calls = `
export interface CallOptions {
  signal?: AbortSignal;
}
export interface Query<I, O> {
  query(input: I, options?: CallOptions): Promise<O>;
}
export interface OptionalQuery<I, O> {
  query(input?: I, options?: CallOptions): Promise<O>;
}
export interface Mutation<I, O> {
  mutate(input: I, options?: CallOptions): Promise<O>;
}
export interface OptionalMutation<I, O> {
  mutate(input?: I, options?: CallOptions): Promise<O>;
}
`;

/** The name of the procedure behind an operation. */
const procedureOf = ({ operationId, 'x-procedure': procedure }: Operation) =>
  typeof procedure === 'string' ? procedure : operationId.replace('-', '.');

/**
 * The types of the typed client: every operation of the document that is a procedure and takes JSON, flat and without inference, so that
 * compilers and editors are quick.
 */
export function clientDeclarations(document: Document, procedures: ReadonlySet<string>): string {
  const { paths, components } = document;
  const nameOf = namer(document);
  const resolve = resolver(document);
  const received: TypeOptions = { direction: 'received', nameOf };
  const sent: TypeOptions = { direction: 'sent', nameOf };

  const lines: string[] = [];
  const groups = new Map<string, string[]>();
  for (const [method, operation] of Object.values(paths).flatMap((path) => Object.entries(path))) {
    const procedure = procedureOf(operation);
    const answer = jsonOf(operation.responses[200]);
    if (!procedures.has(procedure) || !answer || (operation.requestBody && !jsonOf(operation.requestBody))) continue;
    const name = pascal(operation.operationId);
    const { base, members, isRequired } = inputOf(operation, resolve, sent);
    const isOwn = members.length > 0;
    if (isOwn) lines.push(`export interface ${name}Input${base ? ` extends ${base}` : ''} {\n  ${members.join('\n  ')}\n}`);
    const input = isOwn ? `${name}Input` : (base ?? '{}');
    const [resource = '', call = ''] = procedure.split('.');
    const kind = `${isRequired ? '' : 'Optional'}${method === 'get' ? 'Query' : 'Mutation'}`;
    const { summary, deprecated } = operation;
    const about = comment(`${deprecated ? '@deprecated ' : ''}${summary}`, '  ');
    const of = groups.get(resource) ?? [];
    groups.set(resource, [...of, `${about}  ${call}: ${kind}<${input}, ${outputOf(answer, received)}>;`]);
  }
  const isBody = (name: string) => name.endsWith('Body') || name === 'error';
  const schemas = Object.entries(components.schemas).filter(([name]) => !isBody(name));
  return [
    '/* Made from the OpenAPI document of the service. */\n',
    commonInputs,
    calls,
    ...schemas.map(
      ([name, schema]) =>
        `${comment(schema.description)}export interface ${nameOf(name)} {\n  ${membersOf(schema, received).join('\n  ')}\n}`,
    ),
    ...lines,
    ...[...groups].map(([resource, all]) => `export interface ${pascal(resource)}Calls {\n${all.join('\n')}\n}`),
    `/** Every operation of the service, by resource. */\nexport interface Client {\n${[...groups.keys()].map((resource) => `  ${resource}: ${pascal(resource)}Calls;`).join('\n')}\n}\n`,
  ].join('\n');
}

/** The type of an answer; a page of records by its own name. */
function outputOf(answer: Json, options: TypeOptions): string {
  const properties = isJsonObject(answer) && isJsonObject(answer.properties) ? answer.properties : {};
  const items = isJsonObject(properties.items) ? properties.items.items : undefined;
  const isPage = Object.keys(properties).sort().join() === 'items,paging';
  return isPage && items !== undefined ? `Page<${typeOf(items, options)}>` : typeOf(answer, options);
}
