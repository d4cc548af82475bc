import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import Link from 'next/link';
import { isTitleField, recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { previewText } from '../../../messages/records/bulk.ts';
import type { Resource } from '../../../resources/resource.ts';
import { isBlank } from '../../../resources/schema/blank.ts';
import { fieldsOfColumn } from '../../../resources/schema/listPage.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Cell } from '../cells/Cell.tsx';
import { columnValue } from '../cells/cellText.ts';
import { allColumns, tableColumns } from '../columns.ts';
import { RichText } from '../RichText.tsx';
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
  const read = useRecord(r.name, id);
  const record = read.data;
  const first = r.page.groups?.first ?? [];
  const declared = tableColumns(r).filter(({ form }) => form);
  const names = new Set(declared.flatMap(({ name, form }) => [name, ...(form ? fieldsOfColumn(form) : [])]));
  const others = allColumns(r).filter(({ name, field }) => first.includes(name) && !names.has(name) && field.kind !== 'long');
  const facts = [...declared, ...others].filter(
    (column) => record && !isTitleField(r, column.name) && (column.form?.states || !isBlank(columnValue(column, record))),
  );
  const long = allColumns(r).find(({ name, field }) => field.kind === 'long' && record && !isBlank(record[name]));
  return (
    <aside className={tools.preview} aria-label={previewText.region({ record: record ? recordName(record) : r.labels[1] })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {record ? recordName(record) : '…'}
        </Title>
        <ActionIcon aria-label={previewText.close} onClick={close}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
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
          <Anchor component={Link} href={`/${r.name}/${id}`} mt="sm" display="inline-block" fw={550}>
            {previewText.open}
          </Anchor>
        </>
      )}
    </aside>
  );
}
