import type { Context } from '../platform/context.ts';

export const SESSION_COOKIE = 'session_id';
/** The longest time that browsers keep a cookie. The service decides when a session ends and extends it without a new cookie. */
export const COOKIE_DAYS = 400;

function setCookie(ctx: Context, value: string, seconds: number) {
  const cookies = ctx.request.cookies ?? 'none';
  if (cookies === 'none') return;
  const secure = cookies === 'secure' ? '; Secure' : '';
  ctx.reply.headers['Set-Cookie'] = `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
/** Stores the session in a cookie. */
export const setSessionCookie = (ctx: Context, session_id: string) => setCookie(ctx, session_id, COOKIE_DAYS * 86_400);
/** Deletes the session cookie. */
export const deleteSessionCookie = (ctx: Context) => setCookie(ctx, '', 0);
