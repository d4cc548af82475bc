import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
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
import { FieldInput } from '../../form/FieldInput.tsx';
import { changedFields, formValues, type Input, type InputValue, inputsOf, toInputValue, validate } from '../../form/inputs.ts';
import type { RecordContext } from '../../referenceSources.ts';
import { BulkOutcome, BulkPreview, BulkProgress, countText } from './BulkResult.tsx';
import { type BulkRow, blockedEdit, setField } from './bulkChange.ts';
import { readChosen, type ShownList } from './chosenRecords.ts';
import { offerUndo } from './offerUndo.ts';
import type { Changed } from './undoStore.ts';
import { useBulkRun } from './useBulkRun.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly list: ShownList;
  readonly selection: Selection;
  readonly context: RecordContext;
  readonly clock: Clock;
  close(): void;
}
const suitable: readonly Input['kind'][] = [
  'integer',
  'number',
  'money',
  'switch',
  'select',
  'reference',
  'line',
  'time',
  'colour',
  'names',
];
/** The fields that may be changed in many records at a time. */
const bulkInputs = ({ r }: Pick<ShownList, 'r'>): Input[] =>
  inputsOf(r, 'edit').filter(
    ({ name, kind }) => name in r.editable && suitable.includes(kind) && !r.page.neverAsk?.update?.includes(name),
  );
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
  const [reading, setReading] = useState(false);
  const { stage, run, stop } = useBulkRun();
  const input = inputs.find((each) => each.name === name);
  const column = allColumns(r).find((each) => each.name === name);
  const named = useRecord(input?.field.to ?? '', input?.field.to && typeof value === 'string' ? value : null);
  const counted = { ...countText(selection.count), records: r.labels[selection.count === 1 ? 1 : 0] };

  const rowOf = (record: AnyRecord): BulkRow & { readonly isSame: boolean } => {
    const then = { [name]: input && wireValue(input, value), ...(column?.related ? { [column.related]: named.data } : {}) };
    const texts = column ? [record, { ...record, ...then }].map((each) => cellText(column, each, clock)) : [];
    const [before = '', after = ''] = texts;
    return { id: record.id, name: recordName(record), before, after, reason: blockedEdit(record), isSame: before === after };
  };
  const rows = (records ?? []).map(rowOf);
  const changing = rows.filter(({ reason, isSame }) => reason === null && !isSame);

  const preview = async () => {
    if (!input || !column) return;
    const problem = validate([input], { [name]: wireValue(input, value) })[name];
    setError(problem);
    if (problem) return;
    setReading(true);
    try {
      setRecords(await readChosen(list, selection, requestForTable(r, [column])));
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
    const next = wireValue(input, value);
    await run(
      records.filter(({ id }) => ids.has(id)),
      async (record) => {
        const before = wireValue(input, formValues([input], record)[name] ?? null);
        const etag = await setField(r.name, record.id, name, next);
        changed.push({ id: record.id, before, etag });
      },
    );
    if (changed.length) offerUndo({ type: r.name, field: name, label: input.label, time: Date.now(), changed });
  };
  const choose = (next: string) => {
    const chosen = inputs.find((each) => each.name === next);
    setName(next);
    setValue(chosen ? toInputValue(chosen, null) : '');
    setError(undefined);
  };
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={bulkText.editTitle(counted)}
      closeButtonProps={{ 'aria-label': bulkText.close }}
    >
      {stage.is === 'running' ? (
        <BulkProgress {...stage} stop={stop} />
      ) : stage.is === 'done' ? (
        <Stack>
          <BulkOutcome {...stage} />
          <Group justify="flex-end">
            <Button onClick={close}>{bulkText.close}</Button>
          </Group>
        </Stack>
      ) : records ? (
        <Stack>
          <BulkPreview
            rows={rows.filter(({ isSame, reason }) => !isSame || reason !== null)}
            same={rows.filter(({ isSame, reason }) => isSame && reason === null).length}
            compares
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setRecords(null)}>
              {bulkText.back}
            </Button>
            <Button disabled={changing.length === 0} onClick={() => void apply()} data-autofocus>
              {bulkText.apply(countText(changing.length))}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void preview();
          }}
        >
          <Stack>
            <NativeSelect
              label={bulkText.field}
              value={name}
              onChange={(event) => choose(event.currentTarget.value)}
              data={[{ value: '', label: bulkText.choose }, ...inputs.map((each) => ({ value: each.name, label: each.label }))]}
              data-autofocus
            />
            {input && (
              <FieldInput
                input={{ ...input, required: false }}
                value={value}
                onChange={setValue}
                error={error}
                clock={clock}
                context={context}
                idPrefix="bulk-"
              />
            )}
            {reading && <Text size="sm">{bulkText.reading}</Text>}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {bulkText.close}
              </Button>
              <Button type="submit" disabled={!input} loading={reading}>
                {bulkText.preview}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
