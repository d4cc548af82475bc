import { api, withVersion } from '../../../../client/api.ts';
import { type Currency, money } from '../../../../client/format/money.ts';
import { walkUpText } from '../../../../messages/registration/doorForms.ts';
import { cents } from '../../../ledger/till/change.ts';
import { howOf } from '../../../ledger/till/payment.ts';
import type { DeskAction } from '../deskActions.ts';
import { priceOf } from '../forms/addons.ts';
import { saidWith } from '../forms/formActions.ts';
import { undoSale } from '../forms/moneyBack.ts';
import type { WalkUp } from './useWalkUp.ts';

/** Sells a badge, and add-ons with it, that are paid here and now. @throws Refusal */
export async function sell(
  { amount, change = 0, addons, payment, code, ...person }: WalkUp,
  currency: Currency,
): Promise<{ action: DeskAction; number: number }> {
  const { record, etag } = await withVersion((options) =>
    api.badge.verified.mutate(
      {
        ...{ ...person, ...payment, user_id: null },
        amount: (cents(amount) - cents(priceOf(addons))) / 100,
        ...(code ? { code } : {}),
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
