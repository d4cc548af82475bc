import {
  type Field,
  flag,
  id,
  integer,
  json,
  money,
  number,
  oneOf,
  oneOfNumbers,
  orNull,
  text,
  time,
} from '../../resources/fields.ts';
import type { ProcedurePath } from '../api.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parts of the OpenAPI document that the dashboard reads. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number | null)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly multipleOf?: number;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  /** For ids: the resource they refer to. */
  readonly 'x-resource'?: string;
}
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}
export interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}
export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
export interface Operation {
  readonly operationId: string;
  /** The name of its procedure, where that does not follow from the id. */
  readonly 'x-procedure'?: ProcedurePath;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}
export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Response>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

/** Follows the reference of a part of the document, if it is one. */
export function resolve<T extends { readonly $ref?: string }>(document: Document, part: T): T {
  let target: unknown = part;
  for (let depth = 0; depth < 8; depth += 1) {
    const at = (target as T | undefined)?.$ref;
    if (!at) break;
    target = at
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>(
        (inside, key) => (inside as Record<string, unknown> | undefined)?.[key.replace(/~1/g, '/').replace(/~0/g, '~')],
        document,
      );
  }
  return (target ?? part) as T; // a reference points to a part of the same kind
}

export interface ListedOperation {
  readonly method: Method;
  /** The path below the service's address: `/api/shift/{id}/copy`. */
  readonly path: string;
  readonly operation: Operation;
}
/** Lists every operation of the document. */
export const operationsOf = (document: Document): ListedOperation[] =>
  Object.entries(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => ['get', 'post', 'put', 'delete'].includes(method))
        .map(([method, operation]) => ({ method: method.toUpperCase() as Method, path, operation })), // the filter leaves these four
  );
/** The name of the procedure behind an operation: `shift.update` for `shift-update`. */
export const procedurePathOf = ({ operationId, 'x-procedure': procedure }: Operation): ProcedurePath => {
  if (procedure) return procedure;
  const [resource = '', ...name] = operationId.split('-');
  return `${resource}.${name.join('-')}`;
};
/** The parameters of an operation with references resolved. */
export const parametersOf = (document: Document, { parameters = [] }: Operation): Parameter[] =>
  parameters.map((parameter) => resolve(document, parameter));
/** The schema of an operation's request body; null if it takes none. */
export function bodyOf(document: Document, { requestBody }: Operation): Schema | null {
  const content = Object.values(requestBody?.content ?? {})[0];
  return content?.schema ? resolve(document, content.schema) : null;
}

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : typeof type === 'string' ? [type] : type);
/** Turns the schema of a parameter into a field, so that a form can ask for it. */
export function fieldOf(schema: Schema): Field {
  const types = typesOf(schema);
  const nullable = types.includes('null') || (schema.enum?.includes(null) ?? false);
  const field = plainField(schema, types);
  return nullable ? orNull(field) : field;
}
function plainField(schema: Schema, types: readonly string[]): Field {
  const options = schema.enum?.filter((option) => option !== null);
  if (options?.every((option) => typeof option === 'number')) return oneOfNumbers(options as number[]);
  if (options) return oneOf(options.map(String));
  if (schema['x-resource']) return id(schema['x-resource']);
  if (types.includes('boolean')) return flag();
  if (types.includes('integer')) return integer(schema.minimum, schema.maximum);
  if (types.includes('number')) return schema.multipleOf === 0.01 ? money() : number(schema.minimum, schema.maximum);
  if (schema.format === 'date-time') return time();
  if (types.includes('string')) return text(schema.maxLength ?? 255);
  return json();
}
