import { Refusal, refusalOf } from '../../../../../client/refusal.ts';
import { bulkText } from '../../../../../messages/records/bulk.ts';
import { resourceIfAny } from '../../../../../resources/index.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable } from '../../../../ui/actions/notices.tsx';
import { countText } from '../BulkResult.tsx';
import { SeatedLines } from '../SeatedLines.tsx';
import { undoChange } from './undoChange.ts';
import { isNoticed, keepUndo, setNoticed, type Undoable } from './undoStore.ts';

const NOTICE_MS = 10_000;
/** Names take longer to read. */
const NAMES_NOTICE_MS = 30_000;
const CHANGED = 412;
/** So many of those that are left out are named. */
const NAMED = 8;
/** "3 badges", for sentences. */
const recordsText = (type: string, count: number) => ({
  text: countText(count).text,
  records: resourceIfAny(type)?.labels[count === 1 ? 1 : 0] ?? '',
});
/** What a bulk change did: "Room changed in 3 events.", "Check in: 3 badges." */
export const changeText = ({ type, field, label, changed }: Undoable): string =>
  field
    ? bulkText.changed({ field: label, ...recordsText(type, changed.length) })
    : bulkText.acted({ action: label, ...recordsText(type, changed.length) });
const noticeOf = ({ time }: Undoable) => `bulk-${time}`;

/** Undoes a bulk change, and says what came of it instead of offering it. */
export async function undoBulk(change: Undoable): Promise<void> {
  const wasNoticed = isNoticed(change.time);
  dismissNotice(noticeOf(change));
  setNoticed(change.time, wasNoticed); // the list does not offer what is under way
  try {
    const { undone, left } = await undoChange(change);
    const said = { change: change.label, ...recordsText(change.type, undone) };
    const partly = bulkText.undonePartly({ ...said, left: left.length, skipped: countText(left.length).text });
    if (left.length) notifyRefusal(bulkText.notAllUndone, new Refusal(CHANGED, partly, null, left.slice(0, NAMED)));
    else notifySuccess(bulkText.undone(said));
  } catch (error) {
    notifyRefusal(bulkText.notUndone, refusalOf(error));
  }
  keepUndo(null, change.type);
}
/** Offers undo of a bulk change: in a notice, and after it for a day above the table. */
export function offerUndo(change: Undoable): void {
  setNoticed(change.time, true);
  keepUndo(change, change.type);
  const isSeated = change.changed.some(({ seated, warnings }) => seated?.length || warnings?.length);
  const said = isSeated ? (
    <>
      {changeText(change)}
      <SeatedLines changed={change.changed} isBrief />
    </>
  ) : (
    changeText(change)
  );
  notifyUndoable(noticeOf(change), said, () => void undoBulk(change), isSeated ? NAMES_NOTICE_MS : NOTICE_MS, {
    closed: () => setNoticed(change.time, false),
  });
}
