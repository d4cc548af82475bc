import { resourceIfAny, resourceNamed } from '../../resources/index.ts';
import { type Page, type Place, pagesOf } from './places.ts';

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '/';
const holds = (address: string, wanted: string): boolean => {
  const [sent, searched] = [address, wanted].map((one) => new URLSearchParams(/\?([^#]*)/.exec(one)?.[1])) as [
    URLSearchParams,
    URLSearchParams,
  ]; // two of them
  return [...searched].every(([name, value]) => sent.get(name) === value);
};
/** The last parts of the addresses of lists that hold records of a kind: "badges". */
function listsOf(kind: string): string[] {
  if (!resourceIfAny(kind)) return [];
  return (['convention', 'library'] as const).flatMap((parent) =>
    Object.entries(resourceNamed(parent).relationships).flatMap(([name, { to }]) => (to === kind ? [name] : [])),
  );
}
/** The place that has a list of a kind of record. */
function homeOf(places: readonly Place[], kind: string | undefined): { place: Place; tab: null } | null {
  const lists = kind ? listsOf(kind) : [];
  const isList = (href: string) => {
    const [, , , list = '', ...below] = pathOf(href).split('/'); // a page of one's own, as /convention/{id}/mine/events, is no list
    return lists.includes(list) && below.length === 0;
  };
  const place = places.find((one) => [...one.lists, ...pagesOf(one).map(({ href }) => href)].some(isList));
  return place ? { place, tab: null } : null;
}

/** The place and the tab of an address, or the page below a tab. One that names a view wins over one that does not. */
export function placeAt(places: readonly Place[], address: string): { place: Place; tab: Page | null } | null {
  const path = pathOf(address);
  for (const place of places) {
    const tabs = pagesOf(place).filter(({ href }) => pathOf(href) === path && holds(address, href) && !href.includes('#'));
    const tab = tabs.sort((a, b) => b.href.length - a.href.length)[0];
    if (tab) return { place, tab };
  }
  const isBelow = (href: string) => path === href || path.startsWith(`${href}/`);
  const place = places.find(
    (one) => one.name !== 'overview' && [...one.lists, ...pagesOf(one).map(({ href }) => pathOf(href))].some(isBelow),
  );
  const imported = /\/import\?(?:.*&)?kind=(\w+)/.exec(address)?.[1];
  const record = /^\/(\w+)\/[0-9a-f]{8}-/.exec(address)?.[1];
  return homeOf(places, imported) ?? (place ? { place, tab: null } : homeOf(places, record));
}
