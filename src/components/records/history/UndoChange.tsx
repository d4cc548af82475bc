import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ifMatch, procedureOf, withVersion } from '../../../client/api.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { Refusal, refusalOf } from '../../../client/refusal.ts';
import { historyText } from '../../../messages/records/history.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { HistoryEntry } from '../../../resources/system/history.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { ReasonedButton } from '../../ui/actions/ReasonedButton.tsx';
import { allColumns } from '../columns.ts';
import { changedSince, isUndoable, reversal } from './undo.ts';

interface Props {
  readonly r: Resource;
  readonly record: AnyRecord;
  readonly entry: HistoryEntry;
}
const labelsOf = (r: Resource, fields: readonly string[]) =>
  allColumns(r)
    .filter(({ name }) => fields.includes(name))
    .map(({ label }) => label)
    .join(', ');

/** Puts back what a change replaced, unless somebody has changed it since: the service compares the version. */
export function UndoChange({ r, record, entry }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!isUndoable(r, entry) || !actionsOf(record).edit?.is_available) return null;
  const fields = labelsOf(
    r,
    entry.changes.map(({ field }) => field),
  );
  const reasonFor = (now: AnyRecord) => {
    const changed = changedSince(entry, now);
    return changed.length ? historyText.changedSince({ fields: labelsOf(r, changed), count: changed.length }) : null;
  };
  const undo = async () => {
    setBusy(true);
    try {
      const { id } = record;
      const { record: now, etag } = await withVersion((options) => procedureOf(`${r.name}.read`).query({ id }, options));
      const reason = reasonFor(now as AnyRecord); // it was read by its own procedure
      if (reason) throw new Refusal(409, reason);
      await procedureOf(`${r.name}.update`).mutate({ id, ...reversal(entry) }, ifMatch(etag));
      await client.invalidateQueries();
      notifySuccess(historyText.undoing({ fields }));
    } catch (error) {
      notifyRefusal(historyText.notUndone, refusalOf(error));
      await client.invalidateQueries();
    }
    setBusy(false);
  };
  return (
    <ReasonedButton
      reason={reasonFor(record)}
      size="compact-xs"
      mt={4}
      loading={busy}
      aria-label={historyText.undoOne({ fields })}
      onClick={() => void undo()}
    >
      {historyText.undo}
    </ReasonedButton>
  );
}
