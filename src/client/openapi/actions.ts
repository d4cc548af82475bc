import type { Caller } from '../../resources/policy/callers.ts';
import type { ProcedurePath } from '../api.ts';
import {
  bodyOf,
  type Document,
  type ListedOperation,
  type Method,
  operationsOf,
  parametersOf,
  procedurePathOf,
  resolve,
  type Schema,
} from './document.ts';

/** An action as the OpenAPI document describes it. */
export interface DocumentedAction {
  readonly method: Method;
  /** The name of its procedure: `shift.copy`. */
  readonly procedure: ProcedurePath;
  /** The path below /api, with placeholders in braces. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  /** Who may call it, by the policy. */
  readonly callers?: readonly Caller[] | undefined;
}
const crudPath = /^\/api\/\w+(\/\{id\})?$/;
/** Who calls, which record is meant, and what was seen of it: no form has inputs for these. */
const unasked = ['id', 'session_id', 'If-Match', 'checked_in_date', 'addons'];
const isParameter = (name: string) => !name.startsWith('_') && !unasked.includes(name);

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
/** All actions besides create, read, update and delete. */
export const documentedActions = (document: Document): DocumentedAction[] =>
  operationsOf(document)
    .filter(({ method, path, operation }) => method !== 'GET' && operation.deprecated !== true && !crudPath.test(path))
    .map((listed) => documentedAction(document, listed));

/** The operation as the policy matrix names it: `POST /{id}/copy`. */
export const operationOf = ({ method, path }: DocumentedAction): string => `${method} ${path.replace(/^\/\w+/, '')}`;
