import type { Crumb } from '../ui/page/crumbs.ts';
import { placeAt } from './placeAt.ts';
import type { Place } from './places.ts';

/**
 * The breadcrumbs of a page: convention, place, then what the page says itself. Pages that do not belong to the convention keep theirs;
 * what leads to the page itself by the same name is left out.
 */
export function placeCrumbs(
  { convention, places }: { convention: Crumb; places: readonly Place[] },
  address: string,
  title: string,
  own: readonly Crumb[],
): readonly Crumb[] {
  const path = address.split(/[?#]/, 1)[0] ?? '/';
  const isBelow = path.startsWith(`${convention.href}/`) || path === convention.href;
  const list = own.find(({ href }) => href.startsWith(`${convention.href}/`));
  const here = isBelow ? placeAt(places, address) : list ? placeAt(places, list.href) : placeAt(places, address);
  if (!isBelow && !list && !here) return own;
  const place = here && here.place.name !== 'overview' ? [{ label: here.place.label, href: here.place.href }] : [];
  const all = [convention, ...place, ...own.filter(({ href }) => ![convention.href, '/convention', '/library'].includes(href))];
  return all.filter(
    ({ label, href }, n) =>
      all.findIndex((other) => other.href === href || other.label === label) === n &&
      (label !== title || href === convention.href) &&
      href !== path,
  );
}
