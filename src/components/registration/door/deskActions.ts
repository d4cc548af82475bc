import { api } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { Refusal, refusalOf } from '../../../client/refusal.ts';
import { doorLogText, doorText } from '../../../messages/registration/door.ts';
import type { Label } from '../../../server/registration/desk/labels.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';
import { type Card, namesOf } from './card/cards.ts';
import type { Reason } from './forms/ReprintForm.tsx';

/** What was done at the desk; the subject of a check-in is `checkInKey`. */
export type DeskAction = LoggedAction<string>;
/** A check-in, and the copies to print. */
export interface CheckedIn {
  readonly action: DeskAction;
  readonly labels: readonly Label[];
}
export const whoOf = (card: Card) => ({ name: namesOf(card).name, number: card.badge_number });

/** The badges that a text means, and those that are gone. @throws Refusal */
export const lookUp = (convention_id: string, query: string) => api.convention.deskFind.query({ id: convention_id, query });
/** The badges that a text means. @throws Refusal */
export const findCards = async (convention_id: string, query: string): Promise<readonly Card[]> =>
  (await lookUp(convention_id, query)).items;

/** A check-in as a desk saw it. */
export type SeenCheckIn = Pick<Card, 'id' | 'checked_in_date'>;
export const checkInKey = ({ id, checked_in_date }: SeenCheckIn) => `${id} ${checked_in_date?.getTime()}`;

/** Takes a check-in back, unless the badge was checked in again since. @throws Refusal, which names `who` if their badge is gone */
export const takeBack = ({ id, checked_in_date }: SeenCheckIn, who?: ReturnType<typeof whoOf>): Promise<unknown> =>
  api.badge.reverseCheckIn.mutate({ id, ...(checked_in_date ? { checked_in_date } : {}) }).catch((error: unknown) => {
    throw who && refusalOf(error).status === 404 ? new Refusal(404, doorText.deletedMeanwhile(who)) : error;
  });
/** Checks somebody in. @throws Refusal */
export async function checkIn(card: Card, clock: Clock, print: boolean): Promise<CheckedIn> {
  const { is_first, checked_in_date, checked_in_by, label } = await api.badge.deskCheckIn.mutate({ id: card.id, print });
  const badge = !print ? 'none' : label ? 'printing' : 'printed';
  const seen = { id: card.id, checked_in_date };
  const action: DeskAction = is_first
    ? {
        kind: 'done',
        text: doorLogText.checkedIn({ ...whoOf(card), badge }),
        subject: checkInKey(seen),
        of: card.id,
        undo: () => takeBack(seen, whoOf(card)),
        undoneText: doorLogText.undone(whoOf(card)),
      }
    : {
        kind: 'refused',
        text: doorLogText.already({ ...whoOf(card), time: showTime(checked_in_date, clock), by: checked_in_by ?? 'none' }),
      };
  return { action, labels: label ? [label] : [] };
}
/** Takes a copy to print: the first, or another for a reason. @throws Refusal */
export async function takeCopy(card: Card, reason?: Reason): Promise<CheckedIn> {
  const { label } = await api.badge.print.mutate({
    id: card.id,
    generation: card.print_generation,
    ...(reason ? { reason } : {}),
  });
  return { action: { kind: 'done', text: doorLogText.printing(whoOf(card)) }, labels: [label] };
}
