import { procedureOf } from '../../../../../client/api.ts';
import { recordName } from '../../../../../client/format/labels.ts';
import type { AnyPage, AnyRecord } from '../../../../../client/record.ts';
import { type Conflict, refusalOf } from '../../../../../client/refusal.ts';
import { readVersion } from '../../../../../client/useRecord.ts';
import { bulkText } from '../../../../../messages/records/bulk.ts';
import { inBatches, setField } from '../bulkChange.ts';
import { someNames } from '../waitingLine.ts';
import type { Changed, Undoable } from './undoStore.ts';

const CHANGED = 412;
const GONE = [404, 410];
const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
/** Whether two values are one: forms send numbers as texts. */
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

/** Why a record is left out that has changed: who changed it last, as far as the viewer may read that. */
async function whoChanged(type: string, id: string): Promise<string> {
  try {
    const { items } = await procedureOf(`${type}.history`).query<AnyPage>({ id, _items_per_page: '1' });
    const name = items[0]?.display_name;
    return typeof name === 'string' ? bulkText.changedBy({ name }) : bulkText.changedSince;
  } catch {
    return bulkText.changedSince;
  }
}
/** Why the number of seats stays, with the people who have got the new ones. */
function withHolders(reason: string, { seated = [] }: Changed): string {
  const said = (['seat', 'offer'] as const).flatMap((has) => {
    const names = seated.filter((one) => one.has === has).map(({ name }) => name);
    return names.length ? [bulkText.seatHeld({ names: someNames(names), has, count: names.length })] : [];
  });
  return [reason, ...said].join(' ');
}
/**
 * Undoes a bulk change in one record. What others have changed in it since stays; only the same field must still be as the change left it.
 * @returns null, or why the record is left out, with its name if it is known. @throws what says nothing about the record
 */
async function undoOne({ type, field, back }: Undoable, one: Changed): Promise<{ reason: string; record?: AnyRecord } | null> {
  const { id, before, etag } = one;
  const reasonOf = (error: unknown) => {
    const { status, message } = refusalOf(error);
    if (status === 0) throw error;
    return { status, reason: GONE.includes(status) ? bulkText.goneSince : message };
  };
  if (field)
    try {
      await setField(type, id, field, before, etag);
      return null;
    } catch (error) {
      const { status, reason } = reasonOf(error);
      if (GONE.includes(status)) return { reason };
    }
  try {
    const { record, etag: now } = await readVersion(type, id);
    try {
      const isAsLeft = field ? 'after' in one && isSame(record[field], one.after) : etag === null || now === etag;
      if (!isAsLeft) return { record, reason: await whoChanged(type, id) };
      if (field) await setField(type, id, field, before, now);
      else if (back) await procedureOf(back).mutate({ id });
      return null;
    } catch (error) {
      const { status, reason } = reasonOf(error);
      return { record, reason: status === CHANGED ? await whoChanged(type, id) : withHolders(reason, one) };
    }
  } catch (error) {
    return { reason: reasonOf(error).reason };
  }
}
/** Undoes a bulk change. @returns how many records were undone, and those that are left as they are, each with the reason */
export async function undoChange(change: Undoable): Promise<{ undone: number; left: readonly Conflict[] }> {
  const left: Conflict[] = [];
  const { type, changed } = change;
  const undo = async (one: Changed) => {
    const kept = await undoOne(change, one);
    if (!kept) return;
    const name = kept.record ? recordName(kept.record) : (one.name ?? bulkText.unnamed);
    left.push({ object_type: type, id: one.id, name, reason: kept.reason });
  };
  await inBatches(
    changed,
    undo,
    () => undefined,
    () => false,
  );
  return { undone: changed.length - left.length, left };
}
