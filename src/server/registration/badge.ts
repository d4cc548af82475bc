import { type badge, ownersFields, shortForm } from '../../resources/registration/badge.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { checkCustomFields } from '../core/write/customFields.ts';
import { stateForbids } from '../errors/refusals.ts';
import { promoteFor } from '../events/waitlist/promotion.ts';
import { can, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { giveBack, removeItems, takePlace } from '../sales/holds.ts';
import { hasLastname, isForSale, issued, manages, nameOf, priceOf, soldOut } from './issue.ts';
import { visibleBadges } from './policy.ts';

/** What is loaded with a badge to judge it. */
interface Around {
  convention: { allow_badge_editing: boolean; allow_badge_blank_lastname: boolean; library_id: string | null };
  badgetype: { name: string; custom_fields: unknown };
  booth: { exhibitor: { user_id: string } | null } | null;
}
/** Has the booth that a badge came with. */
const exhibits = (viewer: Viewer, row: Around) => isSelf(viewer, row.booth?.exhibitor?.user_id);
/** Owners change what the convention lets them; exhibitors name the holders of badges that have none, in any case. */
const mayFillIn = (viewer: Viewer, row: Around & { user_id: string | null; firstname: string }) =>
  (row.convention.allow_badge_editing && (isSelf(viewer, row.user_id) || exhibits(viewer, row))) ||
  (row.firstname === '' && exhibits(viewer, row));

export const behaviour: BehaviourOf<typeof badge, Around> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row) || (mayFillIn(viewer, row) && ownersFields),
    mayCreate: (viewer, { user_id }, { badgetype_id: type }) => {
      if (type) isForSale(viewer, type);
      if (type && manages(viewer, type)) return true;
      const its = ['convention_id', 'badgetype_id', 'code', ...ownersFields];
      return user_id === viewer.user_id ? [...its, 'user_id'] : its;
    },
    mayDelete: (viewer, row) => manages(viewer, row) || (isSelf(viewer, row.user_id) && !row.verified),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id) || exhibits(viewer, row),
    mayRead: (viewer, row) => {
      if (can(viewer, ['registration', 'scheduling', 'volunteers'], row.convention_id)) return true;
      const atADesk =
        can(viewer, 'merch', row.convention_id) ||
        (row.booth_id !== null && can(viewer, 'exhibitors', row.convention_id)) ||
        viewer.libraries.get(row.convention.library_id ?? '')?.has('checkouts');
      return atADesk ? shortForm : false;
    },
    visibleTo: visibleBadges,
  },
  hooks: {
    beforeCreate: (data, { ctx, inputs }) => issued(ctx, data, { code: inputs.code }),
    afterCreate: async (row, { ctx }) => {
      if (row.verified) await promoteFor(ctx, [row.user_id]);
    },
    beforeUpdate: async (row, change, { ctx, parents }) => {
      if (change.lastname !== undefined) hasLastname(change.lastname, row.convention);
      const type = change.badgetype_id === undefined ? undefined : parents.badgetype_id;
      if (change.custom_fields !== undefined || type) {
        const { custom_fields = row.custom_fields } = change;
        checkCustomFields(custom_fields, (type ?? row.badgetype).custom_fields, { staff: manages(ctx.viewer, row) });
      }
      const name = (change.name ?? row.name) === '' ? { name: nameOf({ ...row, ...change }) } : {};
      if (!type) return name;
      // Who has not paid yet pays what the new type costs.
      const price = row.verified ? {} : await priceOf(ctx, type);
      if (!row.verified && row.discount_id)
        await ctx.db.discount.update({ where: { id: row.discount_id }, data: { used_count: { decrement: 1 } } });
      if (!(await takePlace(ctx, 'badge', type.id))) throw soldOut(type.name);
      await giveBack(ctx, 'badge', [row.badgetype_id]);
      return { ...name, ...price };
    },
    beforeDelete: async (row, { db }) => {
      const tickets = await db.ticket.findMany({
        where: { badge_id: row.id, verified: true },
        include: { event: { select: { name: true } } },
        orderBy: { ticket_number: 'asc' },
      });
      if (tickets.length)
        throw stateForbids(
          'tickets',
          `tickets: the badge has verified tickets for ${tickets.map((t) => t.event.name).join(', ')}. Delete them first.`,
          tickets.map((t) => ({ object_type: 'ticket', id: t.id, name: `Ticket #${t.ticket_number}` })),
        );
    },
    replaceDelete: (row, ctx) =>
      removeItems(ctx, 'badge', [{ id: row.id, parent_id: row.badgetype_id, discount_id: row.discount_id }]),
  },
  loaders: {
    loadWith: {
      convention: { select: { allow_badge_editing: true, allow_badge_blank_lastname: true, library_id: true } },
      badgetype: { select: { name: true, custom_fields: true } },
      booth: { select: { exhibitor: { select: { user_id: true } } } },
    },
    derived: {
      name_full: nameOf,
      shortname: (row) => `Badge #${row.badge_number}`,
      amount_paid_balance: (row) => row.amount_paid - row.amount_refunded,
      sales_tax_balance: () => 0,
    },
    includes: {
      longname: async (rows) => new Map(rows.map((row) => [row.id, `#${row.badge_number} ${row.name}, ${row.badgetype.name}`])),
    },
  },
  tuning: {
    skipReload: true,
  },
};
