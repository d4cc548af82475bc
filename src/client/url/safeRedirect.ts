/** Stands for our own origin; no address on the internet has this name. */
const ORIGIN = 'https://convene.invalid';

/**
 * A path within the dashboard to open after signing in or saving; never another site. Browsers drop tabs and line breaks from addresses
 * and take `\\` for `/`, so the address is parsed as they do before it is judged.
 */
export function safeRedirect(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  return origin === ORIGIN && !/^\/(\/|sign-in$)/.test(pathname) ? pathname + search + hash : '/';
}
