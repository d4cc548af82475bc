import { submissionsCollectedMail } from '../../../messages/events/submissionMails.ts';
import type { Source } from '../../db/sql/writes.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { limitOf, keyOf as quotaKey } from '../../platform/quotas/countUses.ts';
import { quotas } from '../../platform/quotas/quotas.ts';
import { submissionsCollected } from '../letters/submissionsCollected.ts';
import { findReaders, findStaff, staffText } from '../readers.ts';
import { render } from '../render.ts';
import { loadSender, pageUrl } from '../sender.ts';
import { firstStatus } from '../sendMail.ts';

/*
 * Submissions that follow shortly after another are collected in one mail to each of those who decide. It waits without a text until it is
 * due: so a submission that comes meanwhile changes nothing, and the mail names what is there when it is sent.
 */
const kind = 'submissions_collected';
/** How many submissions a mail about several names. */
const MAX_NAMED = 50;
/** Milliseconds that are collected: those of the quota, and those of the longest transaction, at whose beginning a submission has its time. */
const COLLECTED = 1000 * (quotas.submission_mails.seconds ?? 0) + 30_000;
/** A mail that is due within so many seconds may be written before a submission is stored. */
const SOON_SECONDS = 60;
const SOON = `interval '${SOON_SECONDS} seconds'`;

/** Has the mail wait for those of the users for whom none does. */
export async function collect(ctx: Context, convention_id: string, users: readonly string[], due: Date): Promise<void> {
  if (ctx.quiet) return;
  const readers = await findReaders(ctx, { users }, false);
  const soon = new Date(Date.now() + SOON_SECONDS * 1000);
  const where = { kind, convention_id, html: '', user_id: { in: [...users] }, next_attempt_date: { gt: soon } };
  const waiting = new Set((await ctx.db.mail.findMany({ where, select: { user_id: true } })).map(({ user_id }) => user_id));
  await ctx.db.mail.createMany({
    data: readers
      .filter(({ user_id }) => !waiting.has(user_id))
      .map(({ user_id, address }) => ({
        ...{ kind, convention_id, user_id, recipient: address, next_attempt_date: due, status: firstStatus(address) },
        ...{ subject: submissionsCollectedMail.waiting, text: '', html: '' },
      })),
  });
}

/** Has a statement store a submission only if nobody need be told of it now: a mail about it waits already for all who decide. */
export const ifCollected = (convention_id: string, submitter: string): Omit<Source, 'columns'> => ({
  text: `SELECT 1 WHERE EXISTS (SELECT FROM quotause WHERE key = $1 AND used >= $2::int AND until_date > clock_timestamp() + ${SOON})
    AND NOT EXISTS (
      SELECT FROM (${staffText('scheduling', '$3::uuid')}) AS staff JOIN "user" ON "user".id = staff.user_id
      WHERE "user".id <> $4::uuid AND NOT permanently_deactivated AND NOT no_email AND NOT EXISTS (
        SELECT FROM mail WHERE mail.user_id = "user".id AND convention_id = $3::uuid AND html = '' AND kind = '${kind}'
          AND next_attempt_date > clock_timestamp() + ${SOON}))`,
  values: [quotaKey('submission_mails', convention_id), limitOf('submission_mails'), convention_id, submitter],
});

interface Waiting {
  readonly id: string;
  readonly convention_id: string;
  readonly user_id: string | null;
  readonly due: Date;
}
/** Writes the mails that are due. Whoever does not decide any more, or wants no mail, gets none. */
export const writeCollected = (ctx: Context): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const waiting = await ctx.db.$queryRaw<Waiting[]>`
      SELECT id::text, convention_id::text, user_id::text, next_attempt_date AS due FROM mail
      WHERE html = '' AND kind = ${kind} AND next_attempt_date <= now() AND convention_id IS NOT NULL
      ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED`;
    for (const convention_id of new Set(waiting.map((mail) => mail.convention_id)))
      await writeFor(
        ctx,
        convention_id,
        waiting.filter((mail) => mail.convention_id === convention_id),
      );
  });

async function writeFor(ctx: Context, convention_id: string, mails: readonly Waiting[]): Promise<void> {
  const since = new Date(Math.min(...mails.map(({ due }) => due.getTime())) - COLLECTED);
  const where = { convention_id, last_submitted_date: { gte: since } };
  const count = await ctx.db.eventSubmission.count({ where });
  const latest = await ctx.db.eventSubmission.findMany({
    where,
    include: { user: { select: { display_name: true } } },
    orderBy: [{ last_submitted_date: 'desc' }, { id: 'desc' }],
    take: MAX_NAMED,
  });
  const users = (await findStaff(ctx, 'scheduling', convention_id)).filter((id) => mails.some(({ user_id }) => user_id === id));
  const readers = count ? await findReaders(ctx, { users }, false) : [];
  const from = await loadSender(ctx, convention_id);
  const submissions = latest.map(({ name, user }) => ({ name, submitter: user.display_name }));
  const letter = submissionsCollected({ convention_id, count, submissions }, from);
  for (const { id, user_id } of mails) {
    const reader = readers.find((each) => each.user_id === user_id);
    const frame = { reader: reader?.name ?? '', from: from.name, preferencesUrl: pageUrl('/account') };
    if (reader) await ctx.db.mail.update({ where: { id }, data: { recipient: reader.address, ...render(letter, frame) } });
    else await ctx.db.mail.delete({ where: { id } });
  }
}
