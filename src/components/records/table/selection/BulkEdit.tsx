import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { recordName } from '../../../../client/format/labels.ts';
import type { Clock } from '../../../../client/format/times.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { refusalOf } from '../../../../client/refusal.ts';
import { useRecord } from '../../../../client/useRecord.ts';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { notifyRefusal } from '../../../ui/actions/notices.tsx';
import { cellText } from '../../cells/cellText.ts';
import { allColumns, requestForTable } from '../../columns.ts';
import { changedFields, formValues, type InputValue } from '../../form/inputs/values.ts';
import { type Input, validate } from '../../form/inputs.ts';
import type { RecordContext } from '../../referenceSources.ts';
import { BulkOutcome, BulkPreview, BulkProgress, countText } from './BulkResult.tsx';
import { type BulkRow, blockedEdit, setField } from './bulkChange.ts';
import { readChosen, type ShownList } from './chosenRecords.ts';
import { bulkInputs, EditQuestion } from './EditQuestion.tsx';
import { SeatsNote } from './SeatsNote.tsx';
import { belowTaken, readPlaces, seatWarnings } from './seatLimits.ts';
import { followedColumns, seatsFollow } from './seatsFollow.ts';
import { offerUndo } from './undo/offerUndo.tsx';
import type { Changed } from './undo/undoStore.ts';
import { useFollowUndo } from './undo/useFollowUndo.ts';
import { useBulkRun } from './useBulkRun.ts';
import type { Selection } from './useSelection.ts';
import { readNext, someNames, whoIsSeated } from './waitingLine.ts';

interface Props {
  readonly list: ShownList;
  readonly selection: Selection;
  readonly context: RecordContext;
  readonly clock: Clock;
  close(): void;
}
const wireValue = (input: Input, value: InputValue) =>
  changedFields([input], { [input.name]: value }, {}, () => true)[input.name] ?? null;

/** Changes one field of the selected records: first shows what becomes of each, then does it; it can be undone. */
export function BulkEdit({ list, selection, context, clock, close }: Props) {
  const { r } = list;
  const inputs = bulkInputs(list);
  const [name, setName] = useState('');
  const [value, setValue] = useState<InputValue>('');
  const [error, setError] = useState<string>();
  const [records, setRecords] = useState<readonly AnyRecord[] | null>(null);
  const [next, setNext] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map());
  const [reading, setReading] = useState(false);
  const { stage, run, stop } = useBulkRun();
  const follow = useFollowUndo(r.name, close);
  const input = inputs.find((each) => each.name === name);
  const column = allColumns(r).find((each) => each.name === name);
  const named = useRecord(input?.field.to ?? '', input?.field.to && typeof value === 'string' ? value : null);
  const counted = { ...countText(selection.count), records: r.labels[selection.count === 1 ? 1 : 0] };

  const sent = input && wireValue(input, value);
  const rowOf = (record: AnyRecord): BulkRow & { readonly isSame: boolean; readonly count: number } => {
    const then = { [name]: sent, ...(column?.related ? { [column.related]: named.data } : {}) };
    const texts = column ? [record, { ...record, ...then }].map((each) => cellText(column, each, clock)) : [];
    const [before = '', after = ''] = texts;
    const names = next.get(record.id);
    const count = names?.length ?? seatsFollow(record, name, sent);
    return {
      id: record.id,
      name: recordName(record),
      before,
      after,
      reason: blockedEdit(record) ?? belowTaken(record, name, sent),
      warnings: before === after ? [] : seatWarnings(record, name, sent, places.get(record.id)),
      isSame: before === after,
      count,
      ...(count && { follow: names ? bulkText.seatsNext({ names: someNames(names) }) : bulkText.seatsNextCount({ count }) }),
    };
  };
  const rows = (records ?? []).map(rowOf);
  const changing = rows.filter(({ reason, isSame }) => reason === null && !isSame);

  const following = changing.reduce((sum, { count }) => sum + count, 0);

  const preview = async () => {
    if (!input || !column) return;
    const problem = validate([input], { [name]: sent })[name];
    setError(problem);
    if (problem) return;
    setReading(true);
    try {
      const chosen = await readChosen(list, selection, requestForTable(r, [column, ...followedColumns(r, name)]));
      const gaining = chosen.map((record) => ({ id: record.id, count: seatsFollow(record, name, sent) }));
      setNext(await readNext(gaining.filter(({ count }) => count > 0)));
      setPlaces(await readPlaces(chosen, name, sent));
      setRecords(chosen);
    } catch (failure) {
      notifyRefusal(bulkText.preview, refusalOf(failure));
    } finally {
      setReading(false);
    }
  };
  const apply = async () => {
    if (!input || !records) return;
    const changed: Changed[] = [];
    const ids = new Set(changing.map(({ id }) => id));
    const warningsOf = new Map(changing.map(({ id, warnings }) => [id, warnings]));
    const follows = new Set(changing.filter(({ count }) => count > 0).map(({ id }) => id));
    const isDone = await run(
      records.filter(({ id }) => ids.has(id)),
      async (record) => {
        const before = wireValue(input, formValues([input], record)[name] ?? null);
        const set = () => setField(r.name, record.id, name, sent);
        const { made, seated } = follows.has(record.id) ? await whoIsSeated(record.id, set) : { made: await set(), seated: [] };
        const warnings = warningsOf.get(record.id) ?? [];
        changed.push({ id: record.id, name: recordName(record), before, after: sent, etag: made, seated, warnings });
      },
    );
    const time = Date.now();
    if (changed.length) offerUndo({ type: r.name, field: name, label: input.label, time, changed });
    // The notice says what was done; what was refused stays to be read here.
    if (isDone) close();
    else if (changed.length) follow(time);
  };
  const change = (next: string, changed: InputValue) => {
    setName(next);
    setValue(changed);
    setError(undefined);
  };
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={records && input ? bulkText.editFieldTitle({ ...counted, field: input.label }) : bulkText.editTitle(counted)}
      closeButtonProps={{ 'aria-label': bulkText.close }}
    >
      {stage.is === 'running' ? (
        <BulkProgress {...stage} stop={stop} />
      ) : stage.is === 'done' ? (
        <Stack>
          <BulkOutcome {...stage} />
          <Group gap="xs">
            <Button onClick={close}>{bulkText.close}</Button>
          </Group>
        </Stack>
      ) : records ? (
        <Stack>
          <BulkPreview
            rows={rows.filter(({ isSame, reason }) => !isSame || reason !== null)}
            same={rows.filter(({ isSame, reason }) => isSame && reason === null).length}
            field={input?.label ?? ''}
            note={<SeatsNote count={following} warned={changing.filter(({ warnings }) => warnings?.length).length} />}
          />
          <Group gap="xs">
            <Button disabled={changing.length === 0} onClick={() => void apply()} data-autofocus>
              {bulkText.apply(countText(changing.length))}
            </Button>
            <Button variant="default" onClick={() => setRecords(null)}>
              {bulkText.back}
            </Button>
          </Group>
        </Stack>
      ) : (
        <EditQuestion
          {...{ inputs, name, value, error, reading, context, clock, change, close }}
          preview={() => void preview()}
        />
      )}
    </Modal>
  );
}
