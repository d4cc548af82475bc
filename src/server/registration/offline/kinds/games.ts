import type { Badge, DeskAction, LibraryGame, LibraryGameCheckout } from '../../../../generated/prisma/client.ts';
import { loanConflictText as text } from '../../../../messages/registration/offline.ts';
import { endLoan, markAsLent, openLoan } from '../../../library/lending.ts';
import { clockOfLibrary, dueDate } from '../../../library/loan.ts';
import type { Context } from '../../../platform/context.ts';
import { formatMoment } from '../../../platform/format/times.ts';
import { type Content, contentOf, type LoanAction } from '../sentActions.ts';
import { lockBadge } from './badges.ts';
import { type About, applied, type Device, type Outcome, waits } from './outcome.ts';

/** The badge and the game of a loan, locked. null: there is none, or it is gone. */
export interface Lent {
  readonly library_id: string | null;
  readonly badge: Badge | null;
  readonly game: LibraryGame | null;
}
/** Locks the badge and the game of a loan, in this order. */
export async function lockLent(
  ctx: Context,
  convention_id: string,
  library_id: string | null,
  { badge_id, librarygame_id }: { badge_id: string | null; librarygame_id: string | null },
): Promise<Lent> {
  const { db } = ctx;
  const badge = badge_id ? await lockBadge(ctx, convention_id, badge_id) : null;
  const [found] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM librarygame WHERE id = ${librarygame_id}::uuid AND library_id = ${library_id}::uuid FOR NO KEY UPDATE`;
  const game = found && librarygame_id ? await db.libraryGame.findUnique({ where: { id: librarygame_id } }) : null;
  return { library_id, badge, game };
}
/** The badge that has a game which came back, as the device knows it. */
export async function borrowerOf({ db }: Context, device: Device, sent: LoanAction & { kind: 'return' }): Promise<string | null> {
  const { librarygame_id, returns: sequence, loan_id } = sent;
  if (sequence !== null)
    return (await db.deskAction.findFirst({ where: { deskdevice_id: device.id, sequence, librarygame_id } }))?.badge_id ?? null;
  return loan_id && ((await db.libraryGameCheckout.findFirst({ where: { id: loan_id, librarygame_id } }))?.badge_id ?? null);
}
async function outTo(ctx: Context, { name }: LibraryGame, loan: LibraryGameCheckout): Promise<Outcome> {
  const since = formatMoment(loan.checkout_date, await clockOfLibrary(ctx, loan.library_id));
  return waits('out_elsewhere', text.outElsewhere({ game: name, renter: loan.renter_name, since }));
}
/** Records a loan of a locked game. Without a badge it is to a name. */
async function lendTo(
  ctx: Context,
  { id: librarygame_id, library_id }: LibraryGame,
  to: { badge: Badge | null; name: string; convention_id: string },
  checkout_date: Date,
): Promise<string> {
  const { badge, name, convention_id } = to;
  const who = { renter_name: badge?.name || name, badge_id: badge?.id ?? null, user_id: badge?.user_id ?? null, convention_id };
  const due_date = await dueDate(ctx.db, librarygame_id, checkout_date);
  const loan = await ctx.db.libraryGameCheckout.create({ data: { library_id, librarygame_id, ...who, checkout_date, due_date } });
  await markAsLent(ctx, loan);
  return loan.id;
}
/** Ends a loan when the game came back to a desk, but not before it began. */
const endAt = (ctx: Context, loan: LibraryGameCheckout, time: Date): Promise<void> =>
  endLoan(ctx, loan, new Date(Math.max(time.getTime(), loan.checkout_date.getTime())));

async function lend(
  ctx: Context,
  convention_id: string,
  sent: LoanAction & { kind: 'lend' },
  acted: Date,
  { badge, game }: Lent,
): Promise<Outcome> {
  const { seen } = sent;
  if (!game) return waits('game_gone', text.gameGone({ game: seen.game_name }));
  if (sent.badge_id && !badge) return waits('gone', text.badgeGone({ game: game.name, name: seen.name }));
  if (badge && badge.badge_code !== seen.badge_code)
    return waits('transferred', text.badgeReplaced({ game: game.name, name: seen.name }));
  const open = await openLoan(ctx, game.id);
  if (open?.badge_id && open.badge_id === badge?.id) return { ...applied, content: { loan_id: open.id } };
  if (open) return outTo(ctx, game, open);
  if (!game.is_in_circulation) return waits('withdrawn', text.withdrawn({ game: game.name }));
  return { ...applied, content: { loan_id: await lendTo(ctx, game, { badge, name: seen.name, convention_id }, acted) } };
}
/** Takes a game back. A loan of this device that waited for a decision is withdrawn already: it made nothing. */
async function giveBack(
  ctx: Context,
  sent: LoanAction & { kind: 'return' },
  acted: Date,
  { game, made }: Lent & { made: Content | null },
): Promise<Outcome> {
  if (!game) return waits('game_gone', text.gameGone({ game: sent.seen.game_name }));
  const open = await openLoan(ctx, game.id);
  const loan_id = made ? made.loan_id : sent.loan_id;
  if (open && open.id !== loan_id) return outTo(ctx, game, open);
  if (open) await endAt(ctx, open, acted);
  else if (!made || made.loan_id) {
    const time = game.last_checkin_date
      ? formatMoment(game.last_checkin_date, await clockOfLibrary(ctx, game.library_id))
      : 'none';
    return waits('returned', text.returned({ game: game.name, time }));
  }
  return { ...applied, content: { loan_id: open?.id ?? null } };
}
/** Does what a library desk did with a game. `made`: what the loan of this device made that a return ends. */
export const performOnGame = (
  ctx: Context,
  { convention_id }: Device,
  sent: LoanAction,
  acted: Date,
  lent: Lent & { made: Content | null },
): Promise<Outcome> => (sent.kind === 'lend' ? lend(ctx, convention_id, sent, acted, lent) : giveBack(ctx, sent, acted, lent));

/** What is stored of an action, to decide it later. */
export const contentOfLoan = (sent: LoanAction): Content => ({ loan: sent.seen });
/** The loan that an action is about. */
export const aboutLoan = ({ seen }: LoanAction, { library_id, badge, game }: Lent): About => ({
  ...{ library_id, librarygame_id: game?.id ?? null, badge_id: badge?.id ?? null },
  ...{ badge_number: badge?.badge_number ?? seen.badge_number, badge_name: badge?.name || seen.name || seen.game_name },
});

/** Whether a decision can do what a library desk did. */
export const canApplyToGame = async (ctx: Context, { kind, librarygame_id }: DeskAction): Promise<boolean> =>
  librarygame_id !== null && (kind === 'lend' || (await openLoan(ctx, librarygame_id)) !== null);
/** Does it, with a game that is locked: whoever has it by what is stored has returned it then. @returns the content with what was made */
export async function applyToGame(ctx: Context, action: DeskAction, { badge, game }: Lent): Promise<Content> {
  const { kind, acted_date, convention_id, badge_name } = action;
  const content = contentOf(action.content);
  if (!game) return content;
  const open = await openLoan(ctx, game.id);
  if (open) await endAt(ctx, open, acted_date);
  if (kind === 'return') return { ...content, loan_id: open?.id ?? null };
  return { ...content, loan_id: await lendTo(ctx, game, { badge, name: badge_name, convention_id }, acted_date) };
}
