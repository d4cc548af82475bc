import { Anchor, Card, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import Link from 'next/link';
import { capitalize, isTitleField, recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import type { ListView } from '../../../client/url/listView.ts';
import { selectionText } from '../../../messages/records/bulk.ts';
import { rowsText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { ScrollTable } from '../../ui/page/ScrollTable.tsx';
import { Table } from '../../ui/page/Table.tsx';
import { Cell, isNumeric } from '../cells/Cell.tsx';
import { columnValue, isNothing } from '../cells/cellText.ts';
import type { Column } from '../columns.ts';
import { RowMenu } from './RowMenu.tsx';
import type { Selection } from './selection/useSelection.ts';
import classes from './table.module.css';

export interface RowsProps {
  r: Resource;
  items: readonly AnyRecord[];
  columns: readonly Column[];
  clock: Clock;
  view: ListView;
  sort?: (column: string) => void;
  selection?: Selection | undefined;
  /** The record that is shown beside the table. */
  previewed?: string | null;
}
const titleColumnOf = (r: Resource, columns: readonly Column[]) => columns.find(({ name }) => isTitleField(r, name));
const RecordLink = ({ r, record }: { r: Resource; record: AnyRecord }) =>
  r.operations.includes('read') ? (
    <Anchor component={Link} href={`/${r.name}/${record.id}`} fw={550} size="sm" data-row-name>
      {recordName(record)}
    </Anchor>
  ) : (
    <Text span size="sm" fw={550}>
      {recordName(record)}
    </Text>
  );

/** The box that selects a row. With Shift it selects the rows from the last one on. */
const RowBox = ({ record, selection }: { record: AnyRecord; selection: Selection | undefined }) =>
  selection && (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={selection.has(record.id)}
        aria-label={selectionText.selectRow({ record: recordName(record) })}
        onClick={(event) => selection.toggle(record.id, event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );

function Heading({ column, view, sort }: { column: Column; view: ListView; sort?: RowsProps['sort'] }) {
  if (!column.sortable || !sort) return <>{column.label}</>;
  const active = view.order === column.name;
  const Icon = !active ? IconArrowsSort : view.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes.sort} data-active={active || undefined} onClick={() => sort(column.name)}>
      {column.label}
      <Icon size={13} aria-hidden />
    </UnstyledButton>
  );
}

/** Records as table rows. */
export function TableRows({ r, items, columns, clock, view, sort, selection, previewed }: RowsProps) {
  const isPage = items.length > 0 && items.every(({ id }) => selection?.has(id));
  const titleColumn = titleColumnOf(r, columns);
  const others = columns.filter((column) => column !== titleColumn);
  const sorting = (column: Column) =>
    view.order === column.name
      ? view.direction === 'asc'
        ? 'ascending'
        : 'descending'
      : column.sortable && sort
        ? 'none'
        : undefined;
  return (
    <ScrollTable minWidth={Math.min(220 + others.length * 130, 1100)} className={classes.scroll}>
      <Table highlightOnHover aria-label={capitalize(r.labels[0])}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-sort={titleColumn && sorting(titleColumn)}>
              <span className={classes.name}>
                {selection && (
                  <label className={classes.box}>
                    <input
                      type="checkbox"
                      checked={isPage}
                      ref={(box) => {
                        if (box) box.indeterminate = !isPage && selection.count > 0;
                      }}
                      aria-label={selectionText.selectPage}
                      onChange={selection.togglePage}
                    />
                  </label>
                )}
                {titleColumn ? <Heading column={titleColumn} view={view} sort={sort} /> : capitalize(r.labels[1])}
              </span>
            </Table.Th>
            {others.map((column) => (
              <Table.Th key={column.name} aria-sort={sorting(column)} ta={isNumeric(column) ? 'right' : undefined}>
                <Heading column={column} view={view} sort={sort} />
              </Table.Th>
            ))}
            <Table.Th w={44}>
              <span className={classes.unseen}>{rowsText.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((record) => (
            <Table.Tr
              key={record.id}
              data-row={record.id}
              data-selected={selection?.has(record.id) || undefined}
              data-previewed={previewed === record.id || undefined}
            >
              <Table.Td>
                <span className={classes.name}>
                  <RowBox record={record} selection={selection} />
                  <RecordLink r={r} record={record} />
                </span>
              </Table.Td>
              {others.map((column) => (
                <Table.Td key={column.name} ta={isNumeric(column) ? 'right' : undefined}>
                  <Cell column={column} record={record} clock={clock} />
                </Table.Td>
              ))}
              <Table.Td py={2} ta="right">
                <RowMenu r={r} record={record} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  );
}

/** Records as cards, for narrow screens. */
export function CardRows({ r, items, columns, clock, selection }: RowsProps) {
  const titleColumn = titleColumnOf(r, columns);
  const isSet = (record: AnyRecord, column: Column) =>
    column.form?.states !== undefined || !isNothing(columnValue(column, record));
  return (
    <Stack component="ul" gap="xs" className={classes.cards} aria-label={capitalize(r.labels[0])}>
      {items.map((record) => (
        <Card
          component="li"
          key={record.id}
          withBorder
          padding="sm"
          data-row={record.id}
          data-selected={selection?.has(record.id) || undefined}
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <span className={classes.name}>
              <RowBox record={record} selection={selection} />
              <RecordLink r={r} record={record} />
            </span>
            <RowMenu r={r} record={record} />
          </Group>
          <dl className={classes.facts}>
            {columns
              .filter((column) => column !== titleColumn && isSet(record, column))
              .map((column) => (
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
        </Card>
      ))}
    </Stack>
  );
}
