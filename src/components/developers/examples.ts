import { bodyOf, type Document, type Listed, parametersOf, resolved, type Schema } from '../../client/openapi.ts';

const exampleOfSchema = (document: Document, schema: Schema): unknown => {
  const plain = resolved(document, schema);
  if (plain.examples?.length) return plain.examples[0];
  if (plain.enum?.length) return plain.enum[0];
  const type = Array.isArray(plain.type) ? plain.type[0] : plain.type;
  if (type === 'integer' || type === 'number') return plain.minimum && plain.minimum > 0 ? plain.minimum : 1;
  if (type === 'boolean') return true;
  return type === 'string' ? '…' : {};
};
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A call of the operation as one types it into a shell: what must be sent, with the document's own examples. */
export function curlOf(document: Document, { method, path, operation }: Listed, origin: string): string {
  const parameters = parametersOf(document, operation);
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((p) => p.in === 'path' && p.name === name);
    const example = parameter?.schema ? exampleOfSchema(document, parameter.schema) : undefined;
    return typeof example === 'string' && example !== '…' ? example : whole.replace(/[{}]/g, '').toUpperCase();
  });
  const needed = parameters.filter((p) => p.in === 'query' && p.required);
  const search = needed
    .map((p) => `${p.name}=${encodeURIComponent(String(exampleOfSchema(document, p.schema ?? {})))}`)
    .join('&');
  const body = bodyOf(document, operation);
  const fields = Object.fromEntries(
    (body?.required ?? []).map((name) => [name, exampleOfSchema(document, body?.properties?.[name] ?? {})]),
  );
  const open = (operation.security ?? []).length === 0;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${filled}${search && `?${search}`}`)}`,
    ...(open ? [] : ["-H 'Authorization: Bearer SESSION-ID'"]),
    ...(body && Object.keys(fields).length
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(fields))}`]
      : []),
  ].join(' \\\n  ');
}

/** What a schema is, in a few words: `text (uuid)`, `list of shift`, `whole number from 0 to 10`. */
export function typeOf(document: Document, schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return name;
  if (schema.enum) return schema.enum.map(String).join(', ');
  const any = schema.anyOf ?? schema.allOf;
  if (any) return any.map((one) => typeOf(document, one)).join(' or ');
  const types = Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : ['JSON'];
  const words = types.map((type) => {
    if (type === 'array') return `list of ${schema.items ? typeOf(document, schema.items) : 'JSON'}`;
    return (
      { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', object: 'object', null: 'null' }[
        String(type)
      ] ?? String(type)
    );
  });
  const more = [
    schema['x-resource'] ? `id of a ${schema['x-resource']}` : schema.format,
    schema.maxLength ? `up to ${schema.maxLength} characters` : undefined,
    schema.minimum !== undefined || schema.maximum !== undefined
      ? `${schema.minimum ?? '…'} to ${schema.maximum ?? '…'}`
      : undefined,
  ].filter(Boolean);
  return words.join(' or ') + (more.length ? ` (${more.join(', ')})` : '');
}
