import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import Link from 'next/link';
import { isTitleField, recordName, recordNameIn } from '../../../../client/format/labels.ts';
import type { Clock } from '../../../../client/format/times.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import type { ListView } from '../../../../client/url/listView.ts';
import { selectionText } from '../../../../messages/records/selection.ts';
import type { Resource } from '../../../../resources/resource.ts';
import type { Column } from '../../columns.ts';
import type { Selection } from '../selection/useSelection.ts';
import classes from '../table.module.css';

export interface RowsProps {
  r: Resource;
  items: readonly AnyRecord[];
  columns: readonly Column[];
  clock: Clock;
  view: ListView;
  /** Columns with the same value in every row here, which the names leave out. */
  constantColumns?: readonly string[] | undefined;
  sort?: (column: string) => void;
  selection?: Selection | undefined;
  /** The record that is shown beside the table. */
  previewed?: string | null;
  /** Where these are some of many rows: the place of the first, the space that the others take, and what measures a row. */
  windowed?: {
    readonly first: number;
    readonly above: number;
    readonly below: number;
    readonly measure: (row: Element | null) => void;
  };
}
/** The column with the names of the records. */
export const titleColumnOf = (r: Resource, columns: readonly Column[]) => columns.find(({ name }) => isTitleField(r, name));

/** The name of a record, which leads to its page. */
export function RecordLink({
  r,
  record,
  constantColumns = [],
}: Pick<RowsProps, 'r' | 'constantColumns'> & { record: AnyRecord }) {
  const name = recordNameIn(record, constantColumns);
  return r.operations.includes('read') ? (
    <Anchor component={Link} href={`/${r.name}/${record.id}`} fw="var(--weight-medium)" size="sm" data-row-name>
      {name}
    </Anchor>
  ) : (
    <Text span size="sm" fw="var(--weight-medium)">
      {name}
    </Text>
  );
}

/** The box that selects a row. With Shift it selects the rows from the last one on. */
export const RowBox = ({ record, selection }: { record: AnyRecord; selection: Selection | undefined }) =>
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

/** The box that selects the rows of a page. */
export function PageBox({ items, selection }: { items: readonly AnyRecord[]; selection: Selection }) {
  const isPage = items.length > 0 && items.every(({ id }) => selection.has(id));
  return (
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
  );
}

/** The heading of a column, by which the list is sorted where it can be. */
export function Heading({ column, view, sort }: { column: Column; view: ListView; sort?: RowsProps['sort'] }) {
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
