import { z } from 'zod';
import { emailLinkRefusals } from '../../messages/auth/signIn.ts';
import { email, text } from '../../resources/fields.ts';
import { session } from '../../resources/people/session.ts';
import { setCookie, setSessionCookie } from '../auth/cookies.ts';
import { newBrowser, newLink } from '../auth/emailLinks/links.ts';
import { LINK_COOKIE, openLink } from '../auth/emailLinks/openLink.ts';
import { findUserByName } from '../auth/signIn.ts';
import { network } from '../auth/signInThrottle.ts';
import { action } from '../core/actions/action.ts';
import { db } from '../db/client.ts';
import { invalid } from '../errors/refusals.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import { sendSignInLink } from '../mail/notifications/people.ts';
import { afterAnswer } from '../platform/concurrency/afterAnswer.ts';
import { settings } from '../platform/config.ts';
import { type Context, transaction } from '../platform/context.ts';
import { countUnlessUsedUp, countUses } from '../platform/quotas/countUses.ts';
import { noteDevice } from './noteDevice.ts';

const COOKIE_SECONDS = 30 * 60;
/** Public pages of a convention, and nothing else: no other site, and no page that acts when it is opened. */
const publicPage = /^\/c\/([a-z\d][a-z\d-]{0,59})(?:\/(?:[a-z\d/-]{0,60}|invitation\/[\da-f-]{36}-[\w-]{43}))?$/;

/** What somebody asks for, in which browser. */
interface Wanted {
  readonly address: string;
  readonly next: string;
  readonly uri_part: string;
  readonly browser: string;
}
/** Stores a link and mails it, unless the account is closed or no more may be made. */
async function sendLinkTo(ctx: Context, { address, next, uri_part, browser }: Wanted) {
  const email = address.toLowerCase();
  await transaction(ctx, async (ctx) => {
    if (await countUnlessUsedUp(ctx, { quota: 'email_links_to_recipient', of: email })) return;
    const account = await findUserByName(email);
    const { token, ...link } = await newLink(ctx, { email, next, browser });
    if (account?.permanently_deactivated || (!account && settings().REGISTRATION === 'closed')) return;
    await sendSignInLink(ctx, { ...link, address: account?.email ?? email, account, path: `/c/${uri_part}/join#${token}` });
  });
}

/** Actions by which an email signs in. They are for browsers. */
export const actions = {
  requestEmailLink: action(
    session,
    'POST /email-link',
    {
      returns: z.object({ success: z.literal(1), sent: z.boolean() }),
      summary: 'Request a sign-in email',
      description:
        'It has a link, and a code for the browser that asked, both valid for 30 minutes. The response is the same whether or not there is an account. `sent` says whether this service can send emails at all. next: the public page to continue with.',
      anonymous: true,
      input: { email: email(), next: text(160) },
      required: ['email', 'next'],
    },
    async ({ ctx, input: { email: address, next } }) => {
      const [, uri_part] = publicPage.exec(next) ?? [];
      const there = uri_part && (await ctx.db.convention.findUnique({ where: { uri_part }, select: { id: true } }));
      if (!there) throw invalid('next', emailLinkRefusals.next);
      if (!mailServer()) return { success: 1 as const, sent: false };
      await countUses(ctx, { quota: 'email_links', of: network(ctx.request.ip) });
      const browser = newBrowser();
      setCookie(ctx, LINK_COOKIE, browser, COOKIE_SECONDS);
      // The same for all addresses, also in its time. A transaction of the request would be over by then.
      const { afterCommit: _, ...later } = ctx;
      afterAnswer(() => sendLinkTo({ ...later, db, reply: { headers: {}, warnings: [] } }, { address, next, uri_part, browser }));
      return { success: 1 as const, sent: true };
    },
  ),
  openEmailLink: action(
    session,
    'POST /email-link/open',
    {
      returns: z.object({ success: z.literal(1), next: z.string() }),
      summary: 'Sign in with the link or the code from an email',
      description:
        'Send token from the link, or mail_code in the browser that asked. Users with a second step also send code. If the address has no account, one is created without a password. The session is in a cookie that scripts cannot read.',
      anonymous: true,
      input: { token: text(100), mail_code: text(12), code: text(40) },
    },
    async ({ ctx, input }) => {
      const { session_id, row, next, isNew } = await openLink(ctx, input);
      setSessionCookie(ctx, session_id);
      setCookie(ctx, LINK_COOKIE, '', 0);
      await noteDevice(ctx, row.user_id, { isNew });
      return { success: 1 as const, next };
    },
  ),
};
