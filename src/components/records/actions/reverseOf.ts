import { type Action, actionKey } from './documentedActions.ts';

/** Actions that are undone by one whose name does not say so. */
const reverses: Readonly<Record<string, string>> = {
  'volunteershift/worked': 'reset-outcome',
  'volunteershift/no-show': 'reset-outcome',
};
/** The action that undoes another one of the same kind of record, if one takes nothing else. */
export function reverseOf(action: Action, all: readonly Action[]): Action | undefined {
  const key = actionKey(action);
  const kind = action.path.split('/')[1] ?? '';
  const wanted = reverses[`${kind}/${key}`] ?? (key.startsWith('reverse-') ? key.slice('reverse-'.length) : `reverse-${key}`);
  return all.find((one) => actionKey(one) === wanted && one.inputs.every(({ required }) => !required));
}
