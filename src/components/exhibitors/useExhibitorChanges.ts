import { useMemo } from 'react';
import { api, ifMatch, withVersion } from '../../client/api.ts';
import { Refusal, refusalOf } from '../../client/refusal.ts';
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
  readonly done: string;
}
export const steps: readonly DecisionStep[] = [
  { ...decisions.approve, name: 'approve', label: 'Approve', key: 'A', done: 'is approved' },
  { ...decisions.review, name: 'review', label: 'Put under review', key: 'R', done: 'is under review' },
  { ...decisions.change, name: 'change', label: 'Ask for changes', key: 'C', done: 'was asked for changes' },
  { ...decisions.decline, name: 'decline', label: 'Decline', key: 'D', done: 'is declined' },
];
/** The decision that leads to a state; for "new", which none leads to, the closest one. */
const decisionTo = (state: State): DecisionName => decisionNames.find((name) => decisions[name].to === state) ?? 'review';

/** Assigns a booth, unless somebody else was faster. @throws Refusal with their name */
async function assign({ id, exhibitor_id: expected }: Booth, exhibitor_id: string | null): Promise<Booth> {
  const { record: now, etag } = await withVersion((options) =>
    api.booth.read.query({ id, _include_related_objects: 'exhibitor' }, options),
  );
  if (now.exhibitor_id !== expected && now.exhibitor_id !== null)
    throw new Refusal(409, `${now.name} went to ${now.exhibitor?.name ?? 'somebody else'} meanwhile.`);
  try {
    return await api.booth.update.mutate({ id, exhibitor_id }, ifMatch(etag));
  } catch (error) {
    if (refusalOf(error).status === 412)
      throw new Refusal(412, `${now.name} was changed by somebody else at this moment: look at it, then try again.`);
    throw error;
  }
}

/** The changes on the exhibitor board. Each is carried out immediately and can be undone. */
export function useExhibitorChanges() {
  const attempt = useAttempt(['exhibitor', 'booth', 'boothtype', 'boothoption', 'boothaddon']);
  return useMemo(
    () => ({
      decide: (exhibitor: Exhibitor, step: DecisionStep, comment: string) =>
        attempt(`${exhibitor.name}: that was refused`, async () => {
          const before = exhibitor.status as State; // only shown to those who decide
          const { id } = exhibitor;
          const back = decisionTo(before);
          await api.exhibitor[step.name].mutate({ id, ...(comment ? { comment } : {}) });
          const message =
            before === 'new' ? `${exhibitor.name} ${step.done}. Undo puts it under review.` : `${exhibitor.name} ${step.done}.`;
          return step.name === back
            ? { message: `${exhibitor.name} ${step.done}.` }
            : { message: message, undo: () => api.exhibitor[back].mutate({ id }) };
        }),
      checkIn: (exhibitor: Exhibitor) =>
        attempt(`${exhibitor.name}: that was refused`, async () => {
          const { id, checked_in } = exhibitor;
          const change = (to: boolean) =>
            to ? api.exhibitor.checkIn.mutate({ id }) : api.exhibitor.reverseCheckIn.mutate({ id });
          await change(!checked_in);
          const message = `${exhibitor.name} is ${checked_in ? 'not checked in any more' : 'checked in'}.`;
          return { message, undo: () => change(checked_in === true) };
        }),
      assign: (booth: Booth, exhibitor: Exhibitor) =>
        attempt(`${booth.name} does not go to ${exhibitor.name}`, async () => {
          const given = await assign(booth, exhibitor.id);
          return { message: `${booth.name} goes to ${exhibitor.name}.`, undo: () => assign(given, null) };
        }),
      takeBack: (booth: Booth, exhibitor: Exhibitor | undefined) =>
        attempt(`${booth.name} stays with ${exhibitor?.name ?? 'its exhibitor'}`, async () => {
          const free = await assign(booth, null);
          return {
            message: `${booth.name} is free again.`,
            undo: () => assign(free, booth.exhibitor_id),
          };
        }),
      /** Adds a booth, for an exhibitor or unassigned. */
      add: (type: BoothType, more: { exhibitor?: Exhibitor; room_id?: string | null; convention_id: string }) =>
        attempt(`There is no new booth of the type ${type.name}`, async () => {
          const { exhibitor, room_id, convention_id } = more;
          const input = { convention_id, boothtype_id: type.id, exhibitor_id: exhibitor?.id ?? null, room_id: room_id ?? null };
          const { id, name } = await api.booth.create.mutate(input);
          const whose = exhibitor ? ` goes to ${exhibitor.name}` : ' is there';
          return { message: `${name}${whose}.`, undo: () => api.booth.delete.mutate({ id }) };
        }),
      change: (booth: Booth, change: { name?: string; room_id?: string | null }) =>
        attempt(`${booth.name} stays as it is`, async () => {
          const { id, name } = await api.booth.update.mutate({ id: booth.id, ...change });
          const former = Object.fromEntries(Object.keys(change).map((field) => [field, booth[field as keyof Booth]]));
          return { message: `${name} was saved.`, undo: () => api.booth.update.mutate({ id, ...former }) };
        }),
      option: (booth: Booth, exhibitor_id: string, option: Option, quantity: number) =>
        attempt(`${booth.name} does not get ${option.name}`, async () => {
          const { convention_id } = booth;
          const input = { convention_id, boothoption_id: option.id, exhibitor_id, booth_id: booth.id, quantity };
          const { id, shortname } = await api.boothaddon.create.mutate(input);
          return { message: `${booth.name} gets ${shortname}.`, undo: () => api.boothaddon.delete.mutate({ id }) };
        }),
      quantity: (addon: Addon, quantity: number) =>
        attempt(`${addon.shortname} stays`, async () => {
          const { id } = addon;
          const { shortname } = await api.boothaddon.update.mutate({ id, quantity });
          const undo = () => api.boothaddon.update.mutate({ id, quantity: addon.quantity });
          return { message: `It is ${shortname} now.`, undo };
        }),
    }),
    [attempt],
  );
}
export type ExhibitorChanges = ReturnType<typeof useExhibitorChanges>;
