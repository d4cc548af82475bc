import { refusalOf } from '../../../../client/refusal.ts';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable } from '../../../ui/actions/notices.tsx';
import { countText } from './BulkResult.tsx';
import { undoChange } from './bulkChange.ts';
import { keepUndo, type Undoable } from './undoStore.ts';

const NOTICE_MS = 10_000;
/** What a bulk change did: "Room changed in 3 rows.", "Check in: 3 rows." */
export const changeText = ({ field, label, changed }: Undoable): string =>
  field
    ? bulkText.changed({ field: label, ...countText(changed.length) })
    : bulkText.acted({ action: label, ...countText(changed.length) });
/** Undoes a bulk change, and says what came of it. */
export async function undoBulk(change: Undoable): Promise<void> {
  try {
    const { undone, skipped } = await undoChange(change);
    notifySuccess(
      skipped
        ? bulkText.undonePartly({ ...countText(undone), left: skipped, skipped: countText(skipped).text })
        : bulkText.undone(countText(undone)),
    );
  } catch (error) {
    notifyRefusal(bulkText.notUndone, refusalOf(error));
  }
  keepUndo(null, change.type);
}
/** Offers undo of a bulk change: in a notice, and for a day above the table. */
export function offerUndo(change: Undoable): void {
  keepUndo(change, change.type);
  const key = `bulk-${change.time}`;
  const undo = () => {
    dismissNotice(key);
    void undoBulk(change);
  };
  notifyUndoable(key, changeText(change), undo, NOTICE_MS);
}
