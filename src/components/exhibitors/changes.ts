import { useMemo } from 'react';
import { Refused } from '../../client/refusal.ts';
import { rest } from '../../client/rest.ts';
import { type Decision, decisions, type State } from '../../resources/exhibitors/states.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import type { Addon, Booth, BoothType, Exhibitor, Option } from './fair.ts';

/** A decision as a button with its key. */
export interface Step extends Decision {
  readonly label: string;
  readonly key: string;
  readonly done: string;
}
export const steps: readonly Step[] = [
  { ...decisions.approve, label: 'Approve', key: 'A', done: 'is approved' },
  { ...decisions.review, label: 'Put under review', key: 'R', done: 'is under review' },
  { ...decisions.change, label: 'Ask for changes', key: 'C', done: 'was asked for changes' },
  { ...decisions.decline, label: 'Decline', key: 'D', done: 'is declined' },
];
/** The decision that leads back to a state; to "new", which nothing leads to, the one that is nearest. */
const backTo = (state: State): Decision => Object.values(decisions).find(({ to }) => to === state) ?? decisions.review;

const path = ({ id }: { id: string }) => `/booth/${id}`;

/** Gives a booth to somebody, unless somebody else was faster. @throws Refused with their name */
async function give(booth: Booth, exhibitor_id: string | null): Promise<Booth> {
  const before = await rest<Booth & { exhibitor?: { name: string } | null }>(
    'GET',
    `${path(booth)}?_include_related_objects=exhibitor`,
  );
  const now = before.body;
  if (now.exhibitor_id !== booth.exhibitor_id && now.exhibitor_id !== null)
    throw new Refused(409, `${now.name} went to ${now.exhibitor?.name ?? 'somebody else'} meanwhile.`);
  try {
    return (await rest<Booth>('PUT', path(booth), { exhibitor_id }, { ifMatch: before.etag })).body;
  } catch (error) {
    if (error instanceof Refused && error.status === 412)
      throw new Refused(412, `${now.name} was changed by somebody else at this moment: look at it, then try again.`);
    throw error;
  }
}

/** Everything that is done on the board: at once, with its refusal or its way back. */
export function useChanges() {
  const attempt = useAttempt(['exhibitor', 'booth', 'boothtype', 'boothoption', 'boothaddon']);
  return useMemo(
    () => ({
      decide: (exhibitor: Exhibitor, step: Step, comment: string) =>
        attempt(`${exhibitor.name}: that was refused`, async () => {
          const before = exhibitor.status as State; // whoever decides sees it
          const at = `/exhibitor/${exhibitor.id}`;
          await rest('POST', `${at}/${step.path}`, comment ? { comment } : {});
          const said =
            before === 'new' ? `${exhibitor.name} ${step.done}. Undo puts it under review.` : `${exhibitor.name} ${step.done}.`;
          return step.to === backTo(before).to
            ? { message: `${exhibitor.name} ${step.done}.` }
            : { message: said, undo: () => rest('POST', `${at}/${backTo(before).path}`, {}) };
        }),
      checkIn: (exhibitor: Exhibitor) =>
        attempt(`${exhibitor.name}: that was refused`, async () => {
          const at = `/exhibitor/${exhibitor.id}`;
          const [now, back] = exhibitor.checked_in ? ['reverse-check-in', 'check-in'] : ['check-in', 'reverse-check-in'];
          await rest('PUT', `${at}/${now}`, {});
          const message = `${exhibitor.name} is ${exhibitor.checked_in ? 'not checked in any more' : 'checked in'}.`;
          return { message, undo: () => rest('PUT', `${at}/${back}`, {}) };
        }),
      assign: (booth: Booth, exhibitor: Exhibitor) =>
        attempt(`${booth.name} does not go to ${exhibitor.name}`, async () => {
          const given = await give(booth, exhibitor.id);
          return { message: `${booth.name} goes to ${exhibitor.name}.`, undo: () => give(given, null) };
        }),
      takeBack: (booth: Booth, exhibitor: Exhibitor | undefined) =>
        attempt(`${booth.name} stays with ${exhibitor?.name ?? 'its exhibitor'}`, async () => {
          const free = await give(booth, null);
          return {
            message: `${booth.name} is free again.`,
            undo: () => give(free, booth.exhibitor_id),
          };
        }),
      /** A booth that was not there yet, for an exhibitor or for whoever comes. */
      add: (type: BoothType, more: { exhibitor?: Exhibitor; room_id?: string | null; convention_id: string }) =>
        attempt(`There is no new booth of the type ${type.name}`, async () => {
          const { exhibitor, room_id, convention_id } = more;
          const sent = { convention_id, boothtype_id: type.id, exhibitor_id: exhibitor?.id ?? null, room_id: room_id ?? null };
          const { body } = await rest<Booth>('POST', '/booth', sent);
          const whose = exhibitor ? ` goes to ${exhibitor.name}` : ' is there';
          return { message: `${body.name}${whose}.`, undo: () => rest('DELETE', path(body)) };
        }),
      change: (booth: Booth, change: { name?: string; room_id?: string | null }) =>
        attempt(`${booth.name} stays as it is`, async () => {
          const { body } = await rest<Booth>('PUT', path(booth), change);
          const former = Object.fromEntries(Object.keys(change).map((name) => [name, booth[name as keyof Booth]]));
          return { message: `${body.name} was saved.`, undo: () => rest('PUT', path(booth), former) };
        }),
      option: (booth: Booth, option: Option, quantity: number) =>
        attempt(`${booth.name} does not get ${option.name}`, async () => {
          const { convention_id, exhibitor_id } = booth;
          const sent = { convention_id, boothoption_id: option.id, exhibitor_id, booth_id: booth.id, quantity };
          const { body } = await rest<Addon>('POST', '/boothaddon', sent);
          return { message: `${booth.name} gets ${body.shortname}.`, undo: () => rest('DELETE', `/boothaddon/${body.id}`) };
        }),
      quantity: (addon: Addon, quantity: number) =>
        attempt(`${addon.shortname} stays`, async () => {
          const { body } = await rest<Addon>('PUT', `/boothaddon/${addon.id}`, { quantity });
          const back = () => rest('PUT', `/boothaddon/${addon.id}`, { quantity: addon.quantity });
          return { message: `It is ${body.shortname} now.`, undo: back };
        }),
    }),
    [attempt],
  );
}
export type Changes = ReturnType<typeof useChanges>;
