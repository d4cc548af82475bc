import { quotaRefusals } from '../../../messages/platform/quotas.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../context.ts';
import { isCounted, limitOf } from './countUses.ts';
import { quotas } from './quotas.ts';

/** A file that a record is about to name. */
interface NewFile {
  readonly file_id: string;
  readonly convention_id: string;
  readonly bytes: number;
  /** The file that it replaces. */
  readonly replaces?: string;
}
const mebibytes = (size: number) => quotaRefusals.mebibytes({ count: Math.ceil((10 * size) / 1024) / 10 });

/**
 * Writes down the size of a file, for its sender and for the convention, in the transaction that stores its record. The database takes it
 * off the count when no record names the file any more. One such transaction after the other: they cannot pass a limit together.
 * @throws 409/453 file
 */
export async function countStored(ctx: Context, { file_id, convention_id, bytes, replaces }: NewFile): Promise<void> {
  const { db } = ctx;
  const { user_id } = requireUser(ctx);
  const size = Math.ceil(bytes / 1024);
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('storedfile'))`;
  const [stored] = await db.$queryRaw<[{ stored_by_person: number; stored_for_convention: number }]>`
    SELECT coalesce(sum(size) FILTER (WHERE user_id = ${user_id}::uuid), 0)::float8 AS stored_by_person,
      coalesce(sum(size) FILTER (WHERE convention_id = ${convention_id}::uuid), 0)::float8 AS stored_for_convention
    FROM storedfile
    WHERE (user_id = ${user_id}::uuid OR convention_id = ${convention_id}::uuid) AND file_id IS DISTINCT FROM ${replaces ?? null}::uuid`;
  for (const quota of ['stored_by_person', 'stored_for_convention'] as const) {
    const { what, per } = quotas[quota];
    if (!isCounted(ctx, quota) || stored[quota] + size <= limitOf(quota)) continue;
    const [limit, used] = [mebibytes(limitOf(quota)), mebibytes(stored[quota])];
    throw stateForbids('file', quotaRefusals.storeFull({ what, per, limit, used }));
  }
  await db.$executeRaw`
    INSERT INTO storedfile (file_id, user_id, convention_id, size)
    VALUES (${file_id}::uuid, ${user_id}::uuid, ${convention_id}::uuid, ${size}::int)`;
}
