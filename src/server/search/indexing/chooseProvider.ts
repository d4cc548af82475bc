import { db } from '../../db/client.ts';
import { fromSettings } from '../../platform/config.ts';
import { builtIn } from './builtIn.ts';
import { hosted } from './hosted.ts';
import { indexName } from './keys.ts';
import type { Credentials, SearchProvider } from './provider.ts';

/** The provider of the indexes of events: Algolia if an account is configured, otherwise the database. */
export const provider = fromSettings(
  ({ ALGOLIA_APP_ID: app_id, ALGOLIA_ADMIN_KEY: admin_key, ALGOLIA_SEARCH_KEY, ALGOLIA_URL: url }): SearchProvider =>
    app_id && admin_key ? hosted({ app_id, admin_key, url }, ALGOLIA_SEARCH_KEY) : builtIn,
);
/** Whether this service answers queries itself. */
export const isBuiltIn = () => provider() === builtIn;

/** Returns what a client needs to search the events of a convention. */
export async function searchConfig(convention_id: string, host: string): Promise<Credentials & { index_name: string }> {
  const index_name = indexName(convention_id);
  return { index_name, ...(await provider().credentials(index_name, host)) };
}

/** Queues everything for indexing if the provider has changed. Call it before requests are answered. */
export async function startSearch(): Promise<void> {
  const { id } = provider();
  await db.$transaction(async (tx) => {
    const changed = await tx.$executeRaw`
      INSERT INTO setting (key, value) VALUES ('search_provider', ${id})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE setting.value <> excluded.value`;
    if (changed) await tx.$executeRaw`INSERT INTO searchoutbox (convention_id, object_id) SELECT id, id FROM convention`;
  });
}
