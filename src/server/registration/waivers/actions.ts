import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import { action } from '../../core/actions/action.ts';
import { notFound } from '../../errors/refusals.ts';
import { requireOrderOf } from '../../ledger/orderPage/links.ts';
import { readOrderItems } from '../../ledger/orderPage/read.ts';
import type { Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { manages } from '../issue.ts';
import { assertAwaitsSignature } from './needs.ts';
import { birthDateInput, setBirthDate, sign, signatureDescription, signatureInput, signatureRequired } from './sign.ts';

/** Whether somebody signs for a badge, or takes signatures for it. */
export const maySign = (viewer: Viewer, row: { user_id: string | null; convention_id: string }): boolean =>
  isSelf(viewer, row.user_id) || manages(viewer, row);

export const badgeActions = {
  sign: action(
    badge,
    'POST /{id}/sign',
    {
      returns: 'record',
      summary: 'Sign a waiver for the holder of a badge',
      description: `As the owner, or at the registration desk. ${signatureDescription}`,
      input: signatureInput,
      required: signatureRequired,
      mayCall: maySign,
      precondition: ({ row }) => assertAwaitsSignature(row),
      opensTransaction: true,
    },
    ({ ctx, viewer, row, input }) =>
      sign(ctx, row, input, { channel: viewer.user_id === row.user_id ? 'account' : 'desk', recorder_id: viewer.user_id }),
  ),
  setBirthDate: action(
    badge,
    'POST /{id}/birth-date',
    {
      returns: 'record',
      summary: 'Set the birth date of a badge holder',
      description: 'For waivers where the age decides who signs. Can be set once; staff can correct it by updating the badge.',
      input: birthDateInput,
      required: ['birth_date'],
      mayCall: maySign,
      precondition: ({ row }) => assertAwaitsSignature(row),
      opensTransaction: true,
    },
    ({ ctx, row, input }) => setBirthDate(ctx, row, input.birth_date),
  ),
};

/** A badge of the order that a secret opens, while whoever bought it has it. @throws 404/404 secret, badge_id */
export async function badgeOfOrder(ctx: Pick<Context, 'db'>, convention_id: string, secret: string, badge_id: string) {
  const { order_id, user_id } = await requireOrderOf(ctx, convention_id, secret);
  const items = await readOrderItems(ctx.db, order_id, null);
  const item = items.find(({ kind, id }) => kind === 'badge' && id === badge_id);
  const badge = item && (await ctx.db.badge.findFirst({ where: { id: item.id, user_id } }));
  if (!badge) throw notFound('badge', 'badge_id');
  return badge;
}
const done = z.object({ success: z.literal(1) });
const success = { success: 1 as const };
const ofLink = 'secret: from the link of the order with the badge. No account needed.';

export const conventionActions = {
  orderSign: action(
    convention,
    'POST /{id}/order-page/sign',
    {
      returns: done,
      summary: 'Sign a waiver with an order link',
      description: `${ofLink} ${signatureDescription}`,
      anonymous: true,
      input: { secret: text(60), badge_id: text(36), ...signatureInput },
      required: ['secret', 'badge_id', ...signatureRequired],
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id }, input: { secret, badge_id, ...sent } }) => {
      const found = await badgeOfOrder(ctx, id, secret, badge_id);
      assertAwaitsSignature(found);
      await sign(ctx, found, sent, { channel: 'link', recorder_id: viewer?.user_id ?? null });
      return success;
    },
  ),
  orderBirthDate: action(
    convention,
    'POST /{id}/order-page/birth-date',
    {
      returns: done,
      summary: 'Set the birth date of a badge holder, with an order link',
      description: ofLink,
      anonymous: true,
      input: { secret: text(60), badge_id: text(36), ...birthDateInput },
      required: ['secret', 'badge_id', 'birth_date'],
      opensTransaction: true,
    },
    async ({ ctx, row: { id }, input: { secret, badge_id, birth_date } }) => {
      const found = await badgeOfOrder(ctx, id, secret, badge_id);
      assertAwaitsSignature(found);
      await setBirthDate(ctx, found, birth_date);
      return success;
    },
  ),
};
