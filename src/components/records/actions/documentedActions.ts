import type { DocumentedAction } from '../../../client/openapi/actions.ts';
import { fieldOf } from '../../../client/openapi/document.ts';
import { documentedActionsText as names } from '../../../messages/records/actions.ts';
import { type Fields, id, oneOf } from '../../../resources/fields.ts';
import { methodNames, methods } from '../../../resources/ledger/accounts.ts';
import { passwordChange } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type Input, inputOf, inputsOf } from '../form/inputs.ts';
import { labelOf } from './actionLabels.ts';
import { hasOwnPage } from './ownPages.ts';

/** An action on a record or on a resource as a whole, besides create, update and delete. */
export interface Action extends DocumentedAction {
  /** The label of its button. */
  readonly label: string;
  readonly inputs: readonly Input[];
}
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
