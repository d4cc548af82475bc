import { settings } from '../../platform/config.ts';
import type { Collections } from './interface.ts';
import { sampleCollection } from './sample.ts';
import { collectionSite } from './site.ts';
import { xmlApi } from './xmlApi.ts';

/** Where collections are imported from: a site, or without one the sample that comes with the service; null if that is switched off. */
export function collections(): Collections | null {
  const site = collectionSite();
  if (site) return xmlApi(site);
  return settings().COLLECTIONS === 'no' ? null : sampleCollection;
}
/** What collections are imported from. */
export const collectionSource = (): 'site' | 'sample' | 'none' => (collectionSite() ? 'site' : collections() ? 'sample' : 'none');
