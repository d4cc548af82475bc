import type { Exhibitor } from '../../generated/prisma/client.ts';
import { exhibitorRefusals } from '../../messages/exhibitors/refusals.ts';
import type { exhibitor } from '../../resources/exhibitors/exhibitor.ts';
import { ownersStates, resubmission } from '../../resources/exhibitors/states.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { shareLoad } from '../core/loaders.ts';
import { checkAnswersTo } from '../core/write/customFields.ts';
import { invalid } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { isSelf, publicOrStaff } from '../platform/policy.ts';
import { owedFor } from '../sales/holds.ts';
import { assertNoVerifiedBooths, removeHeldBooths } from './booths/removeHeldBooths.ts';
import { manages } from './policy.ts';

const checkAnswers = (ctx: Context, convention_id: string, values: unknown) =>
  checkAnswersTo('exhibitor_custom_fields', ctx, convention_id, values, { staff: manages(ctx.viewer, { convention_id }) });
const emailOf = async ({ db }: Context, id: string) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email;

/** The booths of exhibitors that the viewer manages or is, read once for all that is said of them. */
const boothsSeen = shareLoad(async (rows: readonly Exhibitor[], { db, viewer }) => {
  const seen = rows.filter((row) => manages(viewer, row) || isSelf(viewer, row.user_id));
  const booths = await db.booth.findMany({
    where: { exhibitor_id: { in: seen.map(({ id }) => id) } },
    select: {
      ...{ exhibitor_id: true, name: true, verified: true },
      ...{ net_price: true, amount_paid: true, amount_refunded: true, amount_waived: true },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return new Map(seen.map(({ id }) => [id, booths.filter(({ exhibitor_id }) => exhibitor_id === id)]));
});

export const behavior: BehaviorOf<typeof exhibitor> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row) || (isSelf(viewer, row.user_id) && ownersStates.includes(row.status)),
    mayCreate: () => true,
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    isPublic: (row) => row.status === 'approved',
    visibleTo: (viewer) =>
      publicOrStaff(viewer, { OR: [{ status: 'approved' }, ...(viewer ? [{ user_id: viewer.user_id }] : [])] }, 'exhibitors'),
    rowsOfLevel: {
      editor: (viewer) => publicOrStaff(viewer, { user_id: viewer.user_id, status: { in: [...ownersStates] } }, 'exhibitors'),
      owner: ({ user_id }) => ({ user_id }),
    },
  },
  hooks: {
    beforeCreate: async (data, { ctx }) => {
      if (!data.agree_to_terms) throw invalid('agree_to_terms', exhibitorRefusals.termsRequired);
      await checkAnswers(ctx, data.convention_id ?? '', data.custom_fields);
      const owner = requireUser(ctx).user_id;
      return { user_id: owner, email_address: data.email_address === undefined ? await emailOf(ctx, owner) : data.email_address };
    },
    beforeUpdate: async (row, change, { ctx }) => {
      if (change.custom_fields !== undefined) await checkAnswers(ctx, row.convention_id, change.custom_fields);
      const resubmitted = row.status === resubmission.from && row.user_id === ctx.viewer?.user_id;
      return resubmitted ? { status: resubmission.to } : {};
    },
    checkDelete: (row, ctx) => assertNoVerifiedBooths(ctx, row.id, 'delete'),
    beforeDelete: (row, ctx) => removeHeldBooths(ctx, row.id),
  },
  loaders: {
    includes: {
      booth_names: boothsSeen((booths) => booths.map(({ name }) => name)).many,
      amount_due: boothsSeen((booths) => booths.reduce((sum, booth) => sum + owedFor(booth), 0)).many,
    },
  },
};
