import type { ScheduleReleaseMail } from '../../../generated/prisma/client.ts';
import type { ReleasedChange } from '../../mail/letters/scheduleReleased.ts';
import { scheduleReleased } from '../../mail/letters/scheduleReleased.ts';
import { earliest } from '../../mail/notifications/earliest.ts';
import { notify } from '../../mail/notify.ts';
import { render } from '../../mail/render.ts';
import { loadSender } from '../../mail/sender.ts';
import { type Context, transaction } from '../../platform/context.ts';

const dates = new Set(['start', 'end']);
/** The changes of a mail as they were stored. */
const changesOf = ({ content }: Pick<ScheduleReleaseMail, 'content'>): ReleasedChange[] =>
  JSON.parse(JSON.stringify(content), (name: string, value: unknown) =>
    dates.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as ReleasedChange[]; // as peopleConcerned made them

/** A mail as its reader will get it, in English. */
export interface MailDraft {
  readonly id: string;
  readonly name: string;
  readonly user_id: string | null;
  readonly change_count: number;
  readonly clash_count: number;
  readonly subject: string;
  readonly text: string;
}
/** The mails of a release as they will be sent, by the names of their readers: one page of them. */
export async function draftMails(
  ctx: Context,
  release: { readonly id: string; readonly convention_id: string },
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ total: number; items: MailDraft[] }> {
  const { db } = ctx;
  const where = { schedulerelease_id: release.id };
  const [total, mails, from] = [
    await db.scheduleReleaseMail.count({ where }),
    await db.scheduleReleaseMail.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], skip, take }),
    await loadSender(ctx, release.convention_id),
  ];
  const items = mails.map((mail): MailDraft => {
    const changes = changesOf(mail);
    const frame = { reader: mail.name, from: from.name, color: from.color ?? null, preferencesUrl: null };
    const { subject, text } = render(scheduleReleased({ changes }, from), frame);
    const clash_count = changes.reduce((sum, { clashes }) => sum + clashes.length, 0);
    return { id: mail.id, name: mail.name, user_id: mail.user_id, change_count: changes.length, clash_count, subject, text };
  });
  return { total, items };
}

/** Sends the mails of a release, unless they have been sent. The statement that says so lets one of several requests through. */
export const sendReleaseMails = (
  ctx: Context,
  release: { readonly id: string; readonly convention_id: string },
): Promise<number | null> =>
  transaction(
    ctx,
    async (ctx) => {
      const taken = await ctx.db.$executeRaw`
        UPDATE schedulerelease SET mails_sent_date = now() WHERE id = ${release.id}::uuid AND mails_sent_date IS NULL`;
      if (!taken) return null;
      const mails = await ctx.db.scheduleReleaseMail.findMany({
        where: { schedulerelease_id: release.id },
        orderBy: { id: 'asc' },
      });
      for (const mail of mails) {
        const { user_id, address, name } = mail;
        const to = { users: [user_id], others: address ? [{ address, name }] : [] };
        const changes = changesOf(mail);
        await notify(ctx, 'schedule_released', {
          ...{ convention_id: release.convention_id, to, data: { changes }, about: release.id },
          due: earliest(changes.flatMap(({ before, after }) => [before?.start, after?.start])),
        });
      }
      return mails.length;
    },
    true,
  );
