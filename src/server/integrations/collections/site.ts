import { settings } from '../../platform/config.ts';

/** Where the site answers that collections are imported from, and the token that it wants; null where none is set up. */
export function collectionSite(): { readonly url: string; readonly token: string | undefined } | null {
  const { BGG_URL: url, BGG_TOKEN: token } = settings();
  return url || token ? { url: url ?? 'https://boardgamegeek.com', token } : null;
}
