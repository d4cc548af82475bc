import type { EventSubmission } from '../../../generated/prisma/client.ts';
import type { TransitionName } from '../../../resources/events/submissionStates.ts';
import type { Context } from '../../platform/context.ts';
import { countUnlessUsedUp } from '../../platform/quotas/countUses.ts';
import { findStaff } from '../readers.ts';
import { sendMail } from '../sendMail.ts';
import { collect } from './collectedSubmissions.ts';

/**
 * Notifies those who decide on a submission. One that comes back with changes goes to its reviewer only, if it has one who is of
 * the staff (an administrator may be none). Those that follow shortly after are collected in one mail.
 */
export async function notifySubmissionReceived(ctx: Context, row: EventSubmission, { again }: { again: boolean }): Promise<void> {
  const { id, name, convention_id, duration, note, user_id } = row;
  const staff = await findStaff(ctx, 'scheduling', convention_id);
  const reviewer = again ? row.reviewer_id : null;
  const readers = reviewer ? [reviewer, ...(staff.includes(reviewer) ? [] : staff)] : staff;
  const users = readers.filter((id) => id !== user_id);
  const later = await countUnlessUsedUp(ctx, { quota: 'submission_mails', of: convention_id });
  if (later) return collect(ctx, convention_id, users, later);
  const submitter = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id }, select: { display_name: true } });
  const type = await ctx.db.eventType.findUniqueOrThrow({ where: { id: row.type_id }, select: { name: true } });
  const about = { name, submission_id: id, duration, note, again };
  await sendMail(ctx, 'submission_received', {
    convention_id,
    to: { users },
    data: { ...about, submitter: submitter.display_name, type: type.name },
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
