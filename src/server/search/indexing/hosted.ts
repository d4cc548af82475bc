import type { Prisma } from '../../../generated/prisma/client.ts';
import { searchLog, searchRefusals } from '../../../messages/search/refusals.ts';
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

/** The number of objects in one request to Algolia, and of rows read from the outbox. */
const BATCH_SIZE = 1_000;
type Tx = Prisma.TransactionClient;

const numbers = ['start_timestamp', 'duration', 'price', 'available_count', 'event_number'];
const defaultRanking = [...numbers.slice(0, 1), 'event_number'].map((name) => `asc(${name})`);
const ranking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const settings = (index: string) => ({
  searchableAttributes: searchedAttributes,
  attributesForFaceting: facetNames.map((name) => `searchable(${name})`),
  numericAttributesForFiltering: [...numbers, 'remaining_tickets'],
  customRanking: defaultRanking,
  paginationLimitedTo: 20_000,
  replicas: Object.keys(replicas).map((ending) => `${index}_${ending}`),
});
/** Configures an index and its replicas. Algolia creates those that do not exist. */
async function prepare(account: Account, index: string, signal: AbortSignal) {
  const { replicas: names, ...own } = settings(index);
  await setSettings(account, index, { ...own, replicas: names }, signal);
  for (const [ending, { attribute, order }] of Object.entries(replicas))
    await setSettings(account, `${index}_${ending}`, { ...own, ranking: [`${order}(${attribute})`, ...ranking] }, signal);
}

/** Loads the objects of events as update operations. Events that may no longer be found are deleted. */
async function operationsFor(tx: Tx, ids: readonly string[]): Promise<Operation[]> {
  const rows = await tx.$queryRaw<{ object: SearchObject }[]>`SELECT ${objectOfRow} AS object FROM searchable(${ids}::uuid[])`;
  const existing = new Set(rows.map(({ object }) => object.objectID));
  return [
    ...rows.map(({ object }) => ({ action: 'updateObject' as const, body: object })),
    ...ids.filter((id) => !existing.has(id)).map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
  ];
}

/** Indexes at Algolia. Only one worker at a time writes to an index, so changes arrive in order. */
export function hosted(account: Account, searchKey: string | undefined): SearchProvider {
  const logRefusal = (objectID: string, why: AlgoliaRefusal) => log.error({ err: why, event_id: objectID }, searchLog.notIndexed);

  /** Sends a batch of changes of one convention. Returns whether there is more to send. */
  async function push(tx: Tx, convention_id: string, signal: AbortSignal): Promise<boolean> {
    const [lock] = await tx.$queryRaw<[{ locked: boolean }]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('search ' || ${convention_id}::uuid, 0)) AS locked`;
    if (!lock.locked) return false;
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
    const affected = await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM search_concerned(${convention_id}::uuid, ${objects}::uuid[]) AS id`;
    const batch = affected.slice(0, BATCH_SIZE).map(({ id }) => id);
    await writeObjects(account, index, await operationsFor(tx, batch), logRefusal, signal);
    await tx.$executeRaw`DELETE FROM searchoutbox WHERE id = ANY(${due.map(({ id }) => id)}::bigint[])`;
    const rest = affected.slice(BATCH_SIZE).map(({ id }) => id);
    if (rest.length)
      await tx.$executeRaw`
        INSERT INTO searchoutbox (convention_id, object_id) SELECT ${convention_id}::uuid, unnest(${rest}::uuid[])`;
    return rest.length > 0 || due.length === BATCH_SIZE;
  }

  let parent: Promise<string> | undefined;
  /** Loads the search key from which the keys of the indexes are derived. It is created once for all machines, because Algolia derives no keys from the admin key. */
  async function loadParentKey(): Promise<string> {
    if (searchKey) return searchKey;
    const key = `algolia_search_key ${account.app_id}`;
    const stored = await db.setting.findUnique({ where: { key } });
    if (stored) return stored.value;
    const created = await createSearchKey(account, AbortSignal.timeout(10_000));
    await db.$executeRaw`INSERT INTO setting (key, value) VALUES (${key}, ${created}) ON CONFLICT (key) DO NOTHING`;
    return (await db.setting.findUniqueOrThrow({ where: { key } })).value;
  }

  return {
    id: ['algolia', account.app_id, ...(account.url ? [account.url] : [])].join(' '),
    credentials: async (index) => {
      parent ??= loadParentKey();
      const key = await parent.catch((cause: unknown) => {
        parent = undefined; // the next call tries again
        const unreachable = new Refusal(504, 504, null, searchRefusals.providerUnavailable);
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
