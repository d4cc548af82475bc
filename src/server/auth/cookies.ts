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

/** The cookie of a page of somebody's own that is kept on a device, without which it is not shown. Scripts set it; it ends with the session. */
export const KEPT_PAGES = 'kept';
/** The value of Set-Cookie with which what is kept on a device is shown no more. */
export const endKeptPages = (): string => cookieHeader(KEPT_PAGES, '', 0);

const isSecure = ({ request }: Context) => request.cookies === 'secure';
/** Stores a value in a cookie, if the answer may set one. */
export function setCookie(ctx: Context, name: string, value: string, seconds: number): void {
  if ((ctx.request.cookies ?? 'none') === 'none') return;
  const others = ctx.reply.headers['Set-Cookie'] ?? [];
  ctx.reply.headers['Set-Cookie'] = [others, cookieHeader(cookieName(name, isSecure(ctx)), value, seconds)].flat();
}
/** The value that the browser has in a cookie of ours. */
export const cookieOf = (ctx: Context, name: string): string | null =>
  ctx.request.cookie?.(cookieName(name, isSecure(ctx))) ?? null;
/** Ends what is kept on the device of whoever was signed in there. */
function endKept(ctx: Context): void {
  if (ctx.request.cookies === undefined || ctx.request.cookies === 'none' || !ctx.request.cookie?.(KEPT_PAGES)) return;
  ctx.reply.headers['Set-Cookie'] = [ctx.reply.headers['Set-Cookie'] ?? [], endKeptPages()].flat();
}
/** Stores the session in a cookie. */
export function setSessionCookie(ctx: Context, session_id: string): void {
  setCookie(ctx, SESSION, session_id, sessionCookieSeconds());
  endKept(ctx);
}
/** Deletes the session cookie. */
export function deleteSessionCookie(ctx: Context): void {
  setCookie(ctx, SESSION, '', 0);
  endKept(ctx);
}
