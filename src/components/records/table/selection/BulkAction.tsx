import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { procedureOf } from '../../../../client/api.ts';
import { recordName } from '../../../../client/format/labels.ts';
import { type AnyRecord, actionsOf } from '../../../../client/record.ts';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { Failure } from '../../../ui/states/Failure.tsx';
import { type Action, recordActions } from '../../actions/documentedActions.ts';
import { reverseOf } from '../../actions/reverseOf.ts';
import { useActions } from '../../actions/useActions.ts';
import { requestForTable } from '../../columns.ts';
import { BulkOutcome, BulkPreview, BulkProgress, countText } from './BulkResult.tsx';
import { type BulkRow, performOn } from './bulkChange.ts';
import { readChosen, type ShownList } from './chosenRecords.ts';
import { offerUndo } from './undo/offerUndo.tsx';
import type { Changed } from './undo/undoStore.ts';
import { useFollowUndo } from './undo/useFollowUndo.ts';
import { useBulkRun } from './useBulkRun.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly list: ShownList;
  readonly selection: Selection;
  readonly action: Action;
  close(): void;
}
/** Why an action does not apply to a record; null if it does, as far as is known. */
function reasonFor(record: AnyRecord, { method, path }: Action): string | null {
  if (record._actions === undefined) return null;
  const its = `/api${path.replace('{id}', record.id)}`;
  const availability = Object.values(actionsOf(record)).find((each) => each.method === method && each.path === its);
  return availability ? availability.reason : bulkText.mayNotAct;
}

/** Does the same with all selected records: first shows to which it applies. */
export function BulkAction({ list, selection, action, close }: Props) {
  const { r } = list;
  const { stage, run, stop } = useBulkRun();
  const follow = useFollowUndo(r.name, close);
  const all = useActions();
  const chosen = useQuery({
    queryKey: [r.name, 'chosen', list.procedure, list.input, list.view, [...selection.ids], selection.isAll],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readChosen(list, selection, requestForTable(r, [])),
  });
  const records = chosen.data ?? [];
  const rows = records.map(
    (record): BulkRow => ({
      id: record.id,
      name: recordName(record),
      before: '',
      after: action.label,
      reason: reasonFor(record, action),
    }),
  );
  const possible = new Set(rows.filter(({ reason }) => reason === null).map(({ id }) => id));
  const perform = async () => {
    const back = reverseOf(action, recordActions(all, r))?.procedure;
    const changed: Changed[] = [];
    const isDone = await run(
      records.filter(({ id }) => possible.has(id)),
      async (record) => {
        if (back)
          changed.push({
            id: record.id,
            name: recordName(record),
            before: null,
            etag: await performOn(action.procedure, record),
          });
        else await procedureOf(action.procedure).mutate({ id: record.id });
      },
    );
    if (!back || !changed.length) return;
    const time = Date.now();
    offerUndo({ type: r.name, back, label: action.label, time, changed });
    if (isDone) close();
    else follow(time);
  };
  const said = (count: number) => ({
    action: action.label,
    ...countText(count),
    records: r.labels[count === 1 ? 1 : 0],
  });
  const title = bulkText.act(said(selection.count));
  return (
    <Modal opened onClose={close} size="lg" title={title} closeButtonProps={{ 'aria-label': bulkText.close }}>
      {stage.is === 'running' ? (
        <BulkProgress {...stage} stop={stop} />
      ) : (
        <Stack>
          {stage.is === 'done' ? (
            <BulkOutcome {...stage} changed={(count) => bulkText.actDone(said(count))} />
          ) : chosen.isError ? (
            <Failure error={chosen.error} retry={() => void chosen.refetch()} />
          ) : chosen.data ? (
            <>
              {action.summary !== action.label && <Text size="sm">{action.summary}.</Text>}
              <BulkPreview rows={rows} same={0} changes={(count) => bulkText.act(said(count))} />
            </>
          ) : (
            <Text size="sm">{bulkText.reading}</Text>
          )}
          <Group gap="xs">
            {stage.is === 'choosing' && (
              <Button disabled={possible.size === 0} onClick={() => void perform()}>
                {bulkText.act(said(possible.size))}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              {bulkText.close}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
