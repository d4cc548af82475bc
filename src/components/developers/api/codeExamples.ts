import { type Document, type ListedOperation, procedurePathOf, type Schema } from '../../../client/openapi/document.ts';
import { schemaText } from '../../../messages/developers/api.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { filesOf, isMultipart, type RequestValues, requestOf } from './request.ts';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const isOpen = ({ operation }: ListedOperation) => operation.security?.length === 0;

/** The request as a curl command. */
export function curlOf(document: Document, listed: ListedOperation, filled: RequestValues, origin: string): string {
  const { path, headers, body, input } = requestOf(document, listed, filled);
  const { method } = listed;
  const inPath = [...listed.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const fields = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const sent =
    typeof body === 'string' && body !== '{}'
      ? [`-d ${quote(body)}`]
      : isMultipart(listed)
        ? [
            ...fields.map(([name, value]) => `-F ${quote(`${name}=${String(value)}`)}`),
            ...filesOf(document, listed).map((name) => `-F ${quote(`${name}=@${filled.files[name]?.name ?? 'FILE'}`)}`),
          ]
        : [];
  const named = Object.entries(headers).filter(([name]) => name !== 'Content-Type' || sent.length > 0);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(origin + path)}`,
    ...(isOpen(listed) ? [] : ["-H 'Authorization: Bearer SESSION-ID'"]),
    ...named.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...sent,
  ].join(' \\\n  ');
}

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (value instanceof Date) return `new Date('${value.toISOString()}')`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${key(name)}: ${literal(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  return line.length < 90 && !line.includes('\n')
    ? line
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}
/** The procedure behind an operation: `shift.update`; null for the few operations that are not procedures. */
function typedProcedureOf({ operation }: ListedOperation): string | null {
  const path = procedurePathOf(operation);
  const [resource = '', name = ''] = path.split('.');
  const answers = operation.responses['200']?.content;
  return resourceIfAny(resource) && /^\w+$/.test(name) && answers?.['application/json'] ? path : null;
}
/** Only the typed call: `await client.shift.read.query({ id: 'ID' })`; null if there is none. */
export function typedCallOf(document: Document, listed: ListedOperation, filled: RequestValues): string | null {
  const procedure = typedProcedureOf(listed);
  if (!procedure || filesOf(document, listed).length) return null;
  const { input } = requestOf(document, listed, filled);
  const takesNothing = !listed.operation.parameters?.length && !listed.operation.requestBody;
  return `await client.${procedure}.${listed.method === 'GET' ? 'query' : 'mutate'}(${takesNothing ? '' : literal(input)})`;
}
/** The request in TypeScript: with the typed client, or with fetch if the client cannot do it. */
export function typescriptOf(document: Document, listed: ListedOperation, filled: RequestValues, origin: string): string {
  const call = typedCallOf(document, listed, filled);
  if (call)
    return [
      "import { createClient } from 'convene-client';",
      '',
      `const client = createClient({ url: '${origin}'${isOpen(listed) ? '' : ", session_id: 'SESSION-ID'"} });`,
      `const answer = ${call};`,
    ].join('\n');
  const { path, input } = requestOf(document, listed, filled);
  const multipart = isMultipart(listed);
  const inPath = [...listed.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const fields = Object.entries(input).filter(([name]) => !inPath.includes(name));
  return [
    ...(multipart ? ['const body = new FormData();'] : []),
    ...(multipart ? fields.map(([name, value]) => `body.append('${name}', ${literal(String(value))});`) : []),
    ...(multipart ? filesOf(document, listed).map((name) => `body.append('${name}', file);`) : []),
    `const answer = await fetch('${origin}${path}'${
      listed.method === 'GET' && isOpen(listed)
        ? ''
        : `, ${literal({
            method: listed.method,
            ...(isOpen(listed) ? {} : { headers: { Authorization: 'Bearer SESSION-ID' } }),
          }).replace(/ ?}$/, multipart ? ', body }' : ' }')}`
    });`,
    'console.log(await answer.json());',
  ].join('\n');
}

/** Describes a schema: `text (uuid)`, `list of shift`, `whole number from 0 to 10`. */
export function typeOf(document: Document, schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return name;
  if (schema.enum) return schema.enum.map(String).join(', ');
  const any = schema.anyOf ?? schema.allOf;
  if (any) return any.map((one) => typeOf(document, one)).join(' or ');
  const types = Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : ['JSON'];
  const words = types.map((type) => {
    if (type === 'array') return schemaText.listOf({ type: schema.items ? typeOf(document, schema.items) : 'JSON' });
    return (
      {
        string: 'text',
        integer: schemaText.integer,
        number: 'number',
        boolean: schemaText.boolean,
        object: 'object',
        null: 'null',
      }[String(type)] ?? String(type)
    );
  });
  const more = [
    schema['x-resource'] ? schemaText.idOf({ resource: schema['x-resource'] }) : schema.format,
    schema.maxLength ? schemaText.maxLength({ count: schema.maxLength }) : undefined,
    schema.minimum !== undefined || schema.maximum !== undefined
      ? `${schema.minimum ?? '…'} to ${schema.maximum ?? '…'}`
      : undefined,
  ].filter(Boolean);
  return words.join(' or ') + (more.length ? ` (${more.join(', ')})` : '');
}
