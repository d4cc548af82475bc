import { z } from 'zod';
import { mailTexts } from '../../messages/system/refusals.ts';
import type { Row } from '../../resources/resource.ts';
import { mail, opening, sendable } from '../../resources/system/mail.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import type { Loader } from '../core/loaders.ts';
import { noRows } from '../core/read/filters.ts';
import { stateForbids } from '../errors/refusals.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import { settings } from '../platform/config.ts';
import { wakeOutbox } from '../platform/jobs/outbox.ts';
import { isOrganizer, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

type Mail = Row<'Mail'>;
const mayRead = (viewer: Viewer, row: Mail) => viewer.admin || isOrganizer(viewer, row.convention_id);

/** Whether the viewer may hand on links that open accounts: an administrator, where no mail server does it. */
const mayOpen = (viewer: Viewer | null) => viewer?.admin === true && !viewer.for_application && mailServer() === null;
/** Without what unsubscribes its reader. */
const withoutTokens = (text: string) => text.replace(/(\/unsubscribe)#[\w.-]+/g, '$1');
/** A mail's content. Links that open an account, and those that unsubscribe, are for the reader alone. */
const content = (part: 'text' | 'html'): Loader<Mail, string> => {
  const notice = part === 'html' ? `<p>${mailTexts.hidden}</p>` : mailTexts.hidden;
  return async (rows, { viewer }) =>
    new Map(
      rows.map((row) => [
        row.id,
        mayOpen(viewer) || !(opening as readonly string[]).includes(row.kind) ? withoutTokens(row[part]) : notice,
      ]),
    );
};

/** The outbox: administrators see all mails, organizers the mails of their conventions. */
export const behavior: BehaviorOf<typeof mail> = {
  policy: {
    mayList: (viewer) => viewer.admin,
    mayRead,
    visibleTo: (viewer) => publicOrStaff(viewer, noRows, 'everything'),
  },
  loaders: {
    includes: { text: content('text'), html: content('html') },
  },
};

export const actions = {
  sendAgain: action(
    mail,
    'POST /{id}/send-again',
    {
      returns: 'record',
      summary: 'Send an email again',
      description: `From ${sendable.join(', ')} to queued. An email that may already have been sent can arrive twice.`,
      mayCall: mayRead,
      precondition: ({ row }) => {
        if (!(sendable as readonly string[]).includes(row.status))
          throw stateForbids('status', mailTexts.notSendable({ status: row.status, sendable: sendable.join(' or ') }));
        if (!mailServer()) throw stateForbids('status', mailTexts.noServer);
      },
    },
    async ({ ctx, row }) => {
      await ctx.db.mail.update({
        where: { id: row.id },
        data: { status: 'queued', next_attempt_date: new Date(), error_message: null },
      });
      await wakeOutbox(ctx, 'mail');
    },
  ),
  server: action(
    mail,
    'GET /server',
    {
      returns: z.object({ configured: z.boolean(), from: z.string().nullable() }),
      summary: 'Read the settings of the mail server',
    },
    async () => ({ configured: mailServer() !== null, from: settings().MAIL_FROM ?? null }),
  ),
};
