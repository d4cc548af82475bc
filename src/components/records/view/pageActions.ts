import type { AnyRecord, Availability, PlainObject } from '../../../client/record.ts';
import { actionsOf } from '../../../client/record.ts';

/** Something that the page of a record offers, in words of its own. */
export interface PageAction {
  readonly label: string;
  /** The action as `_actions` names it: `check-in`. It is not offered to those who never may. */
  readonly action?: string;
  /** Where it is done. */
  readonly href?: string;
  /** Does what is no action of the record. */
  readonly run?: () => Promise<unknown>;
  /** It may be the main button. */
  readonly isMain?: boolean;
  /** It undoes something: it is left out while there is nothing to undo. */
  readonly isUndo?: boolean;
  readonly isDanger?: boolean;
  /** There is nothing to do it with: it is left out, although the service does not say so. */
  readonly isMoot?: boolean;
  /** Why it does not apply now, although the service would do it. */
  readonly reason?: string | undefined;
  /** What its form begins with. */
  readonly values?: PlainObject;
  /** What is said afterwards, and the action that undoes it. */
  readonly done?: string;
  readonly undo?: string;
  /** What is said while a deletion can be undone, and once it is done. */
  readonly deletion?: { readonly message: string; readonly done: string };
  /** What its dialog says above the form. */
  readonly about?: string;
  /** The same of the emails that it sends; where no emails are sent, the dialog says that instead. */
  readonly mailed?: string;
  /** The button that closes its dialog, where "Cancel" could be mistaken for the action. */
  readonly keep?: string;
}
/** The actions of a page, most urgent first; what does not apply is left out or empty. */
export type PageActions = readonly (PageAction | false | null | undefined)[];
/** An action with what the service says of it. */
export interface OfferedAction extends Omit<PageAction, 'reason'> {
  readonly key: string;
  /** Why it does not apply now; null if it does. */
  readonly reason: string | null;
  readonly availability?: Availability;
}

const usual = ['edit', 'delete'];
/** What is left of `_actions` besides the actions of the page. */
const othersOf = (said: Readonly<Record<string, Availability>>, actions: readonly PageAction[]) =>
  Object.entries(said)
    .filter(([key, { is_available }]) => is_available && !usual.includes(key) && !actions.some(({ action }) => action === key))
    .map(([key]) => key);

/**
 * What a page offers: the first main action that applies now as the button, then the rest for the menu, with the reason of what does not
 * apply. `labelOf` names the actions that apply and that the page says nothing of; those it does not know are left out.
 */
export function offeredActions(
  record: AnyRecord,
  actions: PageActions,
  labelOf: (action: string) => string | null = () => null,
): { main: OfferedAction | null; more: OfferedAction[] } {
  const said = actionsOf(record);
  const named = actions.filter((entry): entry is PageAction => Boolean(entry));
  const others = othersOf(said, named).flatMap((action): PageAction[] => {
    const label = labelOf(action);
    return label ? [{ label, action }] : [];
  });
  const offered = [...named, ...others].flatMap((entry): OfferedAction[] => {
    const key = entry.action ?? entry.label;
    if (entry.isMoot) return [];
    if (!entry.action) return [{ ...entry, key, reason: null }];
    const availability = said[entry.action];
    if (!availability || (entry.isUndo && !availability.is_available)) return [];
    return [{ ...entry, key: `${key} ${entry.href ?? ''}`, reason: entry.reason ?? availability.reason, availability }];
  });
  const main = offered.find(({ isMain, reason }) => isMain && reason === null) ?? null;
  return { main, more: offered.filter((entry) => entry !== main) };
}
