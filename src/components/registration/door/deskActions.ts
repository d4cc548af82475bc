import { api, ifMatch, withVersion } from '../../../client/api.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { Refusal, refusalOf } from '../../../client/refusal.ts';
import { doorLogText, doorText, groupText, walkUpText } from '../../../messages/registration/door.ts';
import type { Label } from '../../../server/registration/desk/labels.ts';
import { cents } from '../../ledger/till/change.ts';
import { howOf, type Payment } from '../../ledger/till/payment.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';
import { type Card, namesOf } from './card/cards.ts';
import { priceOf } from './forms/addons.ts';
import type { Member } from './forms/GroupForm.tsx';
import { undoSale } from './forms/moneyBack.ts';
import type { Names } from './forms/NameForm.tsx';
import type { Reason } from './forms/ReprintForm.tsx';
import type { WalkUp } from './walkup/useWalkUp.ts';

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
type SeenCheckIn = Pick<Card, 'id' | 'checked_in_date'>;
export const checkInKey = ({ id, checked_in_date }: SeenCheckIn) => `${id} ${checked_in_date?.getTime()}`;

/** Takes a check-in back, unless the badge was checked in again since. @throws Refusal, which names `who` if their badge is gone */
export const takeBack = ({ id, checked_in_date }: SeenCheckIn, who?: ReturnType<typeof whoOf>): Promise<unknown> =>
  api.badge.reverseCheckIn.mutate({ id, ...(checked_in_date ? { checked_in_date } : {}) }).catch((error: unknown) => {
    throw who && refusalOf(error).status === 404 ? new Refusal(404, doorText.deletedMeanwhile(who)) : error;
  });
/** Takes those check-ins back that nobody has changed since. @throws Refusal the first of the others */
async function takeAllBack(seen: readonly SeenCheckIn[]): Promise<void> {
  const answers = await Promise.allSettled(seen.map((one) => takeBack(one)));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused) throw refused.reason;
}

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
/** Checks several people in. Who was checked in elsewhere meanwhile is left out; what is refused for one keeps nobody else. */
export async function checkInGroup(members: readonly Member[], print: boolean): Promise<CheckedIn> {
  const answers = await Promise.allSettled(members.map(({ id }) => api.badge.deskCheckIn.mutate({ id, print })));
  const values = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
  const done = members.filter((_, n) => values[n]?.is_first);
  const refused = answers.find((answer) => answer.status === 'rejected');
  const names = new Intl.ListFormat('en').format(done.map(({ name }) => name));
  const text = groupText.checkedIn({ names, count: done.length });
  const seen = members.flatMap(({ id }, n) => (values[n]?.is_first ? { id, checked_in_date: values[n].checked_in_date } : []));
  const undo = () => takeAllBack(seen);
  return {
    action: {
      kind: refused ? 'refused' : 'done',
      text: refused ? `${text} ${refusalOf(refused.reason).message}` : text,
      ...(done.length ? { undo, undoneText: doorLogText.undoneAll({ names, count: done.length }) } : {}),
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
/** What was taken, and what of it goes back at once. */
const saidWith = (sentence: string, change: number, currency: Currency) =>
  change > 0 ? walkUpText.withChange({ sale: sentence, change: money(change, currency) }) : sentence;
/** Takes a payment. @throws Refusal */
export async function pay(card: Card, amount: number, payment: Payment, currency: Currency, change = 0): Promise<DeskAction> {
  await api.badge.verify.mutate({ id: card.id, amount, ...payment });
  const paid = doorLogText.paid({ ...whoOf(card), amount: money(amount, currency), how: howOf(payment) });
  return { kind: 'done', text: saidWith(paid, change, currency) };
}
/** Takes what each of several people owes. What is refused for one keeps nobody else, and the action says what was taken. */
export async function payGroup(members: readonly Member[], payment: Payment, currency: Currency): Promise<DeskAction> {
  const answers = await Promise.allSettled(
    members.map(({ id, amount_owed }) => api.badge.verify.mutate({ id, amount: amount_owed, ...payment })),
  );
  const paid = members.filter((_, n) => answers[n]?.status === 'fulfilled');
  const refused = answers.find((answer) => answer.status === 'rejected');
  const amount = money(
    paid.reduce((sum, { amount_owed }) => sum + amount_owed, 0),
    currency,
  );
  const text = groupText.paid({ count: paid.length, amount, how: howOf(payment) });
  return refused ? { kind: 'refused', text: `${text} ${refusalOf(refused.reason).message}` } : { kind: 'done', text };
}
/** Corrects names. @throws Refusal */
export async function rename(card: Card, names: Names): Promise<DeskAction> {
  const { id, firstname, lastname, name } = card;
  const renamed = await api.badge.update.mutate({ id, ...names });
  return {
    kind: 'done',
    text: doorLogText.renamed({ name: String(renamed.name), number: card.badge_number }),
    of: id,
    undoneText: doorLogText.renamedBack(whoOf(card)),
    undo: async () => {
      const { record, etag } = await withVersion((options) => api.badge.read.query({ id }, options));
      const changed = () =>
        new Refusal(409, doorLogText.renamedElsewhere({ name: String(record.name), number: card.badge_number }));
      if (nameFields.some((field) => record[field] !== renamed[field])) throw changed();
      await unlessChanged(api.badge.update.mutate({ id, firstname, lastname, name }, ifMatch(etag)), changed);
    },
  };
}
const nameFields = ['firstname', 'lastname', 'name'] as const;
/** A change with If-Match. @throws what `changed` makes if the record has another version */
const unlessChanged = (change: Promise<unknown>, changed: () => Refusal): Promise<unknown> =>
  change.catch((error: unknown) => {
    throw refusalOf(error).status === 412 ? changed() : error;
  });

/** Sells a badge, and add-ons with it, that are paid here and now. @throws Refusal */
export async function sell(
  { amount, change = 0, addons, payment, ...person }: WalkUp,
  currency: Currency,
): Promise<{ action: DeskAction; number: number }> {
  const { record, etag } = await withVersion((options) =>
    api.badge.verified.mutate(
      {
        ...{ ...person, ...payment, user_id: null },
        amount: (cents(amount) - cents(priceOf(addons))) / 100,
        ...(addons.length ? { addons: addons.map(({ id }) => id) } : {}),
      },
      options,
    ),
  );
  const who = { name: String(record.name), number: Number(record.badge_number) };
  const names = new Intl.ListFormat('en').format(addons.map(({ name }) => name));
  const how = howOf(payment);
  const bought = { ...who, amount: money(amount, currency), how: amount > 0 ? how : 'unknown' } as const;
  const sale = names ? walkUpText.soldWith({ ...bought, addons: names }) : walkUpText.sold(bought);
  return {
    action: {
      kind: 'done',
      text: saidWith(sale, change, currency),
      about: record.id,
      undo: () => undoSale(record.id, who, currency, etag),
    },
    number: who.number,
  };
}
