import { database } from '../support/races.ts';
import { changeSettings, createService, type Settings, type TestService } from '../support/service.ts';
import { type MailServer, startMailServer } from './mailServer.ts';

/** The settings of a service that hands its mails to that server; jobs run fifty times as fast. */
const mailSettings = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  MAIL_FROM: 'The "Con" desk <desk@con.example.org>',
  NEXTAUTH_URL: 'https://con.example.org',
  JOB_SECOND: '20',
  CONFIRM_EMAIL: 'no',
});
/** A stand-in for the mail server, and a service (with those settings besides) that hands its mails to it. */
export async function startPost({
  password,
  settings,
}: {
  password?: string;
  settings?: Settings;
} = {}): Promise<{ server: MailServer; service: TestService }> {
  const server = await startMailServer(password ? { password } : {});
  return { server, service: await createService({ settings: { ...mailSettings(server), ...settings } }) };
}
/** From now on the running service hands its mails to that server. */
export const mailsGoTo = (server: Pick<MailServer, 'url'>) => changeSettings(mailSettings(server));

/** Waits until nothing is left to be sent. */
export async function sent(): Promise<void> {
  await (await import('../../src/server/platform/concurrency/afterAnswer.ts')).afterAnswersDone();
  const { mailOutbox: sending } = await import('../../src/server/mail/mailOutbox.ts');
  const ctx = (await import('../../src/server/platform/systemContext.ts')).systemContext('test');
  while (await ctx.db.mail.count({ where: { status: { in: ['queued', 'sending'] } } }))
    await sending.processBatch(ctx, new AbortController().signal);
}
/** Ten minutes later: those concerned are told of what was moved. */
export async function tenMinutesLater(): Promise<void> {
  const { scheduleChangeOutbox: moves } = await import('../../src/server/mail/notifications/outboxes/scheduleChangeOutbox.ts');
  const ctx = (await import('../../src/server/platform/systemContext.ts')).systemContext('test');
  await ctx.db.$executeRaw`UPDATE movedsitting SET date_created = date_created - interval '10 minutes'`;
  // The service may be at it already: what it has taken is there until it has told of it.
  while (await ctx.db.movedSitting.count()) await moves.processBatch(ctx, new AbortController().signal);
}

/** A mail in short. */
export interface Short {
  to: string;
  subject: string;
}
/** Does something and answers what came in because of it, in the order of readers: what the outbox holds and what arrived are the same. */
export async function because(
  server: MailServer,
  work: () => Promise<unknown>,
): Promise<(Short & { text: string; html: string })[]> {
  const db = await database();
  await sent();
  const before = server.taken.length;
  const known = new Set((await db.mail.findMany({ select: { id: true } })).map(({ id }) => id));
  await work();
  await sent();
  const written = (await db.mail.findMany()).filter(({ id }) => !known.has(id));
  const came = await Promise.all(server.taken.slice(before).map(({ parsed }) => parsed));
  const ids = came.map(({ messageId }) => messageId).sort();
  const expected = written.map(({ id }) => `<${id}@con.example.org>`).sort();
  if (JSON.stringify(ids) !== JSON.stringify(expected)) throw new Error(`Sent ${ids}, written ${expected}`);
  return came
    .map(({ to, subject = '', text = '', html = '' }) => ({ to: to?.[0]?.address ?? '', subject, text, html }))
    .sort((a, b) => a.to.localeCompare(b.to) || a.subject.localeCompare(b.subject));
}
