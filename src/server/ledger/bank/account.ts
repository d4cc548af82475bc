import { z } from 'zod';
import { bankRefusals as refusals } from '../../../messages/ledger/bank.ts';
import { cardRefusals } from '../../../messages/ledger/cards.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { integer, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import type { Db } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepsBooks } from '../policy.ts';
import { ibanOf } from './codes.ts';

/** Whether a convention takes bank transfers. */
export const takesTransfers = async (db: Db, convention_id: string) =>
  (await db.bankAccount.count({ where: { convention_id } })) > 0;

export const mayManageBank = (viewer: Viewer, row: { id: string }) =>
  keepsBooks(viewerWithin(viewer, 'order', row.id), { convention_id: row.id });
const shown = z.object({
  account: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable(), deadline_days: z.int() }).nullable(),
});
async function show(db: Db, convention_id: string): Promise<z.infer<typeof shown>> {
  const select = { holder: true, iban: true, bic: true, deadline_days: true } as const;
  return { account: await db.bankAccount.findUnique({ where: { convention_id }, select }) };
}

export const conventionActions = {
  bankAccount: action(
    convention,
    'GET /{id}/bank-account',
    { returns: shown, summary: 'See the bank account', description: 'For the treasurer and organizers.', mayCall: mayManageBank },
    ({ ctx, row }) => show(ctx.db, row.id),
  ),
  setBankAccount: action(
    convention,
    'POST /{id}/bank-account',
    {
      returns: shown,
      summary: 'Store the bank account',
      description:
        'Buyers see it when they pay by bank transfer. deadline_days: how long the money can take to arrive; default 14.',
      input: { holder: text(70), iban: text(42), bic: text(11), deadline_days: integer(1, 60) },
      required: ['holder', 'iban'],
      mayCall: mayManageBank,
    },
    async ({ ctx, row: { id, currency }, input: { holder, iban: typed, bic: typedBic, deadline_days = 14 } }) => {
      const iban = ibanOf(typed);
      const bic = typedBic?.trim().toUpperCase() || null;
      if (!iban) throw invalid('iban', refusals.iban);
      if (bic && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) throw invalid('bic', refusals.bic);
      if (currency === null) throw stateForbids('currency', cardRefusals.noCurrency);
      const data = { holder: holder.trim(), iban, bic, deadline_days };
      await ctx.db.bankAccount.upsert({
        where: { convention_id: id },
        create: { convention_id: id, ...data },
        update: data,
      });
      return show(ctx.db, id);
    },
  ),
  removeBankAccount: action(
    convention,
    'POST /{id}/remove-bank-account',
    {
      returns: shown,
      summary: 'Stop taking bank transfers',
      description: 'Transfers that were announced can still be booked.',
      mayCall: mayManageBank,
    },
    async ({ ctx, row: { id } }) => {
      await ctx.db.bankAccount.deleteMany({ where: { convention_id: id } });
      return show(ctx.db, id);
    },
  ),
};
