import { Box, Button, SimpleGrid, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { optionLabel, recordName } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { factsText } from '../../../messages/records/page.ts';
import { wireKind } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import { isBlank } from '../../../resources/schema/blank.ts';
import { Cell } from '../cells/Cell.tsx';
import { isNothing } from '../cells/cellText.ts';
import { allColumns, type Column } from '../columns.ts';
import { RichText } from '../RichText.tsx';
import { groupColumns } from './groupColumns.ts';
import classes from './page.module.css';

interface FactProps {
  column: Column;
  record: AnyRecord;
  clock: Clock;
}
const Fact = ({ column, record, clock }: FactProps) => (
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
const isText = ({ field }: Column) => field.kind === 'long';
const isWide = ({ field }: Column) => field.kind === 'long' || wireKind(field) === 'json';

/** A field that takes the whole width: a long text, or structured data. */
const WideFact = ({ column, record, clock, order, group }: FactProps & { order: 2 | 3; group: string | null }) => (
  <Box {...(column.label === group ? {} : { mt: 'md' })}>
    {column.label !== group && (
      <Title order={order} size="h4" mb={4}>
        {column.label}
      </Title>
    )}
    {isText(column) ? <RichText record={record} name={column.name} /> : <Cell column={column} record={record} clock={clock} />}
  </Box>
);

/** What breadcrumbs and header say, or few people ask for. */
const secondary = [
  ...['convention_id', 'date_created', 'date_updated', 'sequence_number', 'uri_part', 'status', 'shortname'],
  ...['longname', 'thumbnail_uri'],
];
/** What a record about which nothing else is to be said does not show either. */
const tertiary = ['convention_id', 'date_updated'];
const isName = ({ name, field }: Column, record: AnyRecord) => {
  const value = record[name];
  return (field.kind === 'enum' && typeof value === 'string' ? optionLabel(field, value) : value) === recordName(record);
};
const isOff = (column: Column, record: AnyRecord) =>
  isNothing(column, record) || record[column.name] === false || isName(column, record);
/** The name of a record that another field names and links to. */
const isRepeated = ({ name }: Column, r: Resource, record: AnyRecord) =>
  !r.page.groups && name.endsWith('_name') && name.replace(/name$/, 'id') in record;
/** Whether a field says something about the record: not what is empty, off, in its name, or of the second rank. */
const isTelling = (column: Column, r: Resource, record: AnyRecord) =>
  !r.page.quiet?.includes(column.name) &&
  column.name !== r.page.number &&
  !isOff(column, record) &&
  !isRepeated(column, r, record) &&
  !secondary.includes(column.name) &&
  wireKind(column.field) !== 'json';

interface Props {
  r: Resource;
  record: AnyRecord;
  clock: Clock;
  /** Shows at first only what says something. */
  brief?: boolean;
}
/** All fields of a record in the groups of its declaration. Fields hidden from the viewer are missing. */
export function Facts({ r, record, clock, brief = false }: Props) {
  const [isBrief, setBrief] = useState(brief);
  const columns = allColumns(r).filter(({ name }) => name in record && !inHeading.includes(name));
  const all = columns.filter((column) => !isWide(column) || !isBlank(record[column.name]));
  const telling = all.filter((column) => isTelling(column, r, record));
  // A record about which nothing else is to be said shows what it has.
  const brieflyShown = telling.length
    ? telling
    : all.filter((column) => !isOff(column, record) && !tertiary.includes(column.name));
  const shown = isBrief ? brieflyShown : all;
  return (
    <Box className={shown.length ? classes.facts : undefined}>
      {groupColumns(r, shown).map(({ title, columns: inGroup }) => {
        const short = inGroup.filter((column) => !isWide(column));
        return (
          <Box component="section" key={title} className={classes.group} aria-label={title ?? undefined}>
            {title && !(short.length === inGroup.length && inGroup.length === 1 && inGroup[0]?.label === title) && (
              <Title order={2} size="h3" mb="xs">
                {title}
              </Title>
            )}
            {short.length > 0 && (
              <SimpleGrid
                component="dl"
                cols={{ base: 2, sm: 3, lg: 4 }}
                spacing="md"
                verticalSpacing="sm"
                className={classes.list}
              >
                {short.map((column) => (
                  <Fact key={column.name} column={column} record={record} clock={clock} />
                ))}
              </SimpleGrid>
            )}
            {inGroup.filter(isWide).map((column) => (
              <WideFact key={column.name} {...{ column, record, clock }} order={title ? 3 : 2} group={title} />
            ))}
          </Box>
        );
      })}
      {isBrief && shown.length < all.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={shown.length ? 'sm' : 0}
          ml={-8}
          onClick={() => setBrief(false)}
          aria-expanded={false}
        >
          {factsText.all({ count: all.length })}
        </Button>
      )}
    </Box>
  );
}
