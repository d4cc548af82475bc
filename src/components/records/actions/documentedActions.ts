import type { ProcedurePath } from '../../../client/api.ts';
import { capitalize } from '../../../client/format/labels.ts';
import {
  bodyOf,
  type Document,
  fieldOf,
  type ListedOperation,
  type Method,
  operationsOf,
  parametersOf,
  procedurePathOf,
  resolve,
  type Schema,
} from '../../../client/openapi.ts';
import type { Fields } from '../../../resources/fields.ts';
import { passwordChange } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type Input, inputOf } from '../form/inputs.ts';

/** An action as the document tells of it, and nothing else of the document. */
export interface DocumentedAction {
  readonly method: Method;
  /** The procedure behind it: `shift.copy`. */
  readonly procedure: ProcedurePath;
  /** Below /api, with the id (and other names in braces) still to be filled in. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
}
/** Something that can be done with a record, or with a resource as a whole, beside the usual changes. */
export interface Action extends DocumentedAction {
  /** On the button. */
  readonly label: string;
  readonly inputs: readonly Input[];
}
const crudPath = /^\/api\/\w+(\/\{id\})?$/;
/** What pages of their own are for. */
const ownPages = [
  '/api/user/first-administrator',
  '/api/apikey/{id}/grant',
  '/api/library/{id}/import/csv',
  '/api/library/{id}/import/external',
];
const isParameter = (name: string) => !name.startsWith('_') && !['id', 'session_id', 'If-Match'].includes(name);

function documentedAction(document: Document, { method, path, operation }: ListedOperation): DocumentedAction {
  const parameters = parametersOf(document, operation)
    .filter((p) => isParameter(p.name) && p.in !== 'header')
    .map(({ name, required, schema = {}, ...p }) => ({
      name,
      required: p.in === 'path' || required === true,
      schema: resolve(document, schema),
    }));
  const body = bodyOf(document, operation);
  const fields = Object.entries(body?.properties ?? {})
    .filter(([name]) => isParameter(name) && !parameters.some((p) => p.name === name))
    .map(([name, schema]) => ({ name, required: body?.required?.includes(name) ?? false, schema: resolve(document, schema) }));
  return {
    method,
    procedure: procedurePathOf(operation),
    path: path.replace(/^\/api/, ''),
    summary: operation.summary ?? path,
    parameters: [...parameters, ...fields],
  };
}
/** Everything that can be done beside creating, reading, changing and deleting. */
export const documentedActions = (document: Document): DocumentedAction[] =>
  operationsOf(document)
    .filter(
      ({ method, path, operation }) =>
        method !== 'GET' && operation.deprecated !== true && !crudPath.test(path) && !ownPages.includes(path),
    )
    .map((listed) => documentedAction(document, listed));

/** Words that paths write as one. */
const spellings: Readonly<Record<string, string>> = { expressinterest: 'express interest' };
/** A few words: the last part of the path; for what takes something back, and for what is not about one record, the summary. */
function labelOf({ method, path, summary }: DocumentedAction): string {
  const below = /^\/\w+\/\{id\}\/(.+)$/.exec(path)?.[1];
  if (!below || method === 'DELETE') return summary;
  return capitalize(
    below
      .replace(/\/?\{\w+\}/g, '')
      .split(/[-_/]/)
      .map((word) => spellings[word] ?? word)
      .join(' '),
  );
}
/** Fields of actions of which the document does not say enough for their inputs. */
const declaredFields: Readonly<Record<string, Fields>> = { 'POST /user/{id}/password': passwordChange };
function actionOf(action: DocumentedAction): Action {
  const declared = declaredFields[`${action.method} ${action.path}`] ?? {};
  return {
    ...action,
    label: labelOf(action),
    inputs: action.parameters.map(({ name, required, schema }) => inputOf(name, declared[name] ?? fieldOf(schema), required)),
  };
}

/** The actions of a resource's records. */
export const recordActions = (all: readonly DocumentedAction[], r: Resource): Action[] =>
  all.filter(({ path }) => path.startsWith(`/${r.name}/{id}/`)).map(actionOf);
/** The actions of a resource as a whole, such as other ways to make a record. */
export const resourceActions = (all: readonly DocumentedAction[], r: Resource): Action[] =>
  all.filter(({ path }) => path.startsWith(`/${r.name}/`) && !path.includes('{')).map(actionOf);

/** The operation as the table of rights names it: `POST /{id}/copy`. */
export const operationOf = ({ method, path }: DocumentedAction): string => `${method} ${path.replace(/^\/\w+/, '')}`;
