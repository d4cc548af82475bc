import type { UrlObject } from 'node:url';
import Router from 'next/router';

let isLeaving = false;
const setLeaving = (value: boolean) => () => {
  isLeaving = value;
};
Router.events.on('routeChangeStart', (_url: string, { shallow }: { shallow: boolean }) => {
  isLeaving = !shallow;
});
Router.events.on('routeChangeComplete', setLeaving(false));
Router.events.on('routeChangeError', setLeaving(false));

/**
 * Changes the query of the current page's URL, without loading anything. Does nothing while another page loads: the change would
 * cancel that navigation, and whoever clicked a link would stay where they are.
 */
export function changeQuery(url: string | UrlObject, how: 'push' | 'replace' = 'replace'): void {
  if (!isLeaving) void Router[how](url, undefined, { shallow: true, scroll: false });
}
