import type { Badge, DeskAction } from '../../../../generated/prisma/client.ts';
import { conflictText as text } from '../../../../messages/registration/offline.ts';
import type { Context } from '../../../platform/context.ts';
import { fullName } from '../../../platform/format/names.ts';
import { formatMoment } from '../../../platform/format/times.ts';
import { owedFor } from '../../../sales/holds.ts';
import { whoCheckedIn } from '../../desk/recent.ts';
import { type BadgeAction, type Content, contentOf } from '../sentActions.ts';
import { type About, applied, type Outcome, waits } from './outcome.ts';

/** Locks a badge of a convention until the end of the transaction; null: it is gone. */
export async function lockBadge({ db }: Context, convention_id: string, id: string): Promise<Badge | null> {
  const [found] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM badge WHERE id = ${id}::uuid AND convention_id = ${convention_id}::uuid FOR NO KEY UPDATE`;
  return found ? db.badge.findUnique({ where: { id } }) : null;
}
/** Whether a badge is paid and owes nothing. */
export const isSettled = (badge: Badge): boolean => badge.verified && owedFor(badge) === 0;

/** Sets or takes back the check-in of a locked badge. A copy that the caller made with a check-in that is taken back goes with it. */
export async function setCheckIn(ctx: Context, badge: Badge, date: Date | null): Promise<void> {
  await ctx.db.badge.update({ where: { id: badge.id }, data: { checked_in: date !== null, checked_in_date: date } });
  if (date || !badge.checked_in_date || !ctx.viewer) return;
  const { checked_in_date } = badge;
  await ctx.db.printJob.deleteMany({
    where: { badge_id: badge.id, printed_date: null, checked_in_date, user_id: ctx.viewer.user_id },
  });
}
async function momentOf({ db }: Context, { convention_id, checked_in_date }: Badge): Promise<string> {
  const clock = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  return checked_in_date ? formatMoment(checked_in_date, clock) : '';
}

async function checkIn(ctx: Context, badge: Badge, acted: Date): Promise<Outcome> {
  if (badge.checked_in) {
    const by = (await whoCheckedIn(ctx, badge.id)) ?? 'none';
    return waits('checked_in', text.checkedIn({ by, time: await momentOf(ctx, badge) }));
  }
  if (!isSettled(badge)) return waits('owes', text.owes);
  if (badge.awaits_signature) return waits('unsigned', text.unsigned);
  await setCheckIn(ctx, badge, acted);
  return { ...applied, content: { checked_in_date: acted.toISOString() } };
}
async function undo(ctx: Context, badge: Badge, made: string | null): Promise<Outcome> {
  if (!badge.checked_in || !made) return applied;
  if (badge.checked_in_date?.getTime() !== Math.floor(Date.parse(made) / 1000) * 1000)
    return waits('checked_in_again', text.checkedInAgain({ time: await momentOf(ctx, badge) }));
  await setCheckIn(ctx, badge, null);
  return applied;
}
const sameNames = (one: Names, other: Names) =>
  one.firstname === other.firstname && one.lastname === other.lastname && one.name === other.name;
type Names = Pick<Badge, 'firstname' | 'lastname' | 'name'>;

/** Writes the names of a locked badge. */
export const setNames = ({ db }: Context, id: string, { firstname, lastname, name }: Names): Promise<unknown> =>
  db.badge.update({ where: { id }, data: { firstname, lastname, name: name || fullName({ firstname, lastname }) } });
async function rename(ctx: Context, badge: Badge, seen: Names, names: Names): Promise<Outcome> {
  const { allow_badge_blank_lastname } = await ctx.db.convention.findUniqueOrThrow({ where: { id: badge.convention_id } });
  if (!names.lastname && !allow_badge_blank_lastname) return { status: 'refused', reason: text.needsLastname };
  if (sameNames(badge, names)) return applied;
  if (!sameNames(badge, seen)) return { ...waits('renamed', text.renamed({ name: badge.name })), content: { names } };
  await setNames(ctx, badge.id, names);
  return applied;
}
/** Notes a copy that is on paper, whatever the badge says now: it is out there. */
async function notePrint(ctx: Context, badge: Badge, seen: BadgeAction['seen'], acted: Date): Promise<Outcome> {
  const user_id = ctx.viewer?.user_id ?? null;
  const generation = Math.min(seen.print_generation, badge.print_generation);
  await ctx.db.$executeRaw`
    INSERT INTO printjob (id, convention_id, badge_id, generation, user_id, printed_date)
    VALUES (uuid_v7(), ${badge.convention_id}::uuid, ${badge.id}::uuid, ${generation}::int, ${user_id}::uuid, ${acted})
    ON CONFLICT (badge_id, generation) DO UPDATE SET printed_date = coalesce(printjob.printed_date, excluded.printed_date)`;
  await ctx.db.$executeRaw`UPDATE badge SET print_count = least(1000, print_count + 1) WHERE id = ${badge.id}::uuid`;
  const isCurrent =
    sameNames(badge, seen) && badge.badgetype_id === seen.badgetype_id && badge.print_generation === seen.print_generation;
  return isCurrent ? applied : waits('outdated', text.outdated);
}

/**
 * Does what a registration desk did with a badge, which is locked; null: it is gone. `made`: what the check-in made that an undo takes back; null:
 * there is none of this device.
 */
export async function performOnBadge(
  ctx: Context,
  sent: BadgeAction,
  acted: Date,
  { badge, made }: { badge: Badge | null; made: Content | null },
): Promise<Outcome> {
  const { seen } = sent;
  if (!badge) return waits('gone', text.gone);
  if (sent.kind === 'undo')
    return undo(ctx, badge, sent.undoes === null ? seen.checked_in_date : (made?.checked_in_date ?? null));
  if (sent.kind === 'print') return notePrint(ctx, badge, seen, acted);
  if (badge.badge_code !== seen.badge_code) return waits('transferred', text.transferred);
  return sent.kind === 'check_in' ? checkIn(ctx, badge, acted) : rename(ctx, badge, seen, sent);
}
/** What is stored of an action, to decide it later. */
export const contentOfBadge = (sent: BadgeAction): Content => ({
  seen: sent.seen,
  ...(sent.kind === 'name' ? { names: { firstname: sent.firstname, lastname: sent.lastname, name: sent.name } } : {}),
});
/** The badge that an action is about. */
export const aboutBadge = ({ seen }: BadgeAction, badge: Badge | null): About => ({
  badge_id: badge?.id ?? null,
  badge_number: badge?.badge_number ?? seen.badge_number,
  badge_name: badge?.name || seen.name || [seen.firstname, seen.lastname].filter(Boolean).join(' '),
});

/** Whether a decision can do what a registration desk did. */
export function canApplyToBadge({ kind, content }: Pick<DeskAction, 'kind' | 'content'>, badge: Badge): boolean {
  if (kind === 'check_in') return !badge.checked_in && isSettled(badge) && !badge.awaits_signature;
  return kind === 'undo' ? badge.checked_in : kind === 'name' && contentOf(content).names !== undefined;
}
/** Does it, with a badge that is locked. @returns the content with what was made */
export async function applyToBadge(ctx: Context, action: DeskAction, badge: Badge): Promise<Content> {
  const { kind, acted_date } = action;
  const content = contentOf(action.content);
  if (kind === 'name' && content.names) await setNames(ctx, badge.id, content.names);
  else await setCheckIn(ctx, badge, kind === 'check_in' ? acted_date : null);
  return kind === 'check_in' ? { ...content, checked_in_date: acted_date.toISOString() } : content;
}
