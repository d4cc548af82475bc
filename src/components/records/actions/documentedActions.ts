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
import { documentedActionsText } from '../../../messages/records/actions.ts';
import { type Fields, id, oneOf } from '../../../resources/fields.ts';
import { methodNames, methods } from '../../../resources/ledger/accounts.ts';
import { passwordChange } from '../../../resources/people/user.ts';
import type { Caller } from '../../../resources/policy/callers.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type Input, inputOf, inputsOf } from '../form/inputs.ts';

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
const hasOwnPage = ({ path }: DocumentedAction) =>
  ownPages.some((one) => (typeof one === 'string' ? one === path : one.test(path)));
const crudPath = /^\/api\/\w+(\/\{id\})?$/;
/** Actions that have pages of their own. */
const ownPages: readonly (string | RegExp)[] = [
  '/user/first-administrator',
  '/user/{id}/second-step/start',
  '/user/{id}/second-step/confirm',
  '/user/{id}/second-step/recovery-codes',
  '/user/{id}/passkeys/start',
  '/user/{id}/passkeys/add',
  '/apikey/{id}/grant',
  '/badge/{id}/desk-check-in',
  '/badge/{id}/print',
  '/badge/{id}/restore-ticket',
  '/bundle/{id}/buy',
  '/convention/{id}/archive',
  '/conventionday/{id}/move',
  '/event/{id}/tickets',
  '/event/{id}/check-in',
  '/event/{id}/presence',
  '/event/{id}/give-seats',
  '/event/{id}/late',
  '/event/{id}/wait',
  '/event/{id}/message',
  '/library/{id}/import/csv',
  '/library/{id}/import/external',
  '/job/deletion',
  '/job/keep',
  '/convention/import-from-service',
  // All that is done with a convention as a whole.
  /^\/convention\/\{id\}\//,
];
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

/** Words of paths that read better in other words. */
const spellings: Readonly<Record<string, string>> = {
  confirm: documentedActionsText.confirm,
  expressinterest: documentedActionsText.expressInterest,
};
const names = documentedActionsText;
/** Labels of actions that neither path nor summary names well, by the end of the path: of one kind of record, or of all. */
const labels: Readonly<Record<string, string>> = {
  'POST verify': names.payment,
  'PUT pick-up': names.handOut,
  'PUT reverse-pick-up': names.undoHandOut,
  'PUT reverse-check-in': names.undoCheckIn,
  'POST add-log-entry': names.note,
  'POST add-comment': names.note,
  'POST message/test': names.sendTest,
  'POST eventsubmission/queue': names.accept,
  'POST change': names.askForChanges,
  'POST review': names.startReview,
  'POST claim': names.host,
  'POST unclaim': names.stepDown,
  'POST host': names.addHost,
  'DELETE host': names.removeHost,
  'POST allowedvolunteer': names.allowHost,
  'DELETE allowedvolunteer': names.disallowHost,
  'POST assign-slots': names.schedule,
  'POST unassign-slots': names.unschedule,
  'POST wait': names.joinWaitingList,
  'DELETE wait': names.leaveWaitingList,
  'POST badge/verified': names.paidBadge,
  'POST volunteer/by-organizer': names.inviteVolunteer,
  'POST ticket/verified': names.paidTicket,
  'POST soldproduct/verified': names.sale,
  'POST checkin': names.returnGame,
  'POST reset-checkout-time': names.restartLoan,
  'POST activate': names.startStockTake,
  'POST close': names.finishStockTake,
  'POST tillsession/close': names.closeTill,
  'POST invoice/cancel': names.cancelInvoice,
  'POST draw': names.announceDraw,
  'POST run': names.drawNow,
  'POST advance': names.nextInLine,
  'POST rotate': names.replaceKey,
  'POST promote-director': names.makeDirector,
  'POST demote-director': names.removeDirector,
  'POST promote-leader': names.makeLeader,
  'POST deny': names.declineRequest,
  'POST password': names.password,
  'POST send-confirmation': names.sendConfirmation,
  'POST send-mails': names.sendEmails,
  'POST chat/clear': names.clearChat,
  'POST worked': names.worked,
  'POST no-show': names.noShow,
  'POST reset-outcome': names.undoOutcome,
  'POST reapply': names.applyAgain,
};
/** The label: the last part of the path, or the summary for deletions and actions on a whole resource. */
function labelOf({ method, path, summary }: DocumentedAction): string {
  const below = /^\/\w+\/\{id\}\/(.+)$/.exec(path)?.[1];
  const [, kind = '', end = ''] = /^\/(\w+)\/(?:\{id\}\/)?(.*?)(?:\/\{\w+\})?$/.exec(path) ?? [];
  const label = labels[`${method} ${kind}/${end}`] ?? labels[`${method} ${end}`];
  if (label) return label;
  if (!below || method === 'DELETE' || below.startsWith('second-step/')) return summary.replace(/ (an?|the) /g, ' ');
  return capitalize(
    below
      .replace(/\/?\{\w+\}/g, '')
      .split(/[-_/]/)
      .map((word) => spellings[word] ?? word)
      .join(' '),
  );
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

/** The operation as the policy matrix names it: `POST /{id}/copy`. */
export const operationOf = ({ method, path }: DocumentedAction): string => `${method} ${path.replace(/^\/\w+/, '')}`;
