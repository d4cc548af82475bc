import type { ProcedurePath } from '../../../client/api.ts';
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
import { documentedActionsText as names } from '../../../messages/records/actions.ts';
import { type Fields, id, oneOf } from '../../../resources/fields.ts';
import { methodNames, methods } from '../../../resources/ledger/accounts.ts';
import { passwordChange } from '../../../resources/people/user.ts';
import type { Caller } from '../../../resources/policy/callers.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type Input, inputOf, inputsOf } from '../form/inputs.ts';
import { labelOf } from './actionLabels.ts';
import { hasOwnPage } from './ownPages.ts';

/** An action as the OpenAPI document describes it. */
export interface DocumentedAction {
  readonly method: Method;
  /** The name of its procedure: `shift.copy`. */
  readonly procedure: ProcedurePath;
  /** The path below /api, with placeholders in braces. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  /** Who may call it, once the policy was read. */
  readonly callers?: readonly Caller[] | undefined;
}
/** An action on a record or on a resource as a whole, besides create, update and delete. */
export interface Action extends DocumentedAction {
  /** The label of its button. */
  readonly label: string;
  readonly inputs: readonly Input[];
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

/** Fields of actions of which the document does not say enough for their inputs. */
const person: Fields = { user_id: id('user') };
const declaredFields: Readonly<Record<string, Fields>> = {
  'POST /user/{id}/password': passwordChange,
  'POST /event/{id}/host/{user_id}': person,
  'DELETE /event/{id}/host/{user_id}': person,
  'POST /eventtype/{id}/allowedvolunteer/{user_id}': person,
  'DELETE /eventtype/{id}/allowedvolunteer/{user_id}': person,
};
/** The same for parameters of many actions. */
const parameterFields: Fields = { payment_method: oneOf(methodNames, methods) };
/** Labels of parameters that their names do not give. */
const parameterLabels: Readonly<Record<string, string>> = {
  ...{ user_id: names.person, force: names.despiteOtherEvent },
  ...{ cancel: names.deleteBadgeToo, cancel_tickets: names.cancelTicketsToo }, // of a refund
};
/** What only a desk sends along: the other pieces of a sale that is undone. */
const forDesks: readonly string[] = ['others'];
function actionOf(action: DocumentedAction): Action {
  const declared = declaredFields[`${action.method} ${action.path}`] ?? {};
  return {
    ...action,
    label: labelOf(action),
    inputs: action.parameters
      .filter(({ name }) => !forDesks.includes(name))
      .map(({ name, required, schema }) => {
        const input = inputOf(name, declared[name] ?? parameterFields[name] ?? fieldOf(schema), required);
        return { ...input, label: parameterLabels[name] ?? input.label };
      }),
  };
}

/** The actions on records of a resource that have no page of their own. */
export const recordActions = (all: readonly DocumentedAction[], r: Resource): Action[] =>
  all.filter((action) => action.path.startsWith(`/${r.name}/{id}/`) && !hasOwnPage(action)).map(actionOf);
/** Asks for the fields of a new record as its form does: in the same words, and for nothing that the form never asks. */
function asForm(action: Action, r: Resource): Action {
  const ofForm = new Map(inputsOf(r, 'create').map((input) => [input.name, input]));
  const inputs = action.inputs
    .filter(({ name }) => !r.page.neverAsk?.create?.includes(name))
    .map((input) => ({ ...input, ...ofForm.get(input.name), required: input.required }));
  return { ...action, inputs };
}
/** The actions on a resource as a whole that have no page of their own, such as other ways to create a record. */
export const resourceActions = (all: readonly DocumentedAction[], r: Resource): Action[] =>
  all
    .filter((action) => action.path.startsWith(`/${r.name}/`) && !action.path.includes('{') && !hasOwnPage(action))
    .map((action) => asForm(actionOf(action), r));

/** The action as `_actions` names it: `check-in`. */
export const actionKey = ({ method, path }: DocumentedAction): string => {
  const name = path.replace(/^\/\w+\/\{id\}\//, '').replace(/\/\{\w+\}/g, '');
  return method === 'DELETE' ? `delete-${name}` : name;
};

/** The operation as the policy matrix names it: `POST /{id}/copy`. */
export const operationOf = ({ method, path }: DocumentedAction): string => `${method} ${path.replace(/^\/\w+/, '')}`;
