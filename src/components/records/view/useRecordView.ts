import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useClockOf, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecordWithActions } from '../../../client/useRecord.ts';
import { useViewer, type Viewer } from '../../../client/useViewer.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { useActionsKnown } from '../actions/useActions.ts';
import { contextOf } from '../listings.ts';

/** What the page of a record has read. */
export interface ReadView<T> {
  readonly r: Resource;
  readonly record: T;
  readonly clock: Clock;
  readonly viewer: Viewer;
}
/** The state of reading it: `ready` when all is there. */
export interface RecordReading<T> {
  readonly r: Resource;
  readonly ready: ReadView<T> | null;
  readonly error: unknown;
  retry(): void;
}

/**
 * Reads what the page of a record shows, in one request: the record with its related records, the includes, and what the viewer may do. `T` is
 * the record with these, of which fields that the viewer may not see are missing.
 */
export function useRecordView<T extends AnyRecord>(type: string, id: string, include: readonly string[] = []): RecordReading<T> {
  const r = resourceNamed(type);
  const read = useRecordWithActions(type, id, include);
  const convention_id = read.data ? contextOf(r, read.data).convention_id : null;
  useEnterConvention(convention_id);
  const clock = useClockOf(r.domain, convention_id);
  const viewer = useViewer(convention_id);
  const record = read.data as T | undefined; // see above
  const areActionsKnown = useActionsKnown();
  return {
    r,
    ready: record && clock && viewer && areActionsKnown ? { r, record, clock, viewer } : null,
    error: read.isError && !read.data ? read.error : null,
    retry: () => void read.refetch(),
  };
}
