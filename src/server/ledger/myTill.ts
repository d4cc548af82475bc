import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { sellers } from '../../resources/ledger/sellers.ts';
import { action } from '../core/actions/action.ts';
import { viewerWithin } from '../core/scope.ts';
import { can } from '../platform/policy.ts';
import { type Taken, takenFor } from './tillsession.ts';

const amount = z.number();
/** What is left of those payments after refunds, in currency units. */
const left = (taken: readonly Taken[], isMeant: (part: Taken) => boolean): number =>
  Math.round(taken.filter(isMeant).reduce((sum, { paid, refunded }) => sum + paid - refunded, 0) * 100) / 100;
export const conventionActions = {
  myTill: action(
    convention,
    'GET /{id}/my-till',
    {
      returns: z.object({
        session: z
          .object({
            ...{ id: z.string(), till: z.string(), date_created: z.date(), float_amount: amount, cash: amount, card: amount },
            merchandise: amount,
          })
          .nullable(),
        tills: z.array(
          z.object({
            ...{ id: z.string(), name: z.string(), is_open: z.boolean() },
            ...{ held_by: z.string().nullable(), open_since: z.date().nullable() },
          }),
        ),
      }),
      summary: 'Find your open till, and the tills of a convention',
      description:
        'cash and card: payments taken since it was opened, in currency units; merchandise: what of the cash is for products. At most 100 tills; held_by: who has it open.',
      mayCall: (viewer, row) => can(viewerWithin(viewer, 'tillsession', row.id), sellers, row.id),
    },
    async ({ ctx, viewer, row: { id: convention_id } }) => {
      const open = await ctx.db.tillSession.findFirst({
        where: { convention_id, user_id: viewer.user_id, closed_date: null },
        include: { till: true },
      });
      const tills = await ctx.db.till.findMany({
        where: { convention_id },
        include: {
          tillsessions: { where: { closed_date: null }, take: 1, include: { user: { select: { display_name: true } } } },
        },
        orderBy: { name: 'asc' },
        take: 100,
      });
      const taken = (open && (await takenFor(ctx.db, [open.id])).get(open.id)) ?? [];
      return {
        session: open && {
          id: open.id,
          till: open.till.name,
          date_created: open.date_created,
          float_amount: open.float_amount / 100,
          cash: left(taken, ({ method }) => method === 'cash'),
          card: left(taken, ({ method }) => method !== 'cash'),
          merchandise: left(taken, ({ method, item_type }) => method === 'cash' && item_type === 'soldproduct'),
        },
        tills: tills.map(({ id, name, tillsessions: [open] }) => ({
          ...{ id, name, is_open: open !== undefined },
          ...{ held_by: open?.user?.display_name ?? null, open_since: open?.date_created ?? null },
        })),
      };
    },
  ),
};
