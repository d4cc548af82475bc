import type { Place, Tab } from './places.ts';

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '/';
const holds = (address: string, wanted: string): boolean => {
  const [sent, searched] = [address, wanted].map((one) => new URLSearchParams(/\?([^#]*)/.exec(one)?.[1])) as [
    URLSearchParams,
    URLSearchParams,
  ]; // two of them
  return [...searched].every(([name, value]) => sent.get(name) === value);
};
/** The place and the tab of an address. A tab that names a view wins over one that does not. */
export function placeAt(places: readonly Place[], address: string): { place: Place; tab: Tab | null } | null {
  const path = pathOf(address);
  for (const place of places) {
    const tabs = place.tabs.filter(({ href }) => pathOf(href) === path && holds(address, href) && !href.includes('#'));
    const tab = tabs.sort((a, b) => b.href.length - a.href.length)[0];
    if (tab) return { place, tab };
  }
  const isBelow = (href: string) => path === href || path.startsWith(`${href}/`);
  const place = places.find(
    ({ name, tabs, lists }) => name !== 'overview' && [...lists, ...tabs.map(({ href }) => pathOf(href))].some(isBelow),
  );
  return place ? { place, tab: null } : null;
}
