import type { Prisma } from '../../../generated/prisma/client.ts';
import { db } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import {
  type Account,
  type AlgoliaRefusal,
  clearIndex,
  createSearchKey,
  deleteIndex,
  type Operation,
  setSettings,
  writeObjects,
} from '../../integrations/search/algolia.ts';
import { log } from '../../platform/log.ts';
import { facetNames, objectOfRow, replicas, type SearchObject, searchedAttributes } from '../attributes.ts';
import { indexName, searchKeyFor } from './keys.ts';
import type { SearchProvider } from './provider.ts';

/** What one request to Algolia holds, and what is read of the outbox at once. */
const BATCH_SIZE = 1_000;
type Tx = Prisma.TransactionClient;

const numbers = ['start_timestamp', 'duration', 'price', 'available_count', 'event_number'];
const usual = [...numbers.slice(0, 1), 'event_number'].map((name) => `asc(${name})`);
const ranking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const settings = (index: string) => ({
  searchableAttributes: searchedAttributes,
  attributesForFaceting: facetNames.map((name) => `searchable(${name})`),
  numericAttributesForFiltering: [...numbers, 'remaining_tickets'],
  customRanking: usual,
  paginationLimitedTo: 20_000,
  replicas: Object.keys(replicas).map((ending) => `${index}_${ending}`),
});
/** Prepares an index and its other orders; Algolia makes what is not there. */
async function prepare(account: Account, index: string, signal: AbortSignal) {
  const { replicas: names, ...own } = settings(index);
  await setSettings(account, index, { ...own, replicas: names }, signal);
  for (const [ending, { attribute, order }] of Object.entries(replicas))
    await setSettings(account, `${index}_${ending}`, { ...own, ranking: [`${order}(${attribute})`, ...ranking] }, signal);
}

/** The objects of events; those that are not to be found any more are to be deleted. */
async function operationsFor(tx: Tx, ids: readonly string[]): Promise<Operation[]> {
  const rows = await tx.$queryRaw<{ object: SearchObject }[]>`SELECT ${objectOfRow} AS object FROM searchable(${ids}::uuid[])`;
  const there = new Set(rows.map(({ object }) => object.objectID));
  return [
    ...rows.map(({ object }) => ({ action: 'updateObject' as const, body: object })),
    ...ids.filter((id) => !there.has(id)).map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
  ];
}

/** Indexes at Algolia. One worker at a time writes an index, so that what is newer comes later there too. */
export function hosted(account: Account, searchKey: string | undefined): SearchProvider {
  const refused = (objectID: string, why: AlgoliaRefusal) =>
    log.error({ err: why, event_id: objectID }, 'an event cannot be indexed');

  async function push(tx: Tx, convention_id: string, signal: AbortSignal): Promise<boolean> {
    const [turn] = await tx.$queryRaw<[{ ours: boolean }]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('search ' || ${convention_id}::uuid, 0)) AS ours`;
    if (!turn.ours) return false;
    const due = await tx.$queryRaw<{ id: string; object_id: string }[]>`
      SELECT id::text, object_id::text FROM searchoutbox WHERE convention_id = ${convention_id}::uuid ORDER BY id LIMIT ${BATCH_SIZE}`;
    if (!due.length) return false;
    const index = indexName(convention_id);
    const objects = [...new Set(due.map(({ object_id }) => object_id))];
    if (!(await tx.convention.count({ where: { id: convention_id } }))) {
      for (const name of [index, ...Object.keys(replicas).map((ending) => `${index}_${ending}`)])
        await deleteIndex(account, name, signal);
      await tx.searchOutbox.deleteMany({ where: { convention_id } });
      return false;
    }
    if (objects.includes(convention_id)) await prepare(account, index, signal);
    const concerned = await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM search_concerned(${convention_id}::uuid, ${objects}::uuid[]) AS id`;
    const now = concerned.slice(0, BATCH_SIZE).map(({ id }) => id);
    await writeObjects(account, index, await operationsFor(tx, now), refused, signal);
    await tx.$executeRaw`DELETE FROM searchoutbox WHERE id = ANY(${due.map(({ id }) => id)}::bigint[])`;
    const rest = concerned.slice(BATCH_SIZE).map(({ id }) => id);
    if (rest.length)
      await tx.$executeRaw`
        INSERT INTO searchoutbox (convention_id, object_id) SELECT ${convention_id}::uuid, unnest(${rest}::uuid[])`;
    return rest.length > 0 || due.length === BATCH_SIZE;
  }

  let parent: Promise<string> | undefined;
  /** The search key that those of the indexes are made from: Algolia makes none from the admin key. Made once for all machines. */
  async function parentOfKeys(): Promise<string> {
    if (searchKey) return searchKey;
    const key = `algolia_search_key ${account.app_id}`;
    const known = await db.setting.findUnique({ where: { key } });
    if (known) return known.value;
    const made = await createSearchKey(account, AbortSignal.timeout(10_000));
    await db.$executeRaw`INSERT INTO setting (key, value) VALUES (${key}, ${made}) ON CONFLICT (key) DO NOTHING`;
    return (await db.setting.findUniqueOrThrow({ where: { key } })).value;
  }

  return {
    id: ['algolia', account.app_id, ...(account.url ? [account.url] : [])].join(' '),
    credentials: async (index) => {
      parent ??= parentOfKeys();
      const key = await parent.catch((cause: unknown) => {
        parent = undefined; // the next call asks again
        const unreachable = new Refusal(504, 504, null, 'The search provider cannot be reached: try again later.');
        throw Object.assign(unreachable, { cause });
      });
      return {
        application_id: account.app_id,
        search_key: searchKeyFor(key, index),
        host: account.url ? new URL(account.url).host : `${account.app_id}-dsn.algolia.net`,
      };
    },
    catchUp: (convention_id, signal) =>
      db.$transaction((tx) => push(tx, convention_id, signal), { maxWait: 10_000, timeout: 300_000 }),
    rebuild: async (convention_id, signal) => {
      await clearIndex(account, indexName(convention_id), signal);
      await db.searchOutbox.create({ data: { convention_id, object_id: convention_id } });
    },
  };
}
