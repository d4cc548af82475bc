import { ifMatch, type ProcedurePath, procedureOf, withVersion } from '../../../../client/api.ts';
import { type AnyRecord, actionsOf } from '../../../../client/record.ts';
import { readVersion } from '../../../../client/useRecord.ts';
import { bulkText } from '../../../../messages/records/bulk.ts';

/** What becomes of one record. */
export interface BulkRow {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Why it is left out. */
  readonly reason: string | null;
  /** Who of its people follows. */
  readonly follow?: string;
  /** What the schedule will warn of. */
  readonly warnings?: readonly string[];
}
const AT_ONCE = 4;

/** Why a record cannot be edited; null if it can, as far as is known. */
export function blockedEdit(record: AnyRecord): string | null {
  if (record.can_edit !== true) return bulkText.mayNotEdit;
  const { edit } = actionsOf(record);
  return edit && !edit.is_available ? (edit.reason ?? bulkText.mayNotEdit) : null;
}
/** Works through rows, a few at a time, until all are done or it is stopped. */
export async function inBatches<T>(
  rows: readonly T[],
  work: (row: T) => Promise<void>,
  progress: (done: number) => void,
  isStopped: () => boolean,
): Promise<void> {
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < rows.length && !isStopped()) {
      const row = rows[next] as T; // checked
      next += 1;
      await work(row);
      done += 1;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, worker));
}
/** Sets one field of a record. @returns the version that the change has made. @throws a refusal */
export const setField = async (type: string, id: string, field: string, value: unknown, etag?: string | null) =>
  (
    await withVersion<AnyRecord>((options) =>
      procedureOf(`${type}.update`).mutate<AnyRecord>(
        { id, [field]: value },
        etag === undefined ? options : { context: { ...options.context, ...ifMatch(etag).context } },
      ),
    )
  ).etag;

/** Performs an action on a record. @returns the version that it has made. @throws a refusal */
export async function performOn(
  procedure: ProcedurePath,
  { id, object_type }: Pick<AnyRecord, 'id' | 'object_type'>,
): Promise<string | null> {
  await procedureOf(procedure).mutate({ id });
  return (await readVersion(object_type, id)).etag;
}
