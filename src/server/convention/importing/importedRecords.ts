import type { Context } from '../../platform/context.ts';
import type { ImportStep } from './importStep.ts';
import { importSteps } from './importSteps.ts';
import type { Written } from './written.ts';

/** The kinds of records that imports write. */
export const importedKinds: readonly string[] = [...new Set(importSteps.map(({ kind }) => kind))];

/** Notes what came of records, and what they are called here. The context is in the transaction that has written them. */
export async function noteWritten(
  { db }: Context,
  job_id: string,
  { name, kind, later }: ImportStep,
  convention_id: string,
  written: readonly Written[],
): Promise<void> {
  const rows = JSON.stringify(written);
  await db.$executeRaw`
    UPDATE importrecord SET state = result.state, problems = result.problems
    FROM jsonb_to_recordset(${rows}::jsonb) AS result (source_id uuid, state text, problems jsonb)
    WHERE job_id = ${job_id}::uuid AND step = ${name} AND importrecord.source_id = result.source_id`;
  if (later) return;
  // The version is noted at the end: until then other records of the import change it.
  await db.$executeRaw`
    INSERT INTO importmap (convention_id, source_type, source_id, object_id, source_hash, version_after)
    SELECT ${convention_id}::uuid, ${kind}, source_id, object_id, hash, 0
    FROM jsonb_to_recordset(${rows}::jsonb) AS result (source_id uuid, state text, object_id uuid, hash text)
    WHERE state IN ('created', 'updated') AND object_id IS NOT NULL
    ON CONFLICT (convention_id, source_type, source_id)
      DO UPDATE SET object_id = excluded.object_id, source_hash = excluded.source_hash, version_after = 0`;
}
const everyKind = async (work: (kind: string) => Promise<unknown>) => {
  for (const kind of importedKinds) await work(kind);
};
/** Notes the versions that records have after an import. */
export const noteVersions = ({ db }: Context, convention_id: string): Promise<void> =>
  everyKind((kind) =>
    db.$executeRawUnsafe(
      `UPDATE importmap SET version_after = one.version FROM "${kind}" AS one
       WHERE one.id = object_id AND source_type = $2 AND importmap.convention_id = $1::uuid AND version_after NOT IN (-1, one.version)`,
      convention_id,
      kind,
    ),
  );
/** Marks what was changed here since the last import. Of what an import was stopped in nothing is known. */
export const markChanged = ({ db }: Context, convention_id: string): Promise<void> =>
  everyKind((kind) =>
    db.$executeRawUnsafe(
      `UPDATE importmap SET version_after = -1 FROM "${kind}" AS one
       WHERE one.id = object_id AND source_type = $2 AND importmap.convention_id = $1::uuid AND version_after > 0 AND version_after <> one.version`,
      convention_id,
      kind,
    ),
  );
