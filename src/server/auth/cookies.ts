import { settings } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';

const SESSION = 'session_id';
const DAY = 86_400;
/** Days after which a browser forgets a session, however much it is used. */
const SESSION_DAYS = 30;

/** The names under which browsers may hold a session. Over https it is one that neither other hosts of the domain nor http can set. */
export const sessionCookies = [`__Host-${SESSION}`, SESSION] as const;
/** A cookie's name over https, or over http. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
/** The name of the cookie that holds a new session. */
export const sessionCookie = (secure: boolean) => cookieName(SESSION, secure);
/** How long browsers keep a session, in seconds. The service decides when it ends, and extends it without a new cookie. */
export const sessionCookieSeconds = () => Math.min(SESSION_DAYS, settings().SESSION_MAX_DAYS ?? SESSION_DAYS) * DAY;

/** The value of Set-Cookie for a cookie that scripts and other sites cannot use. 0 seconds delete it. */
export const cookieHeader = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`;

function setCookie(ctx: Context, value: string, seconds: number) {
  const cookies = ctx.request.cookies ?? 'none';
  if (cookies === 'none') return;
  ctx.reply.headers['Set-Cookie'] = cookieHeader(sessionCookie(cookies === 'secure'), value, seconds);
}
/** Stores the session in a cookie. */
export const setSessionCookie = (ctx: Context, session_id: string) => setCookie(ctx, session_id, sessionCookieSeconds());
/** Deletes the session cookie. */
export const deleteSessionCookie = (ctx: Context) => setCookie(ctx, '', 0);
