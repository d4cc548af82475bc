import {
  bodyOf,
  type Document,
  type ListedOperation,
  type Parameter,
  parametersOf,
  resolve,
  type Schema,
} from '../../../client/openapi/document.ts';
import { requestText } from '../../../messages/developers/api.ts';

/** A parameter as the form asks for it. */
export interface RequestParameter extends Parameter {
  readonly key: string;
  readonly schema: Schema;
  /** Takes several values, separated by commas. */
  readonly isList: boolean;
}
/** The values of the form: parameters by key, the body as JSON, and files by field name. */
export interface RequestValues {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  readonly files: Readonly<Record<string, File>>;
}
export interface PreparedRequest {
  /** Includes the query: /api/shift/…?query=door */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  /** Parameters and body fields as the input of a typed call. */
  readonly input: Readonly<Record<string, unknown>>;
}

const typesOf = ({ type, anyOf }: Schema): readonly string[] =>
  type === undefined ? (anyOf ?? []).flatMap(typesOf) : typeof type === 'string' ? [type] : type;

/** The parameters of an operation, required ones first. */
export const requestParametersOf = (document: Document, { operation }: ListedOperation): RequestParameter[] =>
  parametersOf(document, operation)
    .map((parameter) => {
      const schema = resolve(document, parameter.schema ?? {});
      return { ...parameter, schema, key: `${parameter.in} ${parameter.name}`, isList: typesOf(schema).includes('array') };
    })
    .sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
/** The body fields that take files. */
export const filesOf = (document: Document, { operation }: ListedOperation): string[] =>
  Object.entries(bodyOf(document, operation)?.properties ?? {}).flatMap(([name, { format }]) =>
    format === 'binary' ? [name] : [],
  );
export const isMultipart = ({ operation }: ListedOperation): boolean =>
  Object.keys(operation.requestBody?.content ?? {})[0] === 'multipart/form-data';

/** A value allowed by a schema, from the document's examples. */
export function exampleOf(document: Document, schema: Schema): unknown {
  const plain = resolve(document, schema);
  if (plain.examples?.length) return plain.examples[0];
  if (plain.enum?.length) return plain.enum[0];
  if (plain.anyOf?.[0]) return exampleOf(document, plain.anyOf[0]);
  const [type] = typesOf(plain);
  if (type === 'integer' || type === 'number') return plain.minimum && plain.minimum > 0 ? plain.minimum : 1;
  if (type === 'boolean') return true;
  if (type === 'array') return plain.items ? [exampleOf(document, plain.items)] : [];
  return type === 'string' ? '…' : {};
}

/** The initial values of the form: examples for required body fields, and known parameters. */
export function initialValues(
  document: Document,
  listed: ListedOperation,
  known: Readonly<Record<string, string>> = {},
): RequestValues {
  const body = bodyOf(document, listed.operation);
  const content = Object.values(listed.operation.requestBody?.content ?? {})[0];
  const files = filesOf(document, listed);
  const needed = (body?.required ?? []).map((name) => [name, exampleOf(document, body?.properties?.[name] ?? {})]);
  const fields = Object.fromEntries(
    Object.entries({ ...Object.fromEntries(needed), ...(content?.example as object | undefined) }) // bodies are objects
      .filter(([name]) => !files.includes(name))
      .map(([name, value]) => [name, known[name] ?? value]),
  );
  const values = Object.fromEntries(
    requestParametersOf(document, listed).flatMap(({ key, name, required, schema, ...part }) => {
      const value = known[name] ?? (required && part.in !== 'path' ? exampleOf(document, schema) : undefined);
      return value === undefined ? [] : [[key, String(value)]];
    }),
  );
  return { values, body: body ? JSON.stringify(fields, null, 2) : '', files: {} };
}

/** Parses a body; null if the text is not a JSON object. */
export function parseBody(text: string): Readonly<Record<string, unknown>> | null {
  if (text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null; // checked in this line
  } catch {
    return null;
  }
}
const isTime = ({ format, anyOf }: Schema): boolean => format === 'date-time' || (anyOf?.some(isTime) ?? false);
/** Typed calls take times as Dates. */
const toTypedValue = (schema: Schema, value: unknown) =>
  typeof value === 'string' && isTime(schema) && !Number.isNaN(Date.parse(value)) ? new Date(value) : value;
const splitList = (text: string) => text.split(',').flatMap((one) => one.trim() || []);

function typedValue({ schema, isList }: RequestParameter, text: string): unknown {
  const types = typesOf(schema);
  if (isList && (text.includes(',') || !types.some((type) => type === 'string' || type === 'integer'))) return splitList(text);
  if (types.some((type) => type === 'integer' || type === 'number') && text.trim() !== '' && !Number.isNaN(Number(text)))
    return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return toTypedValue(schema, text);
}
function formOf(fields: Readonly<Record<string, unknown>>, files: RequestValues['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** The request to send. Empty path parameters are replaced by their names: SHIFT_ID. */
export function requestOf(document: Document, listed: ListedOperation, { values, body, files }: RequestValues): PreparedRequest {
  const filled = requestParametersOf(document, listed).flatMap((part) => {
    const text = values[part.key] ?? '';
    return text === '' ? [] : [{ part, text }];
  });
  const at = (place: Parameter['in']) => filled.filter(({ part }) => part.in === place);
  const path = listed.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = values[requestText.pathName({ name })];
    return text ? encodeURIComponent(text) : name.toUpperCase();
  });
  const query = new URLSearchParams(
    at('query').flatMap(({ part, text }) => (part.isList ? splitList(text) : [text]).map((one) => [part.name, one])),
  ).toString();
  const takesBody = Boolean(listed.operation.requestBody);
  const fields = parseBody(body) ?? {};
  const multipart = isMultipart(listed);
  const properties = bodyOf(document, listed.operation)?.properties ?? {};
  const paths = [...listed.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    values[requestText.pathName({ name })] || name.toUpperCase(),
  ]);
  return {
    path: path + (query && `?${query}`),
    headers: {
      ...Object.fromEntries(at('header').map(({ part, text }) => [part.name, text])),
      ...(takesBody && !multipart ? { 'Content-Type': 'application/json' } : {}),
    },
    body: takesBody ? (multipart ? formOf(fields, files) : JSON.stringify(fields)) : null,
    input: {
      ...Object.fromEntries(paths),
      ...Object.fromEntries(at('query').map(({ part, text }) => [part.name, typedValue(part, text)])),
      ...(takesBody
        ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toTypedValue(properties[name] ?? {}, value)]))
        : {}),
    },
  };
}
/** Names the first missing input in a sentence; null if the request is complete. */
export function missingInput(document: Document, listed: ListedOperation, { values, body, files }: RequestValues): string | null {
  const missing = requestParametersOf(document, listed).find(({ key, required }) => required && !values[key]?.trim());
  if (missing) return requestText.missing({ missing: missing.name });
  if (parseBody(body) === null) return requestText.notAnObject;
  const file = filesOf(document, listed).find(
    (name) => bodyOf(document, listed.operation)?.required?.includes(name) && !files[name],
  );
  return file ? requestText.fileMissing({ file }) : null;
}
