import dynamic from 'next/dynamic';
import type { KeyboardEvent } from 'react';
import type { ProcedurePath } from '../../../../client/api.ts';
import type { AnyRecord, PlainObject } from '../../../../client/record.ts';
import classes from '../table.module.css';
import { CardRows } from './CardRows.tsx';
import { TableRows } from './Rows.tsx';
import type { RowsProps } from './rowParts.tsx';

const AllRows = dynamic(() => import('./AllRows.tsx').then((file) => file.AllRows));

interface Props extends Omit<RowsProps, 'windowed'> {
  readonly procedure: ProcedurePath;
  readonly request: PlainObject;
  readonly total: number;
  readonly isNarrow: boolean | undefined;
  /** Whether all rows of the list are shown, not a page of them. */
  readonly isWhole: boolean;
  /** Whether other rows are on their way. */
  readonly isStale: boolean;
  keys(event: KeyboardEvent<HTMLElement>): void;
  onRows(rows: readonly AnyRecord[]): void;
}
/** The rows of a list: as cards on narrow screens, else as a table, with the keys that lead from row to row. */
export function TableBody({ procedure, request, total, isNarrow, isWhole, isStale, keys, onRows, ...rows }: Props) {
  const { filters, query, order, direction } = rows.view;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, which have the focus
    <div className={isStale ? classes.stale : undefined} aria-busy={isStale} onKeyDown={keys}>
      {isNarrow ? (
        <CardRows {...rows} />
      ) : isWhole ? (
        <AllRows {...rows} {...{ procedure, request, total, onRows }} key={JSON.stringify([filters, query, order, direction])} />
      ) : (
        <TableRows {...rows} />
      )}
    </div>
  );
}
