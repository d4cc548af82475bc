import type { Context } from '../../../platform/context.ts';
import { keptLinks } from './keptSteps.ts';

/** Sets the references between records that have both come along. */
export async function writeLinks({ db }: Context, job_id: string, convention_id: string): Promise<void> {
  for (const [kind, column, to] of keptLinks)
    await db.$executeRawUnsafe(
      `UPDATE "${kind}" AS one SET "${column}" = other.object_id
       FROM importrecord AS read JOIN importmap AS here ON here.convention_id = $2::uuid AND here.source_type = $3 AND here.source_id = read.source_id
         JOIN importmap AS other ON other.convention_id = $2::uuid AND other.source_type = $4
           AND other.source_id::text = lower(read.content ->> $5)
       WHERE read.job_id = $1::uuid AND read.step = $3 AND one.id = here.object_id AND one."${column}" IS NULL AND here.version_after <> -1`,
      job_id,
      convention_id,
      kind,
      to,
      column,
    );
}
