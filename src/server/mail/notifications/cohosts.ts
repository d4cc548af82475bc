import type { EventSubmission } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { chosenLanguage } from '../../platform/format/language.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findReaders, findStaff } from '../readers.ts';
import { loadSender } from '../sender.ts';
import { sendMail, writeMails } from '../sendMail.ts';

type Submission = Pick<EventSubmission, 'id' | 'name' | 'convention_id' | 'user_id' | 'reviewer_id'>;

/** Asks somebody to be a co-host. Who has no account reads it in the language of the submitter. */
export async function notifyCohostInvited(
  ctx: Context,
  { id, name, convention_id }: Submission,
  { address, submitter }: { address: string; submitter: string },
): Promise<void> {
  if (ctx.quiet) return;
  const readers = await findReaders(ctx, { others: [{ address, name: address }] }, false);
  const inLanguage = readers.map((reader) => (reader.user_id ? reader : { ...reader, language: chosenLanguage() ?? null }));
  const data = { name, submission_id: id, submitter };
  await writeMails(ctx, 'cohost_invited', inLanguage, { convention_id, data }, await loadSender(ctx, convention_id));
}
/** Tells the submitter what a co-host answered. */
export const notifyCohostAnswered = (
  ctx: Context,
  { id, name, convention_id, user_id }: Submission,
  { cohost, accepts }: { cohost: string; accepts: boolean },
): Promise<void> =>
  sendMail(ctx, 'cohost_answered', {
    convention_id,
    to: { users: [user_id] },
    data: { name, submission_id: id, cohost, accepts },
  });

/** Tells co-hosts, and those who are asked to be, that a submission is about to be deleted. */
export async function notifyWithdrawn(ctx: Context, { id, name, convention_id }: Submission): Promise<void> {
  const where = { eventsubmission_id: id, status: { in: ['accepted', 'invited'] } };
  const cohosts = await ctx.db.submissionHost.findMany({ where, select: { user_id: true, email: true } });
  const others = cohosts.flatMap(({ user_id, email }) => (user_id ? [] : [{ address: email, name: email }]));
  const to = { users: cohosts.map(({ user_id }) => user_id), others };
  await sendMail(ctx, 'submission_withdrawn', { convention_id, to, data: { name } });
}

/** Sends what somebody wrote about a submission to all others of the talk: its hosts, and its reviewer, or those who decide if it has none. */
export async function notifySubmissionMessage(ctx: Context, author: Viewer, row: Submission, message: string): Promise<void> {
  const { id, name, convention_id, user_id, reviewer_id } = row;
  const where = { eventsubmission_id: id, status: 'accepted', user_id: { not: null } };
  const cohosts = await ctx.db.submissionHost.findMany({ where, select: { user_id: true } });
  const hosts = [user_id, ...cohosts.map((cohost) => cohost.user_id)];
  const isHost = hosts.includes(author.user_id);
  const data = { name, submission_id: id, author: author.display_name, message };
  const others = (users: readonly (string | null)[]) => users.filter((one) => one !== author.user_id);
  await sendMail(ctx, 'submission_message', { convention_id, to: { users: others(hosts) }, data });
  if (!isHost) return;
  const staff = await findStaff(ctx, 'scheduling', convention_id);
  const readers = reviewer_id && staff.includes(reviewer_id) ? [reviewer_id] : staff;
  await sendMail(ctx, 'submission_reply', { convention_id, to: { users: readers.filter((one) => !hosts.includes(one)) }, data });
}
