import { z } from 'zod';
import { orderLetterRefusals as refusals } from '../../../messages/ledger/letters.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { email } from '../../../resources/fields.ts';
import { order } from '../../../resources/ledger/order.ts';
import { network } from '../../auth/signInThrottle.ts';
import { action } from '../../core/actions/action.ts';
import { db } from '../../db/client.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { mailServer } from '../../integrations/mail/mailServer.ts';
import { loadSender } from '../../mail/sender.ts';
import { writeMails } from '../../mail/sendMail.ts';
import { afterAnswer } from '../../platform/concurrency/afterAnswer.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { chosenLanguage, inLanguage } from '../../platform/format/language.ts';
import { countUnlessUsedUp, countUses } from '../../platform/quotas/countUses.ts';
import { payableOf } from '../owed.ts';
import { keepsBooks } from '../policy.ts';
import { addresseeOf, ordersOfAddress } from './addressee.ts';
import { orderInLetter } from './summary.ts';
import { orderForLetter, readersOf, writeOrderLetter } from './write.ts';

/** Mails the links of all orders that belong to an address, unless it got too many such letters. */
const mailLinksTo = (ctx: Context, convention_id: string, address: string, language: string | null) =>
  transaction(ctx, async (ctx) => {
    if (await countUnlessUsedUp(ctx, { quota: 'order_links_to_recipient', of: address.toLowerCase() })) return;
    const orders = [];
    for (const id of await ordersOfAddress(ctx.db, convention_id, address)) {
      const payable = await orderForLetter(ctx, convention_id, id);
      const found = payable && (await orderInLetter(ctx, payable));
      if (found) orders.push(found);
    }
    const readers = orders.length ? await readersOf(ctx, { others: [{ address, name: address }] }, language) : [];
    await writeMails(ctx, 'orders_found', readers, { convention_id, data: { orders } }, await loadSender(ctx, convention_id));
  });

export const conventionActions = {
  findOrders: action(
    convention,
    'POST /{id}/find-orders',
    {
      returns: z.object({ success: z.literal(1), sent: z.boolean() }),
      summary: 'Request an email with links to your orders',
      description:
        'Goes to the address if it has orders at this convention. The response is the same either way. `sent` says whether this service can send emails at all.',
      anonymous: true,
      input: { email: email() },
      required: ['email'],
    },
    async ({ ctx, row: { id }, input: { email: address } }) => {
      if (!mailServer()) return { success: 1 as const, sent: false };
      await countUses(ctx, { quota: 'order_links', of: network(ctx.request.ip) });
      const language = chosenLanguage() ?? null;
      // The same for all addresses, also in its time. A transaction of the request would be over by then.
      const { afterCommit: _, ...later } = ctx;
      const work = () => mailLinksTo({ ...later, db, reply: { headers: {}, warnings: [] } }, id, address, language);
      afterAnswer(() => (language ? inLanguage(language, work) : work()));
      return { success: 1 as const, sent: true };
    },
  ),
};
export const actions = {
  sendLink: action(
    order,
    'POST /{id}/send-link',
    {
      returns: 'record',
      summary: 'Email an order to its buyer',
      description:
        'With its link, the amount owed and how to pay; once it is paid, with its receipt. Links from earlier emails still work.',
      mayCall: keepsBooks,
      precondition: async ({ ctx, row }) => {
        const payable = await payableOf(ctx, row.convention_id, row.id);
        if (!payable || !(await addresseeOf(ctx.db, payable))) throw stateForbids('user_id', refusals.noAddress);
      },
    },
    async ({ ctx, row }) => {
      await countUses(ctx, { quota: 'order_letters', of: row.id });
      const payable = await orderForLetter(ctx, row.convention_id, row.id);
      if (!payable || !(await writeOrderLetter(ctx, payable, row.amount_owed > 0 ? 'placed' : 'paid', null)))
        throw stateForbids('user_id', refusals.noAddress);
    },
  ),
};
