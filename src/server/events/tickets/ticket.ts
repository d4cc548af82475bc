import { ticketLog, ticketNames, ticketRefusals } from '../../../messages/events/tickets.ts';
import { hostsForm, type ticket } from '../../../resources/events/ticket.ts';
import { id, orNull } from '../../../resources/fields.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { parseCondition } from '../../core/read/filters.ts';
import { lockRow } from '../../core/repository.ts';
import { conflict, stateForbids } from '../../errors/refusals.ts';
import { queued } from '../../platform/admission/gate.ts';
import { requireUser } from '../../platform/context.ts';
import { can, isSelf } from '../../platform/policy.ts';
import { countUses, refuseUsedUp } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { onRemoval, owedFor, removeItems } from '../../sales/holds.ts';
import { byAmountOwed, disputedAmounts } from '../../sales/owed.ts';
import { writeLine } from '../../system/logentry.ts';
import { attendeePrivileges, formsForHosts, isHost, ticketsByEnd } from '../policy.ts';
import { promoteAll, promoteFor } from '../waitlist/promotion.ts';
import { hasExpiredOffersOnly, passOnOffers } from '../waitlist/waitlist.ts';
import { directSale } from './directSale.ts';
import { issueTicket } from './seat.ts';

/** Relations loaded with a ticket for its policy. */
export interface TicketRelations {
  badge: { user_id: string | null; name: string };
  event: { name: string; start_date: Date | null; eventhosts: readonly { user_id: string }[] };
}
/** Whether the viewer may do everything with the tickets of a convention. */
export const managesTickets = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'registration', row.convention_id);

/* Free seats are offered immediately, and a user with one ticket less may get a seat in another event. */
onRemoval('ticket', async (ctx, ids) => {
  const tickets = await ctx.db.ticket.findMany({
    where: { id: { in: [...ids] } },
    include: { badge: { select: { user_id: true, badge_number: true } } },
    orderBy: { ticket_number: 'asc' },
  });
  return async () => {
    for (const { event_id, convention_id, ticket_number, badge } of tickets)
      await writeLine(
        ctx,
        { type: 'event', id: event_id, convention_id },
        { comment: ticketLog.released({ ticket: String(ticket_number), badge: String(badge.badge_number) }), type: 'system' },
      );
    await promoteAll(
      ctx,
      tickets.map(({ event_id }) => event_id),
    );
    await promoteFor(
      ctx,
      tickets.map(({ badge }) => badge.user_id),
    );
  };
});

export const behavior: BehaviorOf<typeof ticket, TicketRelations> = {
  policy: {
    mayUpdate: managesTickets,
    mayCreate: (viewer, _input, { badge_id: badge }) => badge?.user_id === viewer.user_id || managesTickets(viewer, badge ?? {}),
    mayDelete: (viewer, row) =>
      managesTickets(viewer, row) || (isSelf(viewer, row.badge.user_id) && (!row.verified || row.net_price === 0)),
    isOwner: (viewer, row) => isSelf(viewer, row.badge.user_id),
    mayRead: (viewer, row) => can(viewer, attendeePrivileges, row.convention_id) || (isHost(viewer, row.event) && hostsForm),
    forms: (viewer) => formsForHosts(viewer, { badge: { user_id: viewer.user_id } }, hostsForm),
    filters: {
      user_id: (value) => parseCondition('badge.user_id', orNull(id('user')), value),
      is_over: ticketsByEnd,
      amount_owed: byAmountOwed,
    },
  },
  hooks: {
    createDirectly: directSale,
    lockFirst: (row) => [
      ['badge', row.badge_id],
      ['event', row.event_id],
    ],
    beforeCreate: async ({ event_id = '', badge_id = '', convention_id = '' }, { ctx, inputs }) => {
      const use = { quota: 'tickets', of: `${requireUser(ctx).user_id}:${convention_id}` } as const;
      const isCounted = !managesTickets(ctx.viewer, { convention_id });
      if (isCounted) await queued(requireUser(ctx));
      if (isCounted) await refuseUsedUp(ctx, use);
      if (await hasExpiredOffersOnly(ctx, event_id)) {
        await lockRow(ctx, 'badge', badge_id);
        await passOnOffers(ctx, event_id);
      }
      const issued = await issueTicket(ctx, event_id, badge_id, { from: 'self', code: inputs.code });
      if (isCounted) await countUses(ctx, use); // after the locks, as `writeSale` does
      return issued;
    },
    checkDelete: async (row, ctx) => {
      const { start_date, name } = row.event;
      if (row.verified && !managesTickets(ctx.viewer, row) && start_date && start_date <= new Date())
        throw stateForbids('start_date', ticketRefusals.begun({ event: name }));
    },
    replaceDelete: (row, ctx) =>
      removeItems(ctx, 'ticket', [{ id: row.id, parent_id: row.no_show ? null : row.event_id, discount_id: row.discount_id }]),
    constraints: {
      ticket_event_id_badge_id_copy_number_key: () => conflict('badge_id', ticketRefusals.alreadyHasTicket),
    },
  },
  loaders: {
    loadWith: {
      badge: { select: { user_id: true, name: true } },
      event: { select: { name: true, start_date: true, eventhosts: { select: { user_id: true } } } },
    },
    derived: {
      shortname: (row) => ticketNames.ticket({ number: String(row.ticket_number) }),
      badge_name: (row) => row.badge.name,
      amount_owed: owedFor,
    },
    includes: {
      amount_disputed: disputedAmounts(
        'ticket',
        (viewer, row) => isSelf(viewer, row.badge.user_id) || can(viewer, attendeePrivileges, row.convention_id),
      ),
    },
  },
};
