import { Badge, Box, Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { optionLabel, recordName } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { type ListView, withFilter } from '../../../client/url/listView.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { filterBarText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { isSearched } from '../../../resources/searchedFields.ts';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import type { Column } from '../columns.ts';
import type { RecordContext } from '../referenceSources.ts';
import { type Filter, filtersOf, rangesOf } from './filters.ts';
import { TableTools } from './TableTools.tsx';
import classes from './tools.module.css';
import { givenView, queryOf } from './views/savedViews.ts';

const FilterPanel = dynamic(() => import('./FilterPanel.tsx').then((file) => file.FilterPanel));

interface Props {
  r: Resource;
  view: ListView;
  setView: (view: ListView) => void;
  constantColumns: readonly string[];
  context: RecordContext;
  clock: Clock;
  columns: readonly Column[];
  shown: readonly string[];
  setShown: (names: readonly string[]) => void;
  download: (format?: 'csv' | 'xlsx', which?: 'shown' | 'all') => void;
  importHref: string | null;
  /** The choice of an order, where no headings offer it. */
  sorting?: ReactNode;
}

/** The value of a filter as text. */
function FilterValue({ filter, value, clock }: { filter: Filter; value: string; clock: Clock }) {
  const { field } = filter;
  const named = useRecord(field.to ?? '', field.kind === 'id' && value !== 'null' ? value : null);
  if (value === 'null') return <>{filterBarText.noValue}</>;
  if (field.kind === 'id') return <>{named.data ? recordName(named.data) : '…'}</>;
  if (field.kind === 'flag') return <>{value === 'true' || value === '1' ? filterBarText.yes : filterBarText.no}</>;
  if (field.kind === 'time') return <>{showTime(value, clock) || value}</>;
  return <>{field.kind === 'enum' ? optionLabel(field, value) : value}</>;
}

/** The bar above a table: search, active filters, and the choice of columns. */
export function FilterBar({
  r,
  view,
  setView,
  constantColumns,
  context,
  clock,
  columns,
  shown,
  setShown,
  sorting,
  ...tools
}: Props) {
  const [opened, { toggle }] = useDisclosure(false);
  const panel = useId();
  const [text, setText] = useState(view.query);
  useEffect(() => setText(view.query), [view.query]);
  const search = useDebouncedCallback((query: string) => setView({ ...view, query, page: 1 }), 250);

  const filters = filtersOf(r, constantColumns);
  const ranges = rangesOf(r);
  const bounds = ranges.flatMap((range) => [
    { ...range, name: `_start_${range.name}`, label: filterBarText.from({ field: range.label }) },
    { ...range, name: `_end_${range.name}`, label: filterBarText.until({ field: range.label }) },
  ]);
  const activeFilters = [...filters, ...bounds].flatMap((filter) =>
    (view.filters[filter.name] ?? []).map((value) => ({ filter, value })),
  );
  // The link of a view is marked: what it filters by need not be said again.
  const filteredBy = queryOf({ ...view, query: '', order: null, direction: 'asc' });
  const isGiven = r.page.views?.some((given) => queryOf(givenView(given, view)) === filteredBy) ?? false;
  const searchable = isSearched(r);

  return (
    <Stack gap="xs" mb="sm">
      <div className={classes.bar}>
        {searchable && (
          <SearchInput
            aria-label={filterBarText.searchRecords({ records: r.labels[0] })}
            placeholder={filterBarText.search}
            value={text}
            onChange={(typed) => {
              setText(typed);
              search(typed);
            }}
            className={classes.search}
            rightSection={
              text && (
                <CloseButton
                  size="sm"
                  aria-label={filterBarText.clearSearch}
                  onClick={() => {
                    setText('');
                    setView({ ...view, query: '', page: 1 });
                  }}
                />
              )
            }
          />
        )}
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={toggle}
          aria-expanded={opened}
          aria-controls={panel}
          style={{ flex: 'none' }}
        >
          {activeFilters.length > 0 ? filterBarText.filtersWithCount({ count: activeFilters.length }) : filterBarText.filters}
        </Button>
        <TableTools {...{ columns, shown, setShown, ...tools }} />
        {sorting}
      </div>
      {opened && (
        <Box id={panel} role="region" aria-label={filterBarText.filters} className={classes.filters}>
          <FilterPanel
            filters={filters}
            first={r.page.filters}
            ranges={ranges}
            view={view}
            setView={setView}
            context={context}
            clock={clock}
          />
        </Box>
      )}
      {activeFilters.length > 0 && !isGiven && (
        <Group gap={6} role="group" aria-label={filterBarText.active}>
          {activeFilters.map(({ filter, value }) => (
            <Badge
              key={`${filter.name}=${value}`}
              variant="default"
              tt="none"
              fw="var(--weight-medium)"
              size="lg"
              radius="sm"
              rightSection={
                <CloseButton
                  size="xs"
                  aria-label={filterBarText.remove({ filter: filter.label })}
                  onClick={() =>
                    setView(
                      withFilter(
                        view,
                        filter.name,
                        (view.filters[filter.name] ?? []).filter((other) => other !== value),
                      ),
                    )
                  }
                />
              }
            >
              <Text span size="xs" c="dimmed">
                {filter.label}:{' '}
              </Text>
              <FilterValue filter={filter} value={value} clock={clock} />
            </Badge>
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => setView({ ...view, filters: {}, page: 1 })}>
            {filterBarText.clearAll}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
