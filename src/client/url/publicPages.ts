import type { NextRouter } from 'next/router';

/** Whether an address is one of the public pages, which the router of the dashboard does not have: browsers load them anew. */
export const isPublicPage = (href: string): boolean => /^\/c\/|^\/convention\/[^/]+\/(mine|my-shifts)$/.test(href);
/** Opens a page of the dashboard, or a public one. With `replaces` there is no way back to the one that leads there. */
export function openPage(router: Pick<NextRouter, 'push' | 'replace'>, href: string, replaces = false): void {
  if (!isPublicPage(href)) void (replaces ? router.replace(href) : router.push(href));
  else if (replaces) window.location.replace(href);
  else window.location.assign(href);
}
