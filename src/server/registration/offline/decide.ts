import type { DeskAction } from '../../../generated/prisma/client.ts';
import { offlineRefusals as refusals } from '../../../messages/registration/offline.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { applyToBadge, canApplyToBadge, lockBadge } from './kinds/badges.ts';
import { applyToGame, canApplyToGame, lockLent } from './kinds/games.ts';
import { applyToTicket, canApplyToTicket, lockTicket } from './kinds/tickets.ts';
import { type Content, contentOf } from './sentActions.ts';

const isLoan = ({ kind }: DeskAction): boolean => kind === 'lend' || kind === 'return';
const isArrival = ({ kind }: DeskAction): boolean => kind === 'arrival' || kind === 'arrival_undo';
const cannotApply = () => stateForbids('conflict', refusals.cannotApply);
/** The ticket of an action of a host. */
const ticketOf = ({ event_id, content }: DeskAction) => {
  const { ticket_id } = contentOf(content);
  return event_id && ticket_id ? { event_id, ticket_id } : null;
};

/** Requires that what a desk did can be done now. @throws 409/453 badge_id, librarygame_id, conflict */
export async function assertApplicable(ctx: Context, action: DeskAction): Promise<void> {
  const { db } = ctx;
  if (isLoan(action)) {
    if (!action.librarygame_id) throw stateForbids('librarygame_id', refusals.gameIsGone);
    if (!(await canApplyToGame(ctx, action))) throw cannotApply();
    return;
  }
  if (isArrival(action)) {
    const which = ticketOf(action);
    const ticket = which && (await db.ticket.findFirst({ where: { id: which.ticket_id, event_id: which.event_id } }));
    if (!ticket || !(await canApplyToTicket(ctx, action, ticket))) throw cannotApply();
    return;
  }
  const badge = action.badge_id ? await db.badge.findUnique({ where: { id: action.badge_id } }) : null;
  if (!badge) throw stateForbids('badge_id', refusals.badgeIsGone);
  if (!canApplyToBadge(action, badge)) throw cannotApply();
}
/** Does what a desk did, as far as it can be done. @returns the content with what was made @throws as above */
export async function applyAction(ctx: Context, action: DeskAction): Promise<Content> {
  const { convention_id, library_id } = action;
  if (isLoan(action)) {
    const lent = await lockLent(ctx, convention_id, library_id, action);
    await assertApplicable(ctx, action);
    return applyToGame(ctx, action, lent);
  }
  if (isArrival(action)) {
    const which = ticketOf(action);
    const ticket = which && (await lockTicket(ctx, convention_id, which));
    await assertApplicable(ctx, action);
    if (!ticket) throw cannotApply();
    return applyToTicket(ctx, action, ticket);
  }
  const badge = action.badge_id ? await lockBadge(ctx, convention_id, action.badge_id) : null;
  await assertApplicable(ctx, action);
  if (!badge) throw cannotApply();
  return applyToBadge(ctx, action, badge);
}
