import { capitalize, isTitleField } from '../../../client/format/labels.ts';
import { type Clock, toDateInput } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { downloadText } from '../../../messages/records/bulk.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { type Column, requestForTable, titleLabel } from '../columns.ts';
import { csvOf } from './csv.ts';
import { listFileHref } from './listFile.ts';
import { MAX_CHOSEN, readAll, type ShownList } from './selection/chosenRecords.ts';
import type { Selection } from './selection/useSelection.ts';

/** Saves what a table shows as a CSV file: all pages of its filter, or the selected rows. */
export async function downloadTable(
  list: ShownList,
  columns: readonly Column[],
  clock: Clock,
  selection: Pick<Selection, 'count' | 'has'>,
): Promise<void> {
  const { r } = list;
  try {
    notifySuccess(downloadText.reading, null, 'csv');
    const records = await readAll(list, requestForTable(r, columns));
    const chosen = selection.count ? records.filter(({ id }) => selection.has(id)) : records;
    const others = columns.filter(({ name }) => !isTitleField(r, name));
    const title = columns.find(({ name }) => isTitleField(r, name))?.label ?? titleLabel(r);
    const csv = csvOf(chosen, title, others, clock);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' })); // Excel asks for the mark
    link.download = `${capitalize(r.labels[0])} ${toDateInput(new Date(), clock.zone)}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    if (records.length >= MAX_CHOSEN)
      notifySuccess(downloadText.truncated({ limit: MAX_CHOSEN.toLocaleString('en-US') }), null, 'csv');
  } catch (error) {
    notifyRefusal(downloadText.failure, refusalOf(error));
  }
}

/** Has the browser save a list as a file that the service makes: of these columns, or of all. Says whether the service makes one. */
export function downloadFile(list: ShownList, format: 'csv' | 'xlsx', columns: readonly Column[] | null): boolean {
  const href = listFileHref(list, format, columns);
  if (href) window.location.assign(href);
  return href !== null;
}
