import dynamic from 'next/dynamic';
import { useState } from 'react';
import { capitalize } from '../../../../client/format/labels.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { rowsText } from '../../../../messages/records/table.ts';
import { ScrollTable } from '../../../ui/page/ScrollTable.tsx';
import { Table } from '../../../ui/page/Table.tsx';
import { Cell, isNumeric } from '../../cells/Cell.tsx';
import { type Column, titleLabel } from '../../columns.ts';
import { isInline } from '../inline/isInline.ts';
import classes from '../table.module.css';
import { RowMenu } from './RowMenu.tsx';
import { Heading, PageBox, RecordLink, RowBox, type RowsProps, titleColumnOf } from './rowParts.tsx';

const InlineEdit = dynamic(() => import('../inline/InlineEdit.tsx').then((file) => file.InlineEdit));

/** Records as table rows. */
export function TableRows({ r, items, columns, clock, view, sort, selection, previewed, windowed, constantColumns }: RowsProps) {
  const [editing, setEditing] = useState<{ id: string; name: string } | null>(null);
  const editable = (column: Column | undefined, record: AnyRecord) => column && record.can_edit === true && isInline(r, column);
  const edit = (column: Column | undefined, record: AnyRecord) =>
    column && editable(column, record) && setEditing({ id: record.id, name: column.name });
  const isEdited = (column: Column | undefined, { id }: AnyRecord) => editing?.id === id && editing.name === column?.name;
  const editor = (column: Column, record: AnyRecord) => (
    <InlineEdit
      {...{ r, column, record }}
      close={(isNext) => {
        const all = [...(titleColumn ? [titleColumn] : []), ...others].filter((each) => editable(each, record));
        const next = isNext ? all[all.indexOf(column) + 1] : undefined;
        setEditing(next ? { id: record.id, name: next.name } : null);
      }}
    />
  );
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
                {selection && <PageBox items={items} selection={selection} />}
                {titleColumn ? <Heading column={titleColumn} view={view} sort={sort} /> : titleLabel(r, constantColumns)}
              </span>
            </Table.Th>
            {others.map((column) => (
              <Table.Th key={column.name} aria-sort={sorting(column)} ta={isNumeric(column) ? 'right' : undefined}>
                <Heading column={column} view={view} sort={sort} />
              </Table.Th>
            ))}
            <Table.Th>
              <span className={classes.unseen}>{rowsText.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {windowed && windowed.above > 0 && <tr aria-hidden style={{ height: windowed.above }} />}
          {items.map((record, at) => (
            <Table.Tr
              key={record.id}
              data-row={record.id}
              {...(windowed ? { ref: windowed.measure, 'data-index': windowed.first + at } : {})}
              onKeyDown={(event) => {
                if (event.key !== 'F2') return;
                event.preventDefault();
                edit(
                  [titleColumn, ...others].find((each) => editable(each, record)),
                  record,
                );
              }}
              data-selected={selection?.has(record.id) || undefined}
              data-previewed={previewed === record.id || undefined}
            >
              <Table.Td onDoubleClick={() => edit(titleColumn, record)}>
                <span className={classes.name}>
                  <RowBox record={record} selection={selection} />
                  {titleColumn && isEdited(titleColumn, record) ? (
                    editor(titleColumn, record)
                  ) : (
                    <RecordLink {...{ r, record, constantColumns }} />
                  )}
                </span>
              </Table.Td>
              {others.map((column) => (
                <Table.Td
                  key={column.name}
                  ta={isNumeric(column) ? 'right' : undefined}
                  data-editable={editable(column, record) || undefined}
                  onDoubleClick={() => edit(column, record)}
                >
                  {isEdited(column, record) ? editor(column, record) : <Cell column={column} record={record} clock={clock} />}
                </Table.Td>
              ))}
              <Table.Td py={2} ta="right">
                <RowMenu r={r} record={record} clock={clock} />
              </Table.Td>
            </Table.Tr>
          ))}
          {windowed && windowed.below > 0 && <tr aria-hidden style={{ height: windowed.below }} />}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  );
}
