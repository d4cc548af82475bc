import type { EventSubmission } from '../../../generated/prisma/client.ts';
import type { TransitionName } from '../../../resources/events/submissionStates.ts';
import type { Context } from '../../platform/context.ts';
import { countUnlessUsedUp } from '../../platform/quotas/countUses.ts';
import { quotas } from '../../platform/quotas/quotas.ts';
import { findStaff } from '../readers.ts';
import { sendMail } from '../sendMail.ts';

/**
 * Notifies those who decide on a submission. One that comes back with changes goes to its reviewer only, if it has one. Those that follow
 * shortly after are collected in one mail.
 */
export async function notifySubmissionReceived(ctx: Context, row: EventSubmission, { again }: { again: boolean }): Promise<void> {
  const { id, name, convention_id, duration, note, user_id } = row;
  const staff = again && row.reviewer_id ? [row.reviewer_id] : await findStaff(ctx, 'scheduling', convention_id);
  const users = staff.filter((id) => id !== user_id);
  const later = await countUnlessUsedUp(ctx, { quota: 'submission_mails', of: convention_id });
  if (later) return collect(ctx, row, users, later);
  const submitter = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id }, select: { display_name: true } });
  const type = await ctx.db.eventType.findUniqueOrThrow({ where: { id: row.type_id }, select: { name: true } });
  const about = { name, submission_id: id, duration, note, again };
  await sendMail(ctx, 'submission_received', {
    convention_id,
    to: { users },
    data: { ...about, submitter: submitter.display_name, type: type.name },
  });
}

/** How many submissions a mail about several names. */
const MAX_NAMED = 50;
/** In milliseconds. A submission has the time at which its transaction began. */
const LONGEST_TRANSACTION = 30_000;
/**
 * Writes the mail about all submissions since the last mail, in place of the one that waits already. The count of the quota is locked, so
 * two submissions do this one after the other.
 */
async function collect(
  ctx: Context,
  { id, convention_id }: EventSubmission,
  users: readonly string[],
  notBefore: Date,
): Promise<void> {
  await ctx.db.mail.deleteMany({
    where: {
      ...{ kind: 'submissions_collected', convention_id, user_id: { in: [...users] } },
      ...{ status: { in: ['queued', 'kept'] }, attempts: 0, next_attempt_date: { gt: new Date() } },
    },
  });
  const since = new Date(notBefore.getTime() - (quotas.submission_mails.seconds ?? 0) * 1000 - LONGEST_TRANSACTION);
  const where = { convention_id, OR: [{ last_submitted_date: { gte: since } }, { id }] };
  const [count, latest] = [
    await ctx.db.eventSubmission.count({ where }),
    await ctx.db.eventSubmission.findMany({
      where,
      include: { user: { select: { display_name: true } } },
      orderBy: [{ last_submitted_date: 'desc' }, { id: 'desc' }],
      take: MAX_NAMED,
    }),
  ];
  const submissions = latest.map(({ name, user }) => ({ name, submitter: user.display_name }));
  await sendMail(ctx, 'submissions_collected', {
    convention_id,
    to: { users },
    data: { convention_id, count, submissions },
    notBefore,
  });
}

const mailKinds = { decline: 'submission_declined', change: 'submission_changes' } as const;
/** Notifies the submitter when a submission is declined or needs changes. Other steps send no mail here. */
export async function notifySubmissionDecided(
  ctx: Context,
  row: EventSubmission,
  step: TransitionName,
  comment?: string | null,
): Promise<void> {
  if (step !== 'decline' && step !== 'change') return;
  const { id, name, convention_id, user_id } = row;
  const data = { name, submission_id: id, comment: comment ?? null };
  await sendMail(ctx, mailKinds[step], { convention_id, to: { users: [user_id] }, data });
}
