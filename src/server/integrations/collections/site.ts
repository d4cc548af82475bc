import { settings } from '../../platform/config.ts';

/** The address and the token of the site that collections are imported from, or null if none is set up. */
export function collectionSite(): { readonly url: string; readonly token: string | undefined } | null {
  const { BGG_URL: url, BGG_TOKEN: token } = settings();
  return url || token ? { url: url ?? 'https://boardgamegeek.com', token } : null;
}
