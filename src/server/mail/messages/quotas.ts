import type { Context } from '../../platform/context.ts';
import { countUses } from '../../platform/quotas/countUses.ts';

/** How many recipients have no account with a confirmed address: anyone may write any address on a badge. */
export const countStrangers = ({ db }: Context, message_id: string) =>
  db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM messagerecipient r LEFT JOIN "user" u ON u.id = r.user_id
    WHERE message_id = ${message_id}::uuid AND u.email_confirmed_date IS NULL`.then(([row]) => row?.count ?? 0);

/** Counts mails of messages, for whoever wrote them and for their convention. @throws 429/452 */
export const countMails = (ctx: Context, user_id: string, convention_id: string, amount: number, strangers = 0) =>
  countUses(
    ctx,
    { quota: 'messages_by_person', of: user_id, amount },
    ...(strangers ? [{ quota: 'messages_to_strangers', of: user_id, amount: strangers } as const] : []),
    { quota: 'messages_of_convention', of: convention_id, amount },
  );
