import type { Collections } from './interface.ts';
import { collectionSite } from './site.ts';
import { xmlApi } from './xmlApi.ts';

/** The site that this service asks; null where none is set up. */
export function collections(): Collections | null {
  const site = collectionSite();
  return site && xmlApi(site);
}
