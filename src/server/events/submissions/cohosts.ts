import type { SubmissionHost } from '../../../generated/prisma/client.ts';
import { cohostRefusals, submissionLog } from '../../../messages/events/submissions.ts';
import type { Row } from '../../../resources/resource.ts';
import { conflict, forbidden, invalid, notFound, stateForbids } from '../../errors/refusals.ts';
import { notifyCohostAnswered, notifyCohostInvited } from '../../mail/notifications/cohosts.ts';
import type { Context } from '../../platform/context.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { writeLine } from '../../system/logentry.ts';
import { assertHostFree, loadTypeForHost } from '../hosting/hostRules.ts';
import { canSchedule } from '../policy.ts';

type Submission = Row<'EventSubmission'>;

/** The most co-hosts of a submission, those included who have declined. */
export const MAX_COHOSTS = 5;
/** What somebody is to a submission. */
export type Role = 'submitter' | 'cohost' | 'invited' | 'staff';

/** The invitation that the viewer may answer: one that was sent to the confirmed address of their account, or that they accepted. */
export async function invitationOf({ db }: Context, viewer: Viewer, id: string): Promise<SubmissionHost | null> {
  const { email, email_confirmed_date } = await db.user.findUniqueOrThrow({ where: { id: viewer.user_id } });
  const mine = [{ user_id: viewer.user_id }, ...(email_confirmed_date ? [{ email: email.toLowerCase(), user_id: null }] : [])];
  const found = await db.submissionHost.findMany({ where: { eventsubmission_id: id, OR: mine }, take: 2 });
  return found.find(({ user_id }) => user_id !== null) ?? found[0] ?? null;
}
/** What the viewer is to a submission; null: nothing. Who submits and is staff as well is the submitter. */
export async function roleOf(ctx: Context, viewer: Viewer, row: Submission): Promise<Role | null> {
  if (row.user_id === viewer.user_id) return 'submitter';
  const invitation = await invitationOf(ctx, viewer, row.id);
  if (invitation?.status === 'accepted') return 'cohost';
  if (canSchedule(viewer, row)) return 'staff';
  return invitation?.status === 'invited' ? 'invited' : null;
}
/** Requires that the viewer takes part in the talk about a submission. @throws 403/450 */
export async function assertTakesPart(ctx: Context, viewer: Viewer, row: Submission): Promise<void> {
  const role = await roleOf(ctx, viewer, row);
  if (!role || role === 'invited') throw forbidden(cohostRefusals.notTaking);
}

/** Whether more co-hosts can be invited. @throws 409/453 status */
export function assertTakesCohosts(row: Submission): void {
  if (row.status === 'declined') throw stateForbids('status', cohostRefusals.declined);
}
/** Invites somebody by mail, of a submission that is locked. @throws 400/442 email, 409/443 email, 409/453 cohosts, 429/452 */
export async function inviteCohost(ctx: Context, row: Submission, address: string): Promise<void> {
  const { db } = ctx;
  const email = address.toLowerCase();
  const submitter = await db.user.findUniqueOrThrow({ where: { id: row.user_id } });
  if (submitter.email.toLowerCase() === email) throw invalid('email', cohostRefusals.ownAddress);
  const cohosts = await db.submissionHost.findMany({ where: { eventsubmission_id: row.id }, select: { email: true } });
  if (cohosts.some((one) => one.email === email)) throw conflict('email', cohostRefusals.alreadyInvited);
  if (cohosts.length >= MAX_COHOSTS) throw stateForbids('cohosts', cohostRefusals.tooMany({ limit: MAX_COHOSTS }));
  await countUses(ctx, { quota: 'cohosts', of: row.user_id }, { quota: 'cohosts_to_recipient', of: email });
  await db.submissionHost.create({ data: { convention_id: row.convention_id, eventsubmission_id: row.id, email } });
  await notifyCohostInvited(ctx, row, { address: email, submitter: submitter.display_name });
}
/** Takes an invitation or a co-host back, of a submission that is locked. @throws 404/404 cohost_id, 409/453 status */
export async function removeCohost(ctx: Context, row: Submission, id: string): Promise<void> {
  const found = await ctx.db.submissionHost.findFirst({ where: { id, eventsubmission_id: row.id } });
  if (!found) throw notFound('co-host', 'cohost_id');
  if (found.status === 'declined') throw stateForbids('status', cohostRefusals.answered);
  await ctx.db.submissionHost.delete({ where: { id } });
  if (found.user_id) await removeHost(ctx, row, found.user_id);
}

const eventOf = ({ db }: Context, { id }: Submission) => db.event.findFirst({ where: { submission_id: id, trashed: false } });
async function removeHost(ctx: Context, row: Submission, user_id: string): Promise<void> {
  const event = await eventOf(ctx, row);
  if (event) await ctx.db.eventHost.deleteMany({ where: { event_id: event.id, user_id } });
}
/** Makes a co-host a host of the event, if there is one and it has room for another host. @throws 409/453 start_date */
async function addHost(ctx: Context, row: Submission, user_id: string): Promise<void> {
  const event = await eventOf(ctx, row);
  if (!event || event.host_count >= event.max_hosts) return;
  if (!(await loadTypeForHost(ctx, event.type_id, user_id)).mayHost) return;
  await assertHostFree(ctx, event, user_id);
  await ctx.db.$executeRaw`
    INSERT INTO eventhost (id, convention_id, event_id, user_id)
    VALUES (uuid_v7(), ${event.convention_id}::uuid, ${event.id}::uuid, ${user_id}::uuid) ON CONFLICT (event_id, user_id) DO NOTHING`;
}
/** Accepts or declines for the viewer; a co-host who declines steps down. The submission is locked. @throws 403/450, 409/453 */
export async function answerInvitation(ctx: Context, viewer: Viewer, row: Submission, accepts: boolean): Promise<void> {
  const invitation = await invitationOf(ctx, viewer, row.id);
  if (!invitation || row.user_id === viewer.user_id) throw forbidden(cohostRefusals.notInvited);
  const status = accepts ? 'accepted' : 'declined';
  if (invitation.status === status) return;
  const { user_id, display_name: name } = viewer;
  await ctx.db.submissionHost.update({
    where: { id: invitation.id },
    data: { status, user_id: accepts ? user_id : null, answered_date: new Date() },
  });
  if (accepts) await addHost(ctx, row, user_id);
  else await removeHost(ctx, row, user_id);
  const log = { type: 'eventsubmission', id: row.id, convention_id: row.convention_id } as const;
  await writeLine(ctx, log, { comment: submissionLog.cohostAnswered({ name, accepts: accepts ? 1 : 0 }), type: 'system' });
  await notifyCohostAnswered(ctx, row, { cohost: accepts ? name : invitation.email, accepts });
}
