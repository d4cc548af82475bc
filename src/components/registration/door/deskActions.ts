import { api } from '../../../client/api.ts';
import { money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { doorLogText, groupText, walkUpText } from '../../../messages/registration/door.ts';
import type { Label } from '../../../server/registration/desk/labels.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';
import { type Card, namesOf } from './cards.ts';
import type { Member } from './forms/GroupForm.tsx';
import type { Names } from './forms/NameForm.tsx';
import type { Reason } from './forms/ReprintForm.tsx';
import type { WalkUp } from './forms/WalkUpForm.tsx';

/** What was done at the desk; its subject is the badge. */
export type DeskAction = LoggedAction<string>;
/** A check-in, and the copies to print. */
export interface CheckedIn {
  readonly action: DeskAction;
  readonly labels: readonly Label[];
}
export const whoOf = (card: Card) => ({ name: namesOf(card).name, number: card.badge_number });

/** The badges that a text means. @throws Refusal */
export const findCards = async (convention_id: string, query: string): Promise<readonly Card[]> =>
  (await api.convention.deskFind.query({ id: convention_id, query })).items;

/** Takes a check-in back. @throws Refusal */
export const takeBack = (id: string): Promise<unknown> => api.badge.reverseCheckIn.mutate({ id });

/** Checks somebody in. @throws Refusal */
export async function checkIn(card: Card, clock: Clock, print: boolean): Promise<CheckedIn> {
  const { is_first, checked_in_date, label } = await api.badge.deskCheckIn.mutate({ id: card.id, print });
  const badge = !print ? 'none' : label ? 'printing' : 'printed';
  const action: DeskAction = is_first
    ? { kind: 'done', text: doorLogText.checkedIn({ ...whoOf(card), badge }), subject: card.id, undo: () => takeBack(card.id) }
    : { kind: 'refused', text: doorLogText.already({ ...whoOf(card), time: showTime(checked_in_date, clock) }) };
  return { action, labels: label ? [label] : [] };
}
/** Checks several people in. Who was checked in elsewhere meanwhile is left out; what is refused for one keeps nobody else. */
export async function checkInGroup(members: readonly Member[], print: boolean): Promise<CheckedIn> {
  const answers = await Promise.allSettled(members.map(({ id }) => api.badge.deskCheckIn.mutate({ id, print })));
  const values = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
  const done = members.filter((_, n) => values[n]?.is_first);
  const refused = answers.find((answer) => answer.status === 'rejected');
  const names = new Intl.ListFormat('en').format(done.map(({ name }) => name));
  const text = groupText.checkedIn({ names, count: done.length });
  const undo = () => Promise.all(done.map(({ id }) => takeBack(id)));
  return {
    action: {
      kind: refused ? 'refused' : 'done',
      text: refused ? `${text} ${refusalOf(refused.reason).message}` : text,
      ...(done.length ? { undo } : {}),
    },
    labels: values.flatMap((value) => value?.label ?? []),
  };
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
/** Takes a payment. @throws Refusal */
export async function pay(card: Card, amount: number): Promise<DeskAction> {
  await api.badge.verify.mutate({ id: card.id, amount });
  return { kind: 'done', text: doorLogText.paid({ ...whoOf(card), amount: money(amount) }) };
}
/** Takes what each of several people owes. @throws Refusal */
export async function payGroup(members: readonly Member[]): Promise<DeskAction> {
  await Promise.all(members.map(({ id, amount_owed }) => api.badge.verify.mutate({ id, amount: amount_owed })));
  const amount = money(members.reduce((sum, { amount_owed }) => sum + amount_owed, 0));
  return { kind: 'done', text: groupText.paid({ count: members.length, amount }) };
}
/** Corrects names. @throws Refusal */
export async function rename(card: Card, names: Names): Promise<DeskAction> {
  const { firstname, lastname, name } = card;
  const renamed = await api.badge.update.mutate({ id: card.id, ...names });
  return {
    kind: 'done',
    text: doorLogText.renamed({ name: String(renamed.name), number: card.badge_number }),
    undo: () => api.badge.update.mutate({ id: card.id, firstname, lastname, name }),
  };
}
/** Sells a badge that is paid here and now. @throws Refusal */
export async function sell({ amount, ...person }: WalkUp): Promise<{ action: DeskAction; number: number }> {
  const badge = await api.badge.verified.mutate({ ...person, amount, user_id: null });
  const number = Number(badge.badge_number);
  return {
    action: {
      kind: 'done',
      text: walkUpText.sold({ name: String(badge.name), number, amount: money(amount) }),
      undo: () => api.badge.delete.mutate({ id: badge.id }),
    },
    number,
  };
}
