import { Box, SimpleGrid, Text, Title } from '@mantine/core';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { wireKind } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Cell } from '../cells/Cell.tsx';
import { allColumns, type Column } from '../columns.ts';
import { RichText } from '../RichText.tsx';
import classes from './page.module.css';

const Fact = ({ column, record, clock }: { column: Column; record: AnyRecord; clock: Clock }) => (
  <div className={classes.fact}>
    <Text component="dt" size="xs" c="dimmed">
      {column.label}
    </Text>
    <dd>
      <Cell column={column} record={record} clock={clock} />
    </dd>
  </div>
);
/** Short fields that the heading of the page shows. */
const inHeading = ['name', 'subject'];
const dateNames = ['date_created', 'date_updated'];
const isUnset = (value: unknown) => value === null || value === undefined || value === '';

/** All fields of a record: short values, then flags, then long texts. Fields hidden from the viewer are missing. */
export function Facts({ r, record, clock }: { r: Resource; record: AnyRecord; clock: Clock }) {
  const columns = allColumns(r).filter(({ name }) => name in record);
  const texts = columns.filter(({ field, name }) => field.kind === 'long' && !isUnset(record[name]));
  const wide = columns.filter(({ field, name }) => wireKind(field) === 'json' && !isUnset(record[name]));
  const flags = columns.filter(({ field }) => field.kind === 'flag');
  const short = columns.filter(
    ({ field, name }) =>
      !['long', 'json', 'flag'].includes(wireKind(field)) && !inHeading.includes(name) && !dateNames.includes(name),
  );
  const dates = columns.filter(({ name }) => dateNames.includes(name));
  return (
    <Box className={classes.facts}>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" verticalSpacing="sm" className={classes.list}>
        {[...short, ...flags, ...dates].map((column) => (
          <Fact key={column.name} column={column} record={record} clock={clock} />
        ))}
      </SimpleGrid>
      {texts.map(({ name, label }) => (
        <Box key={name} mt="md">
          <Title order={2} size="h3" mb={4}>
            {label}
          </Title>
          <RichText record={record} name={name} />
        </Box>
      ))}
      {wide.map((column) => (
        <Box key={column.name} mt="md">
          <Title order={2} size="h3" mb={4}>
            {column.label}
          </Title>
          <Cell column={column} record={record} clock={clock} />
        </Box>
      ))}
    </Box>
  );
}
