import type { ImportRecord } from '../../../generated/prisma/client.ts';

/** What did not come along of a record, and why; without a field, the whole record. */
export interface ImportProblem {
  readonly field: string | null;
  readonly reason: string;
}
export type RecordState = 'created' | 'updated' | 'unchanged' | 'left_out';
/** What came of a record. */
export interface Written {
  readonly source_id: string;
  readonly state: RecordState;
  readonly object_id: string | null;
  readonly hash: string;
  readonly problems: readonly ImportProblem[];
}
/** A record as it was kept: nothing is known of its values. */
export type Content = Readonly<Record<string, unknown>>;
export const contentOf = ({ content }: Pick<ImportRecord, 'content'>): Content => content as Content; // it was kept as an object
/** Whether a flag of either dialect is set. */
export const isTrue = (value: unknown): boolean => [true, 1, '1', 'true'].includes(value as never);
/** A time of either dialect; null if it is none. */
export function timeOf(value: unknown): Date | null {
  const text = String(value ?? '');
  const time = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(time.getTime()) ? null : time;
}
