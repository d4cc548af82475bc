import type { Exhibitor } from '../../generated/prisma/client.ts';
import { exhibitorRefusals } from '../../messages/exhibitors/refusals.ts';
import { exhibitor as declaration } from '../../resources/exhibitors/exhibitor.ts';
import { ownersStates, resubmission } from '../../resources/exhibitors/states.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany, shareLoad } from '../core/loaders.ts';
import { checkAnswersTo } from '../core/write/customFields.ts';
import { invalid } from '../errors/refusals.ts';
import { notifyExhibitorInvited } from '../mail/notifications/exhibitors.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { isSelf, publicOrStaff } from '../platform/policy.ts';
import { owedFor } from '../sales/holds.ts';
import { assertNoVerifiedBooths, removeHeldBooths } from './booths/removeHeldBooths.ts';
import { invitedByHand, linksOf } from './invitations/byHand.ts';
import { isOwner, manages, ownRows } from './policy.ts';

const checkAnswers = (ctx: Context, convention_id: string, values: unknown) =>
  checkAnswersTo('exhibitor_custom_fields', ctx, convention_id, values, { staff: manages(ctx.viewer, { convention_id }) });
/** What whoever applies says; staff may add a comment for those whom they invite. */
const ownersFields = [...Object.keys(declaration.fixed), ...Object.keys(declaration.editable)].filter(
  (field) => field !== 'comment',
);
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

export const behavior: BehaviorOf<typeof declaration> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row) || (isOwner(viewer, row) && ownersStates.includes(row.status)),
    mayCreate: (viewer, input) => manages(viewer, input) || ownersFields,
    isOwner,
    isPublic: (row) => row.status === 'approved',
    visibleTo: (viewer) =>
      publicOrStaff(viewer, { OR: [{ status: 'approved' }, ...(viewer ? [ownRows(viewer)] : [])] }, 'exhibitors'),
    rowsOfLevel: {
      editor: (viewer) => publicOrStaff(viewer, { ...ownRows(viewer), status: { in: [...ownersStates] } }, 'exhibitors'),
      owner: ownRows,
    },
  },
  hooks: {
    beforeCreate: async (data, { ctx }) => {
      const isInvitation = !data.agree_to_terms && Boolean(data.email_address) && manages(ctx.viewer, data);
      if (!data.agree_to_terms && !isInvitation) throw invalid('agree_to_terms', exhibitorRefusals.termsRequired);
      await checkAnswers(ctx, data.convention_id ?? '', data.custom_fields);
      if (isInvitation) return invitedByHand(ctx, data);
      const owner = requireUser(ctx).user_id;
      return { user_id: owner, email_address: data.email_address === undefined ? await emailOf(ctx, owner) : data.email_address };
    },
    afterCreate: async (row, { ctx }) => {
      const [link] = (await linksOf([row], ctx)).values();
      if (link) await notifyExhibitorInvited(ctx, row, link);
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
    derived: { invitation_uri: loadMany(linksOf) },
    includes: {
      booth_names: boothsSeen((booths) => booths.map(({ name }) => name)).many,
      amount_due: boothsSeen((booths) => booths.reduce((sum, booth) => sum + owedFor(booth), 0)).many,
    },
  },
};
