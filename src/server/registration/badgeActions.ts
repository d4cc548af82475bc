import type { Badge } from '../../generated/prisma/client.ts';
import { badgeRefusals } from '../../messages/registration/refusals.ts';
import { formValues } from '../../resources/customFields.ts';
import { email, flag, id, ids, integer, money, orNull, text, time } from '../../resources/fields.ts';
import { badge } from '../../resources/registration/badge.ts';
import { action } from '../core/actions/action.ts';
import { Unneeded } from '../core/actions/unneeded.ts';
import { forbidden, stateForbids, wrongConvention } from '../errors/refusals.ts';
import { promoteFor } from '../events/waitlist/promotion.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from '../ledger/takePayment.ts';
import { buyAddons } from '../merchandise/addons.ts';
import { type Context, transaction } from '../platform/context.ts';
import { formatMoment } from '../platform/format/times.ts';
import { isSelf } from '../platform/policy.ts';
import { assertNotPaid, paymentData } from '../sales/holds.ts';
import { commenting, logsOf } from '../system/logentry.ts';
import { assertSettled, manages, prepareBadge } from './issue.ts';
import { assertSigned } from './waivers/needs.ts';

const setCheckedIn = (ctx: Context, id: string, checked_in: boolean) =>
  ctx.db.badge.update({ where: { id }, data: { checked_in, checked_in_date: checked_in ? new Date() : null } });
/** The check-in of a badge, for messages. */
async function describeCheckIn(ctx: Context, { name, badge_number, checked_in_date, convention_id }: Badge) {
  const clock = await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  return { name, number: badge_number, time: checked_in_date ? formatMoment(checked_in_date, clock) : '' };
}

export const actions = {
  verified: action(
    badge,
    'POST /verified',
    {
      returns: { record: 'badge' },
      summary: 'Create a paid badge',
      description: `For staff. amount is what was paid, in currency units; default: the full price. addons are sold with it at their full price. ${PAYMENT_METHODS}`,
      input: {
        convention_id: id('convention'),
        badgetype_id: id('badgetype'),
        firstname: text(100),
        lastname: text(100),
        name: text(200),
        email: orNull(email()),
        user_id: orNull(id('user')),
        custom_fields: formValues(),
        wants_updates: flag(),
        print_count: integer(0, 1000),
        code: orNull(text(40)),
        amount: money(),
        addons: ids('productvariant'),
        ...paymentInput,
      },
      required: ['badgetype_id', 'firstname'],
    },
    async ({ ctx, viewer, input: { code, amount, addons = [], payment_method, payment_reference, ...data } }) => {
      const type = await ctx.db.badgeType.findUniqueOrThrow({ where: { id: data.badgetype_id } });
      if (data.convention_id !== undefined && data.convention_id !== type.convention_id) throw wrongConvention('convention_id');
      if (!manages(viewer, type)) throw forbidden(badgeRefusals.mayNotCreate);
      return transaction(ctx, async (ctx) => {
        await takePayment(ctx, type.convention_id, { payment_method, payment_reference });
        const created = await ctx.db.badge.create({
          data: {
            ...data,
            lastname: data.lastname ?? '',
            custom_fields: data.custom_fields ?? {},
            ...(await prepareBadge(ctx, data, { code, amount, verified: true })),
          },
        });
        await buyAddons(ctx, created, { chosen: addons, isBound: false }, true);
        await promoteFor(ctx, [created.user_id]);
        return created;
      });
    },
  ),
  verify: action(
    badge,
    'POST /{id}/verify',
    {
      returns: 'record',
      summary: 'Mark a badge as paid',
      description:
        'amount is what was paid, in currency units; default: everything owed. Also pays what a paid badge owes after a change of its type. ' +
        PAYMENT_METHODS,
      input: { amount: money(), ...paymentInput },
      mayCall: manages,
      precondition: ({ row }) => {
        assertNotPaid(row);
      },
    },
    async ({ ctx, row, input }) => {
      await takePayment(ctx, row.convention_id, input);
      await ctx.db.badge.update({ where: { id: row.id }, data: paymentData(row, input.amount) });
      await promoteFor(ctx, [row.user_id]);
    },
  ),
  checkIn: action(
    badge,
    'PUT /{id}/check-in',
    {
      returns: 'record',
      summary: 'Check in the holder of a badge',
      mayCall: manages,
      precondition: async ({ ctx, row }) => {
        assertSettled(row);
        if (!row.checked_in_date) return assertSigned(row);
        throw new Unneeded(badgeRefusals.alreadyCheckedIn(await describeCheckIn(ctx, row)), 'checked_in');
      },
    },
    ({ ctx, row }) => setCheckedIn(ctx, row.id, true),
  ),
  reverseCheckIn: action(
    badge,
    'PUT /{id}/reverse-check-in',
    {
      returns: 'record',
      summary: 'Undo a check-in',
      description:
        'checked_in_date: the check-in that you saw; refused if the badge has a different one by now. The copy that the same user made with this check-in is revoked too, unless it was printed.',
      input: { checked_in_date: time() },
      mayCall: manages,
      precondition: ({ row }) => {
        if (!row.checked_in) throw new Unneeded(badgeRefusals.notCheckedIn, 'checked_in');
      },
    },
    async ({ ctx, viewer, row, input }) => {
      const { checked_in_date } = row;
      if (input.checked_in_date && input.checked_in_date.getTime() !== checked_in_date?.getTime())
        throw stateForbids('checked_in_date', badgeRefusals.checkedInAgain(await describeCheckIn(ctx, row)));
      await setCheckedIn(ctx, row.id, false);
      // A copy that another desk holds is confirmed or given back there: without it, the badge would be printed twice.
      if (checked_in_date)
        await ctx.db.printJob.deleteMany({
          where: { badge_id: row.id, printed_date: null, checked_in_date, user_id: viewer.user_id },
        });
    },
  ),
  addComment: commenting(badge, 'add-comment', manages),
  logs: logsOf(badge, manages, (viewer, row) => isSelf(viewer, row.user_id)),
};
