import { type Account, type Body, ok } from '../support/people.ts';
import { database } from '../support/races.ts';

export type Made = Body & { id: string };
/** Makes a message and answers it. */
export const write = (as: Account, convention_id: string, sent: Body = {}): Promise<Made> =>
  ok(
    as.call('POST', '/api/message', {
      convention_id,
      audience: 'badges',
      subject: 'The doors open at nine',
      body: 'Hello **{{firstname}}**, see you at {{convention}}.',
      ...sent,
    }),
  );
/** Counts the recipients of a message. */
export const count = (as: Account, { id }: { id: string }): Promise<Made> =>
  ok(as.call('POST', `/api/message/${id}/count-recipients`));
/** Counts them and sends it. */
export async function send(as: Account, message: { id: string }): Promise<Made> {
  const { recipient_count } = await count(as, message);
  return ok(as.call('POST', `/api/message/${message.id}/send`, { recipient_count }));
}
/** Ten seconds later: what is due is written, by several workers at a time. */
export async function seconds(workers = 1): Promise<void> {
  const { messageOutbox } = await import('../../src/server/mail/messages/messageOutbox.ts');
  const ctx = (await import('../../src/server/platform/systemContext.ts')).systemContext('test');
  await ctx.db.$executeRaw`UPDATE message SET send_date = now() - interval '1 second' WHERE status = 'scheduled'`;
  const work = async () => {
    while (await messageOutbox.processBatch(ctx, new AbortController().signal));
  };
  await Promise.all(Array.from({ length: workers }, work));
  while (await ctx.db.message.count({ where: { status: { in: ['scheduled', 'sending'] }, send_date: { lt: new Date() } } }))
    await work();
}
/** The mails of a message, by address. */
export const mailsOf = async ({ id }: { id: string }) =>
  (await database()).mail.findMany({ where: { messagerecipient: { message_id: id } }, orderBy: { recipient: 'asc' } });
