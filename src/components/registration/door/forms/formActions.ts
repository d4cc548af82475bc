import { api, ifMatch, withVersion } from '../../../../client/api.ts';
import { type Currency, money } from '../../../../client/format/money.ts';
import { Refusal, refusalOf } from '../../../../client/refusal.ts';
import { doorLogText } from '../../../../messages/registration/door.ts';
import { deskLogText, groupText, walkUpText } from '../../../../messages/registration/doorForms.ts';
import { howOf, type Payment } from '../../../ledger/till/payment.ts';
import type { Card } from '../card/cards.ts';
import { type CheckedIn, type DeskAction, type SeenCheckIn, takeBack, whoOf } from '../deskActions.ts';
import type { Member } from './GroupForm.tsx';
import type { Names } from './NameForm.tsx';

/* What the forms of the desk do. */

/** Takes those check-ins back that nobody has changed since. @throws Refusal the first of the others */
async function takeAllBack(seen: readonly SeenCheckIn[]): Promise<void> {
  const answers = await Promise.allSettled(seen.map((one) => takeBack(one)));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused) throw refused.reason;
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
/** What was taken, and what of it goes back at once. */
export const saidWith = (sentence: string, change: number, currency: Currency) =>
  change > 0 ? walkUpText.withChange({ sale: sentence, change: money(change, currency) }) : sentence;
/** Takes a payment. @throws Refusal */
export async function pay(card: Card, amount: number, payment: Payment, currency: Currency, change = 0): Promise<DeskAction> {
  await api.badge.verify.mutate({ id: card.id, amount, ...payment });
  const paid = deskLogText.paid({ ...whoOf(card), amount: money(amount, currency), how: howOf(payment) });
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
    text: deskLogText.renamed({ name: String(renamed.name), number: card.badge_number }),
    of: id,
    undoneText: deskLogText.renamedBack(whoOf(card)),
    undo: async () => {
      const { record, etag } = await withVersion((options) => api.badge.read.query({ id }, options));
      const changed = () =>
        new Refusal(409, deskLogText.renamedElsewhere({ name: String(record.name), number: card.badge_number }));
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
