import { useMemo } from 'react';
import { api, ifMatch, withVersion } from '../../client/api.ts';
import { Refusal, refusalOf } from '../../client/refusal.ts';
import { exhibitorChangesText } from '../../messages/exhibitors/board.ts';
import { type Decision, decisions, type State } from '../../resources/exhibitors/states.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import type { Addon, Booth, BoothType, Exhibitor, Option } from './exhibitorData.ts';

type DecisionName = keyof typeof decisions;
const decisionNames = Object.keys(decisions) as DecisionName[]; // its keys

/** A decision with its button and key. */
export interface DecisionStep extends Decision {
  readonly name: DecisionName;
  readonly label: string;
  readonly key: string;
  /** The sentence that says what was decided. */
  readonly done: (parameters: { exhibitor: string }) => string;
}
export const steps: readonly DecisionStep[] = [
  { ...decisions.approve, name: 'approve', label: exhibitorChangesText.approve, key: 'A', done: exhibitorChangesText.approved },
  {
    ...decisions.review,
    name: 'review',
    label: exhibitorChangesText.review,
    key: 'R',
    done: exhibitorChangesText.underReview,
  },
  {
    ...decisions.change,
    name: 'change',
    label: exhibitorChangesText.askForChanges,
    key: 'C',
    done: exhibitorChangesText.askedForChanges,
  },
  { ...decisions.decline, name: 'decline', label: exhibitorChangesText.decline, key: 'D', done: exhibitorChangesText.declined },
];
/** The decisions that can be made about an exhibitor in a state; none until they answer an invitation. */
export const stepsFrom = (state: State): readonly DecisionStep[] => steps.filter(({ from }) => from.some((one) => one === state));
/** The decision that leads to a state; for "new", which none leads to, the closest one. */
const decisionTo = (state: State): DecisionName => decisionNames.find((name) => decisions[name].to === state) ?? 'review';

/** Assigns a booth, unless it went to another exhibitor in the meantime. @throws Refusal with their name */
async function assign({ id, exhibitor_id: expected }: Booth, exhibitor_id: string | null): Promise<Booth> {
  const { record: now, etag } = await withVersion((options) =>
    api.booth.read.query({ id, _include_related_objects: 'exhibitor' }, options),
  );
  if (now.exhibitor_id !== expected && now.exhibitor_id !== null)
    throw new Refusal(
      409,
      now.exhibitor
        ? exhibitorChangesText.takenBy({ booth: now.name, exhibitor: now.exhibitor.name })
        : exhibitorChangesText.takenBySomebody({ booth: now.name }),
    );
  try {
    return await api.booth.update.mutate({ id, exhibitor_id }, ifMatch(etag));
  } catch (error) {
    if (refusalOf(error).status === 412) throw new Refusal(412, exhibitorChangesText.changedMeanwhile({ booth: now.name }));
    throw error;
  }
}

/** The changes on the exhibitor board. Each is carried out immediately and can be undone. */
export function useExhibitorChanges() {
  const attempt = useAttempt(['exhibitor', 'booth', 'boothtype', 'boothoption', 'boothaddon']);
  return useMemo(
    () => ({
      decide: (exhibitor: Exhibitor, step: DecisionStep, comment: string) =>
        attempt(exhibitorChangesText.refused({ exhibitor: exhibitor.name }), async () => {
          const before = exhibitor.status as State; // only shown to those who decide
          const { id } = exhibitor;
          const back = decisionTo(before);
          await api.exhibitor[step.name].mutate({ id, ...(comment ? { comment } : {}) });
          const decision = step.done({ exhibitor: exhibitor.name });
          if (step.name === back) return { message: decision };
          const message = before === 'new' ? exhibitorChangesText.withUndoNote({ decision }) : decision;
          return { message, undo: () => api.exhibitor[back].mutate({ id }) };
        }),
      checkIn: (exhibitor: Exhibitor) =>
        attempt(exhibitorChangesText.refused({ exhibitor: exhibitor.name }), async () => {
          const { id, checked_in } = exhibitor;
          const change = (to: boolean) =>
            to ? api.exhibitor.checkIn.mutate({ id }) : api.exhibitor.reverseCheckIn.mutate({ id });
          await change(!checked_in);
          const done = checked_in ? exhibitorChangesText.notCheckedIn : exhibitorChangesText.checkedIn;
          const message = done({ exhibitor: exhibitor.name });
          return { message, undo: () => change(checked_in === true) };
        }),
      assign: (booth: Booth, exhibitor: Exhibitor) =>
        attempt(exhibitorChangesText.notAssigned({ booth: booth.name, exhibitor: exhibitor.name }), async () => {
          const assigned = await assign(booth, exhibitor.id);
          return {
            message: exhibitorChangesText.assigned({ booth: booth.name, exhibitor: exhibitor.name }),
            undo: () => assign(assigned, null),
          };
        }),
      takeBack: (booth: Booth, exhibitor: Exhibitor | undefined) =>
        attempt(
          exhibitor
            ? exhibitorChangesText.notTakenBack({ booth: booth.name, exhibitor: exhibitor.name })
            : exhibitorChangesText.notTakenBackFromUnknown({ booth: booth.name }),
          async () => {
            const free = await assign(booth, null);
            return {
              message: exhibitorChangesText.takenBack({ booth: booth.name }),
              undo: () => assign(free, booth.exhibitor_id),
            };
          },
        ),
      /** Adds a booth, for an exhibitor or unassigned. */
      add: (type: BoothType, more: { exhibitor?: Exhibitor; room_id?: string | null; convention_id: string }) =>
        attempt(exhibitorChangesText.notAdded({ type: type.name }), async () => {
          const { exhibitor, room_id, convention_id } = more;
          const input = { convention_id, boothtype_id: type.id, exhibitor_id: exhibitor?.id ?? null, room_id: room_id ?? null };
          const { id, name } = await api.booth.create.mutate(input);
          const message = exhibitor
            ? exhibitorChangesText.assigned({ booth: name, exhibitor: exhibitor.name })
            : exhibitorChangesText.added({ booth: name });
          return { message, undo: () => api.booth.delete.mutate({ id }) };
        }),
      change: (booth: Booth, change: { name?: string; room_id?: string | null }) =>
        attempt(exhibitorChangesText.notChanged({ booth: booth.name }), async () => {
          const { id, name } = await api.booth.update.mutate({ id: booth.id, ...change });
          const former = Object.fromEntries(Object.keys(change).map((field) => [field, booth[field as keyof Booth]]));
          return {
            message: exhibitorChangesText.changed({ booth: name }),
            undo: () => api.booth.update.mutate({ id, ...former }),
          };
        }),
      option: (booth: Booth, exhibitor_id: string, option: Option, quantity: number) =>
        attempt(exhibitorChangesText.optionNotAdded({ booth: booth.name, option: option.name }), async () => {
          const { convention_id } = booth;
          const input = { convention_id, boothoption_id: option.id, exhibitor_id, booth_id: booth.id, quantity };
          const { id, shortname } = await api.boothaddon.create.mutate(input);
          return {
            message: exhibitorChangesText.optionAdded({ booth: booth.name, option: shortname }),
            undo: () => api.boothaddon.delete.mutate({ id }),
          };
        }),
      quantity: (addon: Addon, quantity: number) =>
        attempt(exhibitorChangesText.quantityNotChanged({ option: addon.shortname }), async () => {
          const { id } = addon;
          const { shortname } = await api.boothaddon.update.mutate({ id, quantity });
          const undo = () => api.boothaddon.update.mutate({ id, quantity: addon.quantity });
          return { message: exhibitorChangesText.quantityChanged({ option: shortname }), undo };
        }),
    }),
    [attempt],
  );
}
export type ExhibitorChanges = ReturnType<typeof useExhibitorChanges>;
