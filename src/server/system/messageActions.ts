import { z } from 'zod';
import type { Message } from '../../generated/prisma/client.ts';
import { invitationMail } from '../../messages/exhibitors/invitations.ts';
import { messageMail, messageRefusals } from '../../messages/mail/messages.ts';
import { flag, integer, oneOf, text, time } from '../../resources/fields.ts';
import { MAX_RECIPIENTS, UNDO_SECONDS } from '../../resources/system/audiences.ts';
import { message } from '../../resources/system/message.ts';
import { action } from '../core/actions/action.ts';
import { invalid, Refusal, stateForbids } from '../errors/refusals.ts';
import { type Addressed, canStop, duesOf, messageMailTo, readSheet, valuesOf } from '../mail/messages/messageMail.ts';
import { setOptOut } from '../mail/messages/optOut.ts';
import { countStates, RECIPIENTS_PER_PAGE, readRecipients, recipientStates, recipientsPage } from '../mail/messages/progress.ts';
import { countMails, countStrangers } from '../mail/messages/quotas.ts';
import { countRecipients } from '../mail/messages/recipients.ts';
import { fillIn } from '../mail/messages/template.ts';
import { sendMail } from '../mail/sendMail.ts';
import type { Context } from '../platform/context.ts';
import { wakeOutbox } from '../platform/jobs/outbox.ts';
import { assertOpen, mayFillIn, mayManage } from './message.ts';

const YEAR = 366 * 86_400_000;

/** The recipient at a place in the order of names, from 1. */
const recipientAt = ({ db }: Context, message_id: string, position: number) =>
  db.$queryRaw<(Addressed & { readonly id: string })[]>`
    SELECT r.id::text, r.user_id::text, r.name, r.values, "user".language
    FROM messagerecipient r LEFT JOIN "user" ON "user".id = r.user_id WHERE message_id = ${message_id}::uuid
    ORDER BY lower(r.name), r.id LIMIT 1 OFFSET ${position - 1}`.then(([recipient]) => recipient);

/** What the recipient at a place reads: without any, merge fields have no values. */
async function seenBy(ctx: Context, row: Message, position: number) {
  const [sheet, recipient] = [await readSheet(ctx, row), await recipientAt(ctx, row.id, position)];
  const due = recipient && (await duesOf(ctx, sheet, [recipient.id], true)).get(recipient.id);
  return { sheet, recipient, due, values: recipient ? valuesOf(sheet, recipient, due) : {} };
}

export const actions = {
  countRecipients: action(
    message,
    'POST /{id}/count-recipients',
    {
      returns: 'record',
      summary: 'Count the recipients of a message',
      description: `Saves the recipients, one per address, at most ${MAX_RECIPIENTS}. People added to the list later do not get it.`,
      mayCall: mayManage,
      precondition: ({ row }) => assertOpen(row),
      takesLong: true,
    },
    async ({ ctx, row }) => {
      const recipient_count = await countRecipients(ctx, row);
      await ctx.db.message.update({ where: { id: row.id }, data: { recipient_count, status: 'draft' } });
    },
  ),
  send: action(
    message,
    'POST /{id}/send',
    {
      returns: 'record',
      summary: 'Send a message to its counted recipients',
      description: `In ${UNDO_SECONDS} seconds, or at \`send_date\`. Until then it can be cancelled.`,
      input: { recipient_count: integer(1, MAX_RECIPIENTS), send_date: time() },
      required: ['recipient_count'],
      mayCall: mayFillIn,
      needsConfirmedEmail: true,
      precondition: ({ row }) => {
        assertOpen(row);
        if (row.recipient_count === null) throw stateForbids('recipient_count', messageRefusals.notCounted);
        if (row.recipient_count === 0) throw stateForbids('recipient_count', messageRefusals.noRecipients);
      },
    },
    async ({ ctx, viewer, row, input }) => {
      const count = row.recipient_count ?? 0;
      if (input.recipient_count !== count) throw stateForbids('recipient_count', messageRefusals.counted({ count }));
      const soonest = Date.now() + 1000 * UNDO_SECONDS;
      const wanted = input.send_date?.getTime() ?? soonest;
      if (wanted > soonest + YEAR) throw invalid('send_date', messageRefusals.tooLate);
      await countMails(ctx, viewer.user_id, row.convention_id, count, await countStrangers(ctx, row.id));
      await ctx.db.message.update({
        where: { id: row.id },
        data: { status: 'scheduled', send_date: new Date(Math.max(wanted, soonest)) },
      });
      await wakeOutbox(ctx, 'message');
    },
  ),
  cancel: action(
    message,
    'POST /{id}/cancel',
    {
      returns: 'record',
      summary: 'Cancel a message before its first email',
      mayCall: mayManage,
      precondition: ({ row }) => {
        if (row.status !== 'scheduled') throw stateForbids('status', messageRefusals.notScheduled({ status: row.status }));
      },
    },
    ({ ctx, row }) => ctx.db.message.update({ where: { id: row.id }, data: { status: 'cancelled', send_date: null } }),
  ),
  test: action(
    message,
    'POST /{id}/test',
    {
      returns: 'success',
      summary: 'Send a test of a message to yourself',
      description: 'With the values of the first recipient, if recipients are counted.',
      mayCall: mayFillIn,
      needsConfirmedEmail: true,
    },
    async ({ ctx, viewer, row }) => {
      await countMails(ctx, viewer.user_id, row.convention_id, 1);
      const { values } = await seenBy(ctx, row, 1);
      const { subject, ...body } = fillIn(row, values);
      const data = { ...body, subject: messageMail.testSubject({ subject }), reason: messageMail.testReason };
      await sendMail(ctx, 'message', { convention_id: row.convention_id, to: { users: [viewer.user_id] }, data });
    },
  ),
  preview: action(
    message,
    'GET /{id}/preview',
    {
      returns: z.object({
        position: z.number(),
        name: z.string().nullable(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        email_html: z.string(),
        email_text: z.string(),
      }),
      summary: 'Preview a message as one recipient sees it',
      description:
        'position: the place of the recipient in the list by name, from 1. Returns the text of the message, and the whole email in the language of the recipient. Without counted recipients, merge fields are shown in brackets.',
      input: { position: integer(1, MAX_RECIPIENTS) },
      mayCall: mayFillIn,
    },
    async ({ ctx, row, input: { position = 1 } }) => {
      const { sheet, recipient, due, values } = await seenBy(ctx, row, position);
      const shown = fillIn(row, values);
      const link = row.is_invitation ? `<p><u>${invitationMail.link}</u></p>` : '';
      const reader = recipient ?? { user_id: null, name: '[name]', values: {}, language: null };
      // Links that only the reader may follow lead nowhere here.
      const token = 'preview';
      const tokens = { stop: canStop(row, reader) ? token : null, answer: row.is_invitation ? token : null };
      const email = messageMailTo(sheet, reader, tokens, due);
      return {
        ...shown,
        position,
        name: recipient?.name ?? null,
        html: shown.html + link,
        email_html: email.html,
        email_text: email.text,
      };
    },
  ),
  recipients: action(
    message,
    'GET /{id}/recipients',
    {
      returns: recipientsPage,
      summary: 'List the recipients of a message',
      description: `By name, ${RECIPIENTS_PER_PAGE} per page, with the status of their emails.`,
      input: { status: oneOf(recipientStates), page: integer(1, MAX_RECIPIENTS / RECIPIENTS_PER_PAGE) },
      mayCall: mayManage,
    },
    async ({ ctx, row, input: { status = null, page = 1 } }) => {
      const states = await countStates(ctx.db, [row.id]);
      const counts = Object.fromEntries(states.map((each) => [each.status, each.count]));
      const shown = states.filter((each) => status === null || each.status === status);
      const items = await readRecipients(ctx.db, row.id, page, status);
      return { counts, total: shown.reduce((sum, { count }) => sum + count, 0), items };
    },
  ),
  unsubscribe: action(
    message,
    'POST /unsubscribe',
    {
      returns: z.object({ convention: z.string() }),
      summary: 'Unsubscribe from convention news, without signing in',
      description: 'With the token from an email. `undo` reverses it.',
      input: { token: text(120), undo: flag() },
      required: ['token'],
      anonymous: true,
      openToApplications: true,
    },
    async ({ ctx, input: { token, undo = false } }) => {
      const convention = await setOptOut(ctx, token, undo);
      if (convention === null) throw new Refusal(404, 404, 'token', messageRefusals.unknownLink);
      return { convention };
    },
  ),
};
