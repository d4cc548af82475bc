import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Clock } from '../../../client/format/times.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { historyText } from '../../../messages/records/history.ts';
import type { HistoryChange } from '../../../resources/system/history.ts';
import { Cell, RecordLink } from '../cells/Cell.tsx';
import type { Column } from '../columns.ts';
import classes from './history.module.css';

/** A link to a record that a change names, if it is still there and may be read. */
function Reference({ type, id }: { type: string; id: string }) {
  const { data } = useRecord(type, id);
  return data ? <RecordLink type={type} id={id} record={data} /> : <span>…{id.slice(-6)}</span>;
}
function Value({ column, value, clock }: { column: Column; value: unknown; clock: Clock }) {
  const { field, name } = column;
  if (field.to && typeof value === 'string') return <Reference type={field.to} id={value} />;
  return <Cell column={column} record={{ [name]: value }} clock={clock} />;
}

/** One value of a change: its label, what it was and what it became. */
export function ChangeLine({
  column,
  change,
  action,
  clock,
}: {
  column: Column;
  change: HistoryChange;
  action: string;
  clock: Clock;
}) {
  return (
    <div className={classes.change}>
      <Text component="dt" size="sm" c="dimmed">
        {column.label}
      </Text>
      <dd>
        {action !== 'create' && (
          <span className={change.before === null ? undefined : classes.before}>
            <VisuallyHidden>{historyText.before} </VisuallyHidden>
            <Value column={column} value={change.before} clock={clock} />
          </span>
        )}
        {action === 'update' && <IconArrowRight size={14} aria-hidden className={classes.arrow} />}
        {action !== 'delete' && (
          <span>
            <VisuallyHidden>{historyText.after} </VisuallyHidden>
            <Value column={column} value={change.after} clock={clock} />
          </span>
        )}
      </dd>
    </div>
  );
}
