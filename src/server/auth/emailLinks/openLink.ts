import type { Session, User } from '../../../generated/prisma/client.ts';
import { emailLinkRefusals, providerRefusals } from '../../../messages/auth/signIn.ts';
import { db } from '../../db/client.ts';
import { readDatabaseError } from '../../errors/databaseErrors.ts';
import { forbidden, missing, Refusal } from '../../errors/refusals.ts';
import { settings } from '../../platform/config.ts';
import type { Context, Db } from '../../platform/context.ts';
import { chosenLanguage } from '../../platform/format/language.ts';
import { countUses, refuseUsedUp } from '../../platform/quotas/countUses.ts';
import { cookieOf } from '../cookies.ts';
import { requireSecondStep } from '../secondStep/requireCode.ts';
import { createSession } from '../sessions.ts';
import { forgetViewers } from '../sessionViewers.ts';
import { findUserByName } from '../signIn.ts';
import { countFailure, network, refuseTooManyFailures, throttleKeys } from '../signInThrottle.ts';
import { confirmAddress } from './confirmAddress.ts';
import { isCodeOf, type Link, linkOfBrowser, linkOfToken, spendLink } from './links.ts';
import { newAccount } from './newAccount.ts';

/** The cookie of the browser that asked for a link. */
export const LINK_COOKIE = 'email_link';

/** What opens an account: the token of a link, or the code of its mail in the browser that asked; and the code of the second step. */
export interface Key {
  readonly token?: string | undefined;
  readonly mail_code?: string | undefined;
  readonly code?: string | undefined;
}
const unusableToken = () => new Refusal(404, 404, 'token', emailLinkRefusals.unusableToken);
const wrongCode = () => new Refusal(401, 454, 'mail_code', emailLinkRefusals.wrongCode);

async function linkOfCode(ctx: Context, mail_code: string): Promise<Link | null> {
  const browser = cookieOf(ctx, LINK_COOKIE);
  const link = browser && (await linkOfBrowser(browser));
  if (!link) return null;
  const quota = { quota: 'wrong_link_codes', of: link.email } as const;
  await refuseUsedUp(ctx, quota);
  if (await isCodeOf(link, browser, mail_code.replaceAll(/\s/g, ''))) return link;
  await countUses({ ...ctx, db }, quota);
  return null;
}
/** @throws 400/441 token, 401/454 mail_code, 404/404 token, 429/452 */
async function linkOf(ctx: Context, { token, mail_code }: Key): Promise<Link> {
  if (!token && !mail_code) throw missing('token');
  const keys = throttleKeys('email-link', null, ctx.request.ip);
  await refuseTooManyFailures(keys);
  const link = token ? await linkOfToken(token) : await linkOfCode(ctx, mail_code ?? '');
  if (link) return link;
  await countFailure(keys);
  throw token ? unusableToken() : wrongCode();
}

/** The account with the address of a link, made if there is none: whoever has the link has shown whose address it is. @throws 403/450, 429/452 */
async function accountOf(ctx: Context, { email }: Link): Promise<{ user: User; isNew: boolean }> {
  const existing = await findUserByName(email);
  if (existing) return { user: existing, isNew: false };
  if (settings().REGISTRATION === 'closed') throw forbidden(providerRefusals.registrationClosed);
  await countUses({ ...ctx, db }, { quota: 'sign_ups', of: network(ctx.request.ip) });
  try {
    const id = await newAccount({ email, isConfirmed: true });
    return { user: await db.user.findUniqueOrThrow({ where: { id } }), isNew: true };
  } catch (error) {
    const made = readDatabaseError(error)?.constraint === 'user_email_key' ? await findUserByName(email) : null;
    if (!made) throw error;
    return { user: made, isNew: false };
  }
}

type Protected = Pick<User, 'second_step_date' | 'email_confirmed_date' | 'admin'>;
/**
 * Whether a link alone does not open an account: it has a second step, and whoever set that up has shown that the address is theirs. Somebody
 * who has not may be a stranger who would keep the owner out.
 */
const isCodeNeeded = ({ second_step_date, email_confirmed_date, admin }: Protected): boolean =>
  second_step_date !== null && (email_confirmed_date !== null || admin);

/**
 * Signs in with a link, or with the code of its mail. An address without an account gets one, without a password. Who has a second step
 * sends its code as well; until it is right the link can be used again.
 * @throws 400/441, 401/454 mail_code, code, 403/450, 404/404 token, 429/452
 */
export async function openLink(
  ctx: Context,
  key: Key,
): Promise<{ session_id: string; row: Session; next: string; isNew: boolean }> {
  const link = await linkOf(ctx, key);
  const { user, isNew } = await accountOf(ctx, link);
  const hasSentCode = isCodeNeeded(user);
  if (hasSentCode) await requireSecondStep(user, key.code, ctx.request.ip);
  const condition = async (within: Db) => {
    const [same] = await within.$queryRaw<Protected[]>`
      SELECT second_step_date, email_confirmed_date, admin FROM "user" WHERE id = ${user.id}::uuid AND lower(email) = ${link.email} AND NOT permanently_deactivated`;
    if (!same || (isCodeNeeded(same) && !hasSentCode) || !(await spendLink(within, link))) return false;
    await confirmAddress(within, user.id, { secondStep: hasSentCode, keys: false });
    return true;
  };
  const { ip, user_agent } = ctx.request;
  const created = await createSession(user.id, { ip, user_agent, condition });
  if (!created) throw key.token ? unusableToken() : wrongCode();
  forgetViewers(user.id);
  const language = chosenLanguage();
  if (language) await db.user.updateMany({ where: { id: user.id, language: null }, data: { language } });
  return { ...created, next: link.next, isNew: isNew || user.last_login === null };
}
