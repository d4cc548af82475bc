import { z } from 'zod';
import { transferRefusals } from '../../../messages/registration/transfers.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { formValues } from '../../../resources/customFields.ts';
import { ticket } from '../../../resources/events/ticket.ts';
import { email, text } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import { action } from '../../core/actions/action.ts';
import { forbidden, missing } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { assertOffered, offer, withdraw } from './offer.ts';
import { assertBadgeGoes, assertTicketGoes } from './rules.ts';
import { assertOpen, findOffer, takeBadge, takeTicket } from './take.ts';

const offered = z.object({
  transfer_id: z.string(),
  expires_date: z.date(),
  link: z.nullable(z.string()).meta({ description: 'Shown only once, if email was left out.' }),
});
const input = { email: email() };
const description =
  'With email, the link is sent there; without, the response has a link to pass on. Anyone who opens it and is signed in can accept within 7 days. Refused unless the convention allows it.';

/** Requires that a badge is the viewer's. @throws 403/450 */
async function assertOwn({ db }: Context, viewer: Viewer, badge_id: string) {
  const { user_id } = await db.badge.findUniqueOrThrow({ where: { id: badge_id }, select: { user_id: true } });
  if (!isSelf(viewer, user_id)) throw forbidden(transferRefusals.notYours);
}

export const badgeActions = {
  transfer: action(
    badge,
    'POST /{id}/transfer',
    {
      returns: offered,
      summary: 'Give a badge to another person',
      description: `Its tickets go with it; its payment stays yours. ${description}`,
      input,
      needsConfirmedEmail: true,
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
      precondition: ({ ctx, row }) => assertBadgeGoes(ctx, row),
    },
    async ({ ctx, viewer, row: { id, convention_id, badge_number, badgetype_id }, input: { email: address } }) => {
      const { name } = await ctx.db.badgeType.findUniqueOrThrow({ where: { id: badgetype_id }, select: { name: true } });
      return offer(ctx, { convention_id, badge_id: id, ticket_id: null, what: `#${badge_number}, ${name}` }, address, viewer);
    },
  ),
  withdrawTransfer: action(
    badge,
    'POST /{id}/withdraw-transfer',
    {
      returns: 'success',
      summary: 'Withdraw the transfer link of a badge',
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
      precondition: ({ ctx, row }) => assertOffered(ctx, { badge_id: row.id, ticket_id: null }),
    },
    ({ ctx, row }) => withdraw(ctx, { badge_id: row.id, ticket_id: null }),
  ),
};
export const ticketActions = {
  transfer: action(
    ticket,
    'POST /{id}/transfer',
    {
      returns: offered,
      summary: 'Give a ticket to another person',
      description: `They need a badge that allows it. ${description}`,
      input,
      needsConfirmedEmail: true,
      precondition: async ({ ctx, viewer, row }) => {
        await assertOwn(ctx, viewer, row.badge_id);
        await assertTicketGoes(ctx, row);
      },
    },
    async ({ ctx, viewer, row: { id, convention_id, badge_id, event_id }, input: { email: address } }) => {
      const { name } = await ctx.db.event.findUniqueOrThrow({ where: { id: event_id }, select: { name: true } });
      return offer(ctx, { convention_id, badge_id, ticket_id: id, what: name }, address, viewer);
    },
  ),
  withdrawTransfer: action(
    ticket,
    'POST /{id}/withdraw-transfer',
    {
      returns: 'success',
      summary: 'Withdraw the transfer link of a ticket',
      precondition: async ({ ctx, viewer, row: { id, badge_id } }) => {
        await assertOwn(ctx, viewer, badge_id);
        await assertOffered(ctx, { badge_id, ticket_id: id });
      },
    },
    ({ ctx, row: { id, badge_id } }) => withdraw(ctx, { badge_id, ticket_id: id }),
  ),
};
export const conventionActions = {
  acceptTransfer: action(
    convention,
    'POST /{id}/accept-transfer',
    {
      returns: z.object({ badge_id: z.string() }),
      summary: 'Accept a badge or a ticket',
      description:
        'Send secret from the link, or transfer_id if it was emailed to your confirmed address. For a badge, firstname, lastname and custom_fields are those of the new holder; it gets a new code. For a ticket, badge_id is your badge that gets it.',
      input: {
        secret: text(60),
        transfer_id: text(36),
        firstname: text(100),
        lastname: text(100),
        custom_fields: formValues(),
        badge_id: text(36),
      },
      needsConfirmedEmail: true,
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id }, input: { secret, transfer_id, ...taker } }) => {
      if (!secret && !transfer_id) throw missing('secret');
      const found = await findOffer(ctx, id, viewer.user_id, { secret, transfer_id });
      assertOpen(found);
      const { ticket_id } = found;
      if (ticket_id === null && !taker.firstname) throw missing('firstname');
      return transaction(ctx, async (ctx) => ({
        badge_id: ticket_id ? await takeTicket(ctx, found, ticket_id, taker) : await takeBadge(ctx, found, taker),
      }));
    },
  ),
};
