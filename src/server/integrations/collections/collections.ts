import type { Collections } from './interface.ts';
import { collectionSite } from './site.ts';
import { xmlApi } from './xmlApi.ts';

/** The site that collections are imported from, or null if none is set up. */
export function collections(): Collections | null {
  const site = collectionSite();
  return site && xmlApi(site);
}
