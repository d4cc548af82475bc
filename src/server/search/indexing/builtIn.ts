import { db } from '../../db/client.ts';
import { applicationId, parentKey, searchKeyFor } from './keys.ts';
import type { SearchProvider } from './provider.ts';

/** The index in the service's own database. Queries bring it up to date too, so their results are never behind what is committed. */
export const builtIn: SearchProvider = {
  id: 'built-in',
  credentials: async (index, host) => ({
    application_id: await applicationId(),
    search_key: searchKeyFor(await parentKey(), index),
    host,
  }),
  catchUp: async (convention_id) => {
    const [row] = await db.$queryRaw<[{ more: boolean }]>`SELECT search_catch_up(${convention_id}::uuid) AS more`;
    return row.more;
  },
  rebuild: (convention_id) =>
    db.$transaction(async (tx) => {
      // As search_catch_up does: two that write the same rows in another order would wait for each other.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('search ' || ${convention_id}::uuid, 0))`;
      await tx.searchOutbox.create({ data: { convention_id, object_id: convention_id } });
      await tx.searchDocument.deleteMany({ where: { convention_id } });
      await tx.searchWord.deleteMany({ where: { convention_id } });
    }),
};
