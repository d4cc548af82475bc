import type { Context } from '../platform/context.ts';

export const COOKIE = 'session_id';
/** As long as browsers keep a cookie: when a session ends is for the service to say, which extends it without telling the browser. */
export const COOKIE_DAYS = 400;

function setCookie(ctx: Context, value: string, seconds: number) {
  const cookies = ctx.request.cookies ?? 'none';
  if (cookies === 'none') return;
  const secure = cookies === 'secure' ? '; Secure' : '';
  ctx.reply.headers['Set-Cookie'] = `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
/** Has the browser keep the session. */
export const keepCookie = (ctx: Context, session_id: string) => setCookie(ctx, session_id, COOKIE_DAYS * 86_400);
/** Has the browser forget its session. */
export const dropCookie = (ctx: Context) => setCookie(ctx, '', 0);
