import type { PlainObject } from '../../../client/record.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { HistoryEntry } from '../../../resources/system/history.ts';

/** Values as they are sent: two that say the same are the same text. */
const text = (value: unknown) => JSON.stringify(value ?? null);

/** Whether a change can be undone by an edit: all that it changed is what forms edit. Whether nobody has changed it since is another question. */
export const isUndoable = (r: Resource, { action, changes }: HistoryEntry): boolean =>
  action === 'update' &&
  r.operations.includes('update') &&
  changes.length > 0 &&
  changes.every(({ field }) => field in r.editable && r.editable[field]?.kind !== 'file');

/** The fields of a change that do not have the value any more which it gave them. */
export const changedSince = ({ changes }: HistoryEntry, record: PlainObject): string[] =>
  changes.filter(({ field, after }) => text(record[field]) !== text(after)).map(({ field }) => field);

/** The edit that puts back what was there before a change. */
export const reversal = ({ changes }: HistoryEntry): PlainObject =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before]));
