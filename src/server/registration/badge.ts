import { badgeRefusals } from '../../messages/registration/refusals.ts';
import { type badge, boothForm, ownersFields, shortForm } from '../../resources/registration/badge.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany } from '../core/loaders.ts';
import { checkCustomFields } from '../core/write/customFields.ts';
import { stateForbids } from '../errors/refusals.ts';
import { promoteFor } from '../events/waitlist/promotion.ts';
import { announceOrder } from '../ledger/letters/queue.ts';
import { taxInStatement, taxOf } from '../ledger/taxes/taxOf.ts';
import { hasLibraryPrivilege } from '../library/policy.ts';
import { buyAddons } from '../merchandise/addons.ts';
import { isOptimistic, needTransaction } from '../platform/concurrency/optimistic.ts';
import type { Context } from '../platform/context.ts';
import { fullName } from '../platform/format/names.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { withTax } from '../sales/addedTax.ts';
import { assertNotInHeldBundle } from '../sales/bundles.ts';
import { owedFor, placeOf, removeItems } from '../sales/holds.ts';
import { byAmountOwed, disputedAmounts, dueTickets } from '../sales/owed.ts';
import { assertForSale, assertLastname, manages, prepareBadge, priceOf, soldOut } from './issue.ts';
import { changePlace } from './left.ts';
import { badgeForms, badgesByAnswer, editableBadges, ownBadges } from './policy.ts';

/** What is loaded with each badge to decide who may do what with it. */
interface BadgeRelations {
  convention: { allow_badge_editing: boolean; allow_badge_blank_lastname: boolean; library_id: string | null };
  badgetype: { name: string; custom_fields: unknown };
  booth: { exhibitor: { user_id: string } | null } | null;
}
/** Whether the viewer has the booth that the badge came with. */
const isExhibitor = (viewer: Viewer, row: BadgeRelations) => isSelf(viewer, row.booth?.exhibitor?.user_id);
/** Owners and exhibitors may edit badges if the convention allows it; exhibitors may always name the holder of a badge without one. */
const mayEditOwn = (viewer: Viewer, row: BadgeRelations & { user_id: string | null; firstname: string }) =>
  (row.convention.allow_badge_editing && (isSelf(viewer, row.user_id) || isExhibitor(viewer, row))) ||
  (row.firstname === '' && isExhibitor(viewer, row));

/** A badge that came with a booth costs what its type costs more than the one that goes with booths of that type. */
async function surcharge(
  { db }: Context,
  row: { booth_id: string; retail_price: number; net_price: number },
  type: { price: number; tax_added: number },
) {
  const { boothtype } = await db.booth.findUniqueOrThrow({
    where: { id: row.booth_id },
    select: { boothtype: { select: { badgetype: { select: { price: true, tax_added: true } } } } },
  });
  const retail_price = withTax(type.price, type);
  const { badgetype } = boothtype;
  const included = badgetype ? withTax(badgetype.price, badgetype) : row.retail_price - row.net_price;
  return { retail_price, net_price: Math.max(0, retail_price - included) };
}

/** Whether staff take a badge for somebody. */
const isForOther = ({ viewer }: Context, row: { convention_id?: string | null; user_id?: string | null }) =>
  row.user_id !== viewer?.user_id && manages(viewer, row);

/** Requires that nothing keeps a badge: a bundle on hold, or a paid ticket. @throws 409/453 */
export async function assertMayGo(
  { db }: Context,
  row: { id: string; bundle_sale_id: string | null; verified: boolean },
): Promise<void> {
  assertNotInHeldBundle(row);
  const tickets = await db.ticket.findMany({
    where: { badge_id: row.id, verified: true },
    include: { event: { select: { name: true } } },
    orderBy: { ticket_number: 'asc' },
  });
  if (tickets.length)
    throw stateForbids(
      'tickets',
      badgeRefusals.hasTickets({ events: tickets.map((t) => t.event.name).join(', ') }),
      tickets.map((t) => ({ object_type: 'ticket', id: t.id, name: `Ticket #${t.ticket_number}` })),
    );
}

type Owned = BadgeRelations & { user_id: string | null };
const owns = (viewer: Viewer, row: Owned) => isSelf(viewer, row.user_id) || isExhibitor(viewer, row);
/** Whether staff see all of a badge and not only its short form. */
const staffSees = (viewer: Viewer, { convention_id }: { convention_id: string }) =>
  can(viewer, ['registration', 'scheduling', 'volunteers'], convention_id);
const isWhole = (viewer: Viewer, row: Owned & { id: string; convention_id: string }) =>
  owns(viewer, row) || staffSees(viewer, row);

export const behavior: BehaviorOf<typeof badge, BadgeRelations> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row) || (mayEditOwn(viewer, row) && ownersFields),
    mayCreate: (viewer, { user_id }, { badgetype_id: type }) => {
      if (type) assertForSale(viewer, type);
      if (type && manages(viewer, type)) return true;
      const fields = ['convention_id', 'badgetype_id', 'code', 'addons', 'birth_date', ...ownersFields];
      return user_id === viewer.user_id ? [...fields, 'user_id'] : fields;
    },
    mayDelete: (viewer, row) => manages(viewer, row) || (isSelf(viewer, row.user_id) && !row.verified),
    isOwner: owns,
    mayRead: (viewer, row) => {
      if (staffSees(viewer, row)) return true;
      if (row.booth_id !== null && can(viewer, 'exhibitors', row.convention_id)) return boothForm;
      const worksAtDesk =
        can(viewer, 'merch', row.convention_id) || hasLibraryPrivilege(viewer, 'checkouts', row.convention.library_id);
      return worksAtDesk ? shortForm : false;
    },
    forms: badgeForms,
    filters: { custom_fields: badgesByAnswer, amount_owed: byAmountOwed },
    rowsOfLevel: { editor: editableBadges, owner: ownBadges },
  },
  hooks: {
    beforeCreate: (data, { ctx, inputs, parents }) => {
      const type = parents.badgetype_id;
      const isFree = type?.price === 0; // then there is nothing to write about
      const writesLetter =
        !isFree && data.user_id !== undefined && isForOther(ctx, { ...data, convention_id: type?.convention_id ?? null });
      if (inputs.addons || writesLetter) needTransaction(ctx);
      return prepareBadge(ctx, data, { code: inputs.code, ...(isOptimistic(ctx) ? { type: parents.badgetype_id } : {}) });
    },
    createFrom: (_, { ctx, parents: { badgetype_id: type } }) => (type && isOptimistic(ctx) ? placeOf('badge', type) : null),
    afterCreate: async (row, { ctx, inputs }) => {
      const isBound = !manages(ctx.viewer, row);
      if (isBound || inputs.addons) await buyAddons(ctx, row, { chosen: inputs.addons ?? [], isBound });
      if (row.verified) await promoteFor(ctx, [row.user_id]);
      else if (row.net_price > 0 && isForOther(ctx, row)) await announceOrder(ctx, row.convention_id, row.id, 0);
    },
    beforeUpdate: async (row, change, { ctx, parents }) => {
      if (change.lastname !== undefined) assertLastname(change.lastname, row.convention);
      const type = change.badgetype_id === undefined ? undefined : parents.badgetype_id;
      if (change.custom_fields !== undefined || type) {
        const { custom_fields = row.custom_fields } = change;
        checkCustomFields(custom_fields, (type ?? row.badgetype).custom_fields, { staff: manages(ctx.viewer, row) });
      }
      const name = (change.name ?? row.name) === '' ? { name: fullName({ ...row, ...change }) } : {};
      if (!type) return name;
      const price = row.booth_id ? await surcharge(ctx, { ...row, booth_id: row.booth_id }, type) : await priceOf(ctx, type);
      if (row.discount_id && !row.booth_id)
        await ctx.db.discount.update({ where: { id: row.discount_id }, data: { used_count: { decrement: 1 } } });
      if (!(await changePlace(ctx, row.badgetype_id, type))) throw soldOut(type.name);
      return { ...name, ...price, bundle_id: null, bundle_sale_id: null };
    },
    checkDelete: (row, ctx) => assertMayGo(ctx, row),
    replaceDelete: (row, ctx) =>
      removeItems(ctx, 'badge', [{ id: row.id, parent_id: row.badgetype_id, discount_id: row.discount_id }]),
  },
  loaders: {
    loadWith: {
      convention: {
        select: {
          ...{ allow_badge_editing: true, allow_badge_blank_lastname: true, library_id: true, timezone: true, clock_type: true },
          ...{ event_opening: true, wishes_open_date: true, wishes_closed_date: true, wishes_drawn_date: true },
          ...{ ticket_sales_start: true },
        },
      },
      badgetype: { select: { name: true, custom_fields: true } },
      booth: { select: { exhibitor: { select: { user_id: true } } } },
    },
    derived: {
      name_full: fullName,
      shortname: (row) => `Badge #${row.badge_number}`,
      amount_paid_balance: (row) => row.amount_paid - row.amount_refunded,
      amount_owed: owedFor,
      sales_tax_balance: loadMany(taxOf, taxInStatement),
    },
    includes: {
      amount_disputed: disputedAmounts('badge', isWhole),
      tickets_due: dueTickets('count', isWhole),
      tickets_owed: dueTickets('cents', isWhole),
      longname: async (rows) => new Map(rows.map((row) => [row.id, `#${row.badge_number} ${row.name}, ${row.badgetype.name}`])),
    },
  },
  tuning: {
    watches: ['firstname', 'lastname', 'name', 'custom_fields', 'badgetype_id'],
    skipReload: true,
    optimistic: true,
  },
};
