import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import Link from 'next/link';
import { isTitleField, recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { useRecordWithActions } from '../../../client/useRecord.ts';
import { previewText } from '../../../messages/records/bulk.ts';
import type { Resource } from '../../../resources/resource.ts';
import { isBlank } from '../../../resources/schema/blank.ts';
import { fieldsOfColumn } from '../../../resources/schema/listPage.ts';
import { RecordNumber } from '../../ui/page/RecordNumber.tsx';
import { StateChip } from '../../ui/record/StateChip.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Cell } from '../cells/Cell.tsx';
import { columnValue, stateIn } from '../cells/cellText.ts';
import { allColumns, requestForTable, tableColumns } from '../columns.ts';
import { RichText } from '../RichText.tsx';
import { shownState } from '../view/shownState.ts';
import { RowMenu } from './rows/RowMenu.tsx';
import classes from './table.module.css';
import tools from './tools.module.css';

interface Props {
  readonly r: Resource;
  readonly id: string;
  readonly clock: Clock;
  close(): void;
}
/** A record beside its table: what one needs to know at a glance. The focus stays in the table. */
export function Preview({ r, id, clock, close }: Props) {
  const declared = tableColumns(r).filter(({ form }) => form);
  const read = useRecordWithActions(r.name, id, requestForTable(r, declared)._include ?? []);
  const record = read.data;
  const state = record && shownState(r, record, new Date());
  const number = record && r.page.number ? record[r.page.number] : null;
  const first = r.page.groups?.first ?? [];
  const names = new Set(declared.flatMap(({ name, form }) => [name, ...(form ? fieldsOfColumn(form) : [])]));
  const others = allColumns(r).filter(({ name, field }) => first.includes(name) && !names.has(name) && field.kind !== 'long');
  const facts = [...declared, ...others].filter(
    (column) =>
      record &&
      !isTitleField(r, column.name) &&
      !(state && ['state', 'status'].includes(column.name)) &&
      column.name !== r.page.number &&
      !(state && stateIn(column, record)?.label === state.label) && // the state beside the name says it
      (column.form?.states || !isBlank(columnValue(column, record))),
  );
  const long = allColumns(r).find(({ name, field }) => field.kind === 'long' && record && !isBlank(record[name]));
  return (
    <aside className={tools.preview} aria-label={previewText.region({ record: record ? recordName(record) : r.labels[1] })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
        <Group gap="xs">
          {typeof number === 'number' && <RecordNumber number={number} />}
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {record ? recordName(record) : '…'}
          </Title>
          {state && <StateChip {...state} />}
        </Group>
        <Group gap={4} wrap="nowrap">
          {record && <RowMenu r={r} record={record} clock={clock} />}
          <ActionIcon aria-label={previewText.close} onClick={close}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {read.isError && !record ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : !record ? (
        <Loading label={previewText.loading} lines={6} />
      ) : (
        <>
          <dl className={classes.facts}>
            {facts.map((column) => (
              <div key={column.name}>
                <Text component="dt" size="xs" c="dimmed">
                  {column.label}
                </Text>
                <dd>
                  <Cell column={column} record={record} clock={clock} />
                </dd>
              </div>
            ))}
          </dl>
          {long && <RichText record={record} name={long.name} />}
          <Anchor component={Link} href={`/${r.name}/${id}`} mt="sm" display="inline-block" fw="var(--weight-medium)">
            {previewText.open}
          </Anchor>
        </>
      )}
    </aside>
  );
}
