import { z } from 'zod';
import { ticketRefusals } from '../../../messages/events/tickets.ts';
import { event } from '../../../resources/events/event.ts';
import { ticket } from '../../../resources/events/ticket.ts';
import { ids } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { lockRow } from '../../core/repository.ts';
import { requireScope } from '../../core/scope.ts';
import { forbidden, invalid, Refusal, referenceNotFound, wrongConvention } from '../../errors/refusals.ts';
import { transaction } from '../../platform/context.ts';
import type { NewTicket } from './seat.ts';
import { behavior, managesTickets } from './ticket.ts';

/** The most badges for which somebody takes tickets together. */
const MAX_BADGES = 12;

/** Says which of several badges a refusal is about. @throws it */
const naming = (name: string) => (error: unknown) => {
  if (!(error instanceof Refusal) || error.status !== 409 || error.wire.code !== 453) throw error;
  const { code, data, message } = error.wire;
  const { conflicts = [], retryAfter } = error;
  throw new Refusal(409, code, data, ticketRefusals.ofBadge({ name, why: message }), {
    ...(conflicts.length ? { conflicts } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
};
const issue = async (...[data, args]: Parameters<NonNullable<NonNullable<typeof behavior.hooks>['beforeCreate']>>) =>
  behavior.hooks?.beforeCreate?.(data, args);

const taken = z.object({
  id: z.string(),
  badge_id: z.string(),
  ticket_number: z.int(),
  verified: z.boolean(),
  hold_expires_date: z.nullable(z.iso.datetime()) as z.ZodType<Date | null>, // each dialect writes it its own way
});

export const eventActions = {
  takeTickets: action(
    event,
    'POST /{id}/tickets',
    {
      returns: z.object({ success: z.literal(1), tickets: z.array(taken) }),
      summary: 'Get tickets for several of your badges together',
      description: `All or none, with the same rules as for a single ticket. At most ${MAX_BADGES} badges. Free tickets are yours immediately; others are held until they are paid.`,
      input: { badge_ids: ids('badge') },
      required: ['badge_ids'],
      needsConfirmedEmail: true,
      locksItself: true,
    },
    async ({ ctx, viewer, row: { id: event_id, convention_id }, input: { badge_ids } }) => {
      requireScope(ticket, viewer, { convention_id });
      if (badge_ids.length > MAX_BADGES) throw invalid('badge_ids', ticketRefusals.tooManyBadges({ limit: MAX_BADGES }));
      return transaction(ctx, async (ctx) => {
        const { db } = ctx;
        const badges = await db.badge.findMany({ where: { id: { in: badge_ids } }, orderBy: { id: 'asc' } });
        for (const id of badge_ids) {
          const badge = badges.find((one) => one.id === id);
          if (!badge) throw referenceNotFound('badge_ids', 'badge');
          if (badge.user_id !== viewer.user_id && !managesTickets(viewer, badge))
            throw forbidden(ticketRefusals.notYourBadge, 'badge_ids');
          if (badge.convention_id !== convention_id) throw wrongConvention('badge_ids');
        }
        for (const { id } of badges) await lockRow(ctx, 'badge', id); // before the event, as everybody does
        const tickets = [];
        for (const { id: badge_id, name } of badges) {
          const data = { event_id, badge_id, convention_id };
          const issued = await issue(data, { ctx, inputs: {}, parents: {} } as never).catch(naming(name)); // it looks at no parent
          tickets.push(await db.ticket.create({ data: issued as NewTicket })); // all columns, as `issueTicket` answers them
        }
        return {
          success: 1 as const,
          tickets: tickets.map(({ id, badge_id, ticket_number, verified, hold_expires_date }) => ({
            id,
            badge_id,
            ticket_number,
            verified,
            hold_expires_date,
          })),
        };
      });
    },
  ),
};
