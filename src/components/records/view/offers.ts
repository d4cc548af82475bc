import type { AnyRecord, Availability } from '../../../client/record.ts';
import { actionsOf } from '../../../client/record.ts';

/** Something that the page of a record offers, in words of its own. */
export interface Step {
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
  /** What is said afterwards, and the action that undoes it. */
  readonly done?: string;
  readonly undo?: string;
}
/** The steps of a page, most urgent first; what does not apply is left out or empty. */
export type Steps = readonly (Step | false | null | undefined)[];
/** A step with what the service says of it. */
export interface OfferedStep extends Step {
  readonly key: string;
  /** Why it does not apply now; null if it does. */
  readonly reason: string | null;
  readonly availability?: Availability;
}

const usual = ['edit', 'delete'];
/** What is left of `_actions` besides the steps of the page. */
const othersOf = (said: Readonly<Record<string, Availability>>, steps: readonly Step[]) =>
  Object.entries(said)
    .filter(([key, { is_available }]) => is_available && !usual.includes(key) && !steps.some(({ action }) => action === key))
    .map(([key]) => key);

/**
 * What a page offers: the first main step that applies now as the button, then the rest for the menu, with the reason of what does not
 * apply. `labelOf` names the actions that apply and that the page says nothing of; those it does not know are left out.
 */
export function offeredSteps(
  record: AnyRecord,
  steps: Steps,
  labelOf: (action: string) => string | null = () => null,
): { main: OfferedStep | null; more: OfferedStep[] } {
  const said = actionsOf(record);
  const named = steps.filter((step): step is Step => Boolean(step));
  const others = othersOf(said, named).flatMap((action): Step[] => {
    const label = labelOf(action);
    return label ? [{ label, action }] : [];
  });
  const offered = [...named, ...others].flatMap((step): OfferedStep[] => {
    const key = step.action ?? step.label;
    if (!step.action) return [{ ...step, key, reason: null }];
    const availability = said[step.action];
    if (!availability || (step.isUndo && !availability.is_available)) return [];
    return [{ ...step, key: `${key} ${step.href ?? ''}`, reason: availability.reason, availability }];
  });
  const main = offered.find(({ isMain, reason }) => isMain && reason === null) ?? null;
  return { main, more: offered.filter((step) => step !== main) };
}
