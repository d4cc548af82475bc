import { type DeskAction, Prisma } from '../../../generated/prisma/client.ts';
import { conflictText } from '../../../messages/registration/offline.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { aboutBadge, contentOfBadge, lockBadge, performOnBadge } from './kinds/badges.ts';
import { aboutLoan, borrowerOf, contentOfLoan, lockLent, performOnGame } from './kinds/games.ts';
import { type About, type Device, type Outcome, waits } from './kinds/outcome.ts';
import { aboutTicket, contentOfTicket, lockTicket, performOnTicket } from './kinds/tickets.ts';
import { mayDo, type Parts } from './parts.ts';
import { type Content, contentOf, type SentAction } from './sentActions.ts';

/** The earlier action of a device that an action takes back: its number, and what else must be true of it. */
function takesBack(sent: SentAction): { sequence: number | null; which: Prisma.Sql } | null {
  if (sent.kind === 'undo')
    return { sequence: sent.undoes, which: Prisma.sql`kind = 'check_in' AND badge_id = ${sent.badge_id}::uuid` };
  if (sent.kind === 'return')
    return { sequence: sent.returns, which: Prisma.sql`kind = 'lend' AND librarygame_id = ${sent.librarygame_id}::uuid` };
  if (sent.kind === 'arrival_undo')
    return { sequence: sent.undoes, which: Prisma.sql`kind = 'arrival' AND content ->> 'ticket_id' = ${sent.ticket_id}` };
  return null;
}
/** What that action made, before anything else is locked. An action that waits for a decision is withdrawn; null: there is none. */
async function madeBefore({ db }: Context, device: Device, sent: SentAction): Promise<Content | null> {
  const { sequence, which } = takesBack(sent) ?? { sequence: null };
  if (sequence === null) return null;
  const [made] = await db.$queryRaw<Pick<DeskAction, 'id' | 'status' | 'content'>[]>`
    SELECT id, status, content FROM deskaction WHERE deskdevice_id = ${device.id}::uuid AND sequence = ${sequence}::int AND ${which}
    FOR NO KEY UPDATE`;
  if (made?.status === 'open')
    await db.deskAction.update({
      where: { id: made.id },
      data: { status: 'decided', decision: 'withdrawn', decided_date: new Date() },
    });
  return made ? contentOf(made.content) : null;
}

/** An action with what it is about, which is locked. */
interface Ready {
  readonly about: About;
  readonly content: Content;
  perform(made: Content | null): Promise<Outcome>;
}
async function readyFor(ctx: Context, device: Device, sent: SentAction, acted: Date, library_id: string | null): Promise<Ready> {
  const { convention_id } = device;
  if (sent.kind === 'lend' || sent.kind === 'return') {
    const badge_id = sent.kind === 'lend' ? sent.badge_id : await borrowerOf(ctx, device, sent);
    const lent = await lockLent(ctx, convention_id, library_id, { badge_id, librarygame_id: sent.librarygame_id });
    const perform = (made: Content | null) => performOnGame(ctx, device, sent, acted, { ...lent, made });
    return { about: aboutLoan(sent, lent), content: contentOfLoan(sent), perform };
  }
  if (sent.kind === 'arrival' || sent.kind === 'arrival_undo') {
    const ticket = await lockTicket(ctx, convention_id, sent);
    const perform = (made: Content | null) => performOnTicket(ctx, sent, acted, { ticket, made });
    return { about: await aboutTicket(ctx, sent, device, ticket), content: contentOfTicket(sent), perform };
  }
  const badge = await lockBadge(ctx, convention_id, sent.badge_id);
  const perform = (made: Content | null) => performOnBadge(ctx, sent, acted, { badge, made });
  return { about: aboutBadge(sent, badge), content: contentOfBadge(sent), perform };
}
/** How many actions of somebody who may not do them wait for others to decide. */
const MAX_WAITING = 500;
/** Whoever may do it decides about what somebody did who may not; what it is about has to be there, and the list has an end. */
async function forOthers(ctx: Context, { convention_id }: Device, { badge_id, librarygame_id }: About): Promise<Outcome> {
  const where = { convention_id, user_id: requireUser(ctx).user_id, status: 'open', conflict: 'not_permitted' };
  return (badge_id || librarygame_id) && (await ctx.db.deskAction.count({ where })) < MAX_WAITING
    ? waits('not_permitted', conflictText.notPermitted)
    : { status: 'refused', reason: conflictText.notPermitted };
}
/**
 * Does what a desk did without network, as far as nothing stands in its way. It runs in the transaction that stores the outcome. What its account
 * may not do any longer waits for somebody who may.
 */
export async function perform(
  ctx: Context,
  device: Device,
  sent: SentAction,
  acted: Date,
  { parts, library_id }: { parts: Parts; library_id: string | null },
): Promise<Outcome & { readonly content: Content; readonly about: About }> {
  const isPermitted = mayDo(parts, sent);
  const made = isPermitted ? await madeBefore(ctx, device, sent) : null;
  const ready = await readyFor(ctx, device, sent, acted, library_id);
  const done = isPermitted ? await ready.perform(made) : await forOthers(ctx, device, ready.about);
  return { ...done, content: { ...ready.content, ...done.content }, about: ready.about };
}
