import { Card, Group, Stack, Text } from '@mantine/core';
import { capitalize, recordName } from '../../../../client/format/labels.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { Cell } from '../../cells/Cell.tsx';
import { isNothing, stateIn } from '../../cells/cellText.ts';
import type { Column } from '../../columns.ts';
import classes from '../table.module.css';
import { RowMenu } from './RowMenu.tsx';
import { RecordLink, RowBox, type RowsProps, titleColumnOf } from './rowParts.tsx';

/** Records as cards, for narrow screens. */
export function CardRows({ r, items, columns, clock, selection, constantColumns }: RowsProps) {
  const titleColumn = titleColumnOf(r, columns);
  const isSet = (record: AnyRecord, column: Column) => {
    if (column.label === '#' && recordName(record).includes(`#${record[column.name]}`)) return false; // its name says it
    return column.form?.states ? stateIn(column, record) !== null : !isNothing(column, record);
  };
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
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <span className={classes.name}>
              <RowBox record={record} selection={selection} />
              <RecordLink {...{ r, record, constantColumns }} />
            </span>
            <RowMenu r={r} record={record} clock={clock} />
          </Group>
          <dl className={classes.facts}>
            {columns
              .filter((column) => column !== titleColumn && isSet(record, column))
              .map((column) => (
                <div key={column.name}>
                  <Text
                    component="dt"
                    size="xs"
                    c="dimmed"
                    className={column.field.kind === 'image' ? classes.unseen : undefined}
                  >
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
