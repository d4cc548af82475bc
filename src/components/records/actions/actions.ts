import type { ProcedurePath } from '../../../client/api.ts';
import { capital } from '../../../client/format/labels.ts';
import {
  bodyOf,
  type Document,
  fieldOf,
  type Listed,
  type Method,
  operationsOf,
  parametersOf,
  procedurePathOf,
  resolved,
  type Schema,
} from '../../../client/openapi.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type Input, inputOf } from '../form/inputs.ts';

/** An action as the document tells of it, and nothing else of the document. */
export interface Told {
  readonly method: Method;
  /** The procedure behind it: `shift.copy`. */
  readonly procedure: ProcedurePath;
  /** Below /api, with the id (and other names in braces) still to be filled in. */
  readonly path: string;
  readonly summary: string;
  readonly asks: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
}
/** Something that can be done with a record, or with a resource as a whole, beside the usual changes. */
export interface Action extends Told {
  /** On the button. */
  readonly label: string;
  readonly inputs: readonly Input[];
}
const usual = /^\/api\/\w+(\/\{id\})?$/;
/** What pages of their own are for. */
const elsewhere = [
  '/api/user/first-administrator',
  '/api/apikey/{id}/grant',
  '/api/library/{id}/import/csv',
  '/api/library/{id}/import/external',
];
const asked = (name: string) => !name.startsWith('_') && !['id', 'session_id', 'If-Match'].includes(name);

function told(document: Document, { method, path, operation }: Listed): Told {
  const parameters = parametersOf(document, operation)
    .filter((p) => asked(p.name) && p.in !== 'header')
    .map(({ name, required, schema = {}, ...p }) => ({
      name,
      required: p.in === 'path' || required === true,
      schema: resolved(document, schema),
    }));
  const body = bodyOf(document, operation);
  const fields = Object.entries(body?.properties ?? {})
    .filter(([name]) => asked(name) && !parameters.some((p) => p.name === name))
    .map(([name, schema]) => ({ name, required: body?.required?.includes(name) ?? false, schema: resolved(document, schema) }));
  return {
    method,
    procedure: procedurePathOf(operation),
    path: path.replace(/^\/api/, ''),
    summary: operation.summary ?? path,
    asks: [...parameters, ...fields],
  };
}
/** Everything that can be done beside creating, reading, changing and deleting. */
export const actionsIn = (document: Document): Told[] =>
  operationsOf(document)
    .filter(
      ({ method, path, operation }) =>
        method !== 'GET' && operation.deprecated !== true && !usual.test(path) && !elsewhere.includes(path),
    )
    .map((listed) => told(document, listed));

/** Words that paths write as one. */
const written: Readonly<Record<string, string>> = { expressinterest: 'express interest' };
/** A few words: the last part of the path; for what takes something back, and for what is not about one record, the summary. */
function labelOf({ method, path, summary }: Told): string {
  const below = /^\/\w+\/\{id\}\/(.+)$/.exec(path)?.[1];
  if (!below || method === 'DELETE') return summary;
  return capital(
    below
      .replace(/\/?\{\w+\}/g, '')
      .split(/[-_/]/)
      .map((word) => written[word] ?? word)
      .join(' '),
  );
}
const actionOf = (action: Told): Action => ({
  ...action,
  label: labelOf(action),
  inputs: action.asks.map(({ name, required, schema }) => inputOf(name, fieldOf(schema), required)),
});

/** The actions of a resource's records. */
export const recordActions = (all: readonly Told[], r: Resource): Action[] =>
  all.filter(({ path }) => path.startsWith(`/${r.name}/{id}/`)).map(actionOf);
/** The actions of a resource as a whole, such as other ways to make a record. */
export const resourceActions = (all: readonly Told[], r: Resource): Action[] =>
  all.filter(({ path }) => path.startsWith(`/${r.name}/`) && !path.includes('{')).map(actionOf);

/** The operation as the table of rights names it: `POST /{id}/copy`. */
export const operationOf = ({ method, path }: Told): string => `${method} ${path.replace(/^\/\w+/, '')}`;
