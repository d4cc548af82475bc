import { Box, Button, MultiSelect, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { optionLabel } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { type ListView, withFilter } from '../../../client/url/listView.ts';
import { filterPanelText } from '../../../messages/records/table.ts';
import { ReferenceInput } from '../form/ReferenceInput.tsx';
import { TimeInput } from '../form/TimeInput.tsx';
import type { RecordContext } from '../referenceSources.ts';
import type { Filter } from './filters.ts';

interface Props {
  filters: readonly Filter[];
  /** The names of those that are shown first; the others fold. Default: all. */
  first?: readonly string[] | undefined;
  ranges: readonly Filter[];
  view: ListView;
  setView: (view: ListView) => void;
  context: RecordContext;
  clock: Clock;
  /** Columns at most. */
  columns?: number;
}

const DayFilter = dynamic(() => import('./DayFilter.tsx').then((file) => file.DayFilter), { loading: () => <Box h={61} /> });
const AnswerFilter = dynamic(() => import('./AnswerFilter.tsx').then((file) => file.AnswerFilter));

/** The input for one filter. */
function FilterInput({ filter, view, setView, context }: { filter: Filter } & Pick<Props, 'view' | 'setView' | 'context'>) {
  const { name, label, field } = filter;
  const values = view.filters[name] ?? [];
  const set = (next: readonly string[]) => setView(withFilter(view, name, next));
  const current = values[0] ?? '';
  if (field.kind === 'flag')
    return (
      <NativeSelect
        label={label}
        value={current}
        onChange={(event) => set(event.currentTarget.value ? [event.currentTarget.value] : [])}
        data={[
          { value: '', label: filterPanelText.any },
          { value: 'true', label: filterPanelText.yes },
          { value: 'false', label: filterPanelText.no },
        ]}
      />
    );
  if (field.kind === 'formValues')
    return <AnswerFilter value={current} onChange={(next) => set(next ? [next] : [])} convention_id={context.convention_id} />;
  if (field.kind === 'enum')
    return (
      <MultiSelect
        label={label}
        value={[...values]}
        onChange={set}
        placeholder={values.length ? undefined : filterPanelText.any}
        data={(field.options ?? []).map((option) => ({ value: String(option), label: optionLabel(field, option) }))}
        clearable
        clearButtonProps={{ 'aria-label': filterPanelText.clear({ field: label }) }}
      />
    );
  if (field.kind === 'id')
    return (
      <ReferenceInput
        to={field.to ?? ''}
        label={label}
        value={current}
        onChange={(id) => set(id ? [id] : [])}
        context={context}
      />
    );
  return (
    <TextInput
      label={label}
      defaultValue={current}
      key={current}
      placeholder={['integer', 'number', 'money'].includes(field.kind) ? filterPanelText.numberExample : filterPanelText.any}
      onBlur={(event) =>
        event.currentTarget.value !== current && set(event.currentTarget.value ? [event.currentTarget.value] : [])
      }
      onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value ? [event.currentTarget.value] : [])}
    />
  );
}

/** All filters of a list, including date ranges: those that people ask for most and those in use, then the others on request. */
export function FilterPanel({ filters, first, ranges, view, setView, context, clock, columns = 4 }: Props) {
  const [isWhole, setWhole] = useState(false);
  const hasDay = filters.some(({ field }) => field.to === 'conventionday');
  const start = hasDay ? undefined : ranges.find(({ name }) => name === 'start_date');
  const usual = first ? first.flatMap((name) => filters.find((filter) => filter.name === name) ?? []) : filters;
  const others = filters.filter((filter) => !usual.includes(filter));
  const isUsed = (filter: Filter) =>
    filter !== start && // the day says it
    ['', '_start_', '_end_'].some((prefix) => view.filters[`${prefix}${filter.name}`] !== undefined);
  const isShown = (filter: Filter) => !first || isWhole || isUsed(filter);
  const folded = first ? [...others, ...ranges].filter((filter) => !isUsed(filter)).length : 0;
  const bound = (name: string, label: string) => (
    <TimeInput
      label={label}
      value={view.filters[name]?.[0] ?? ''}
      onChange={(value) => setView(withFilter(view, name, value ? [value] : []))}
      clock={clock}
      description=" "
    />
  );
  const input = (filter: Filter) => (
    <FilterInput key={filter.name} filter={filter} view={view} setView={setView} context={context} />
  );
  const range = ({ name, label }: Filter) => (
    <fieldset key={name} style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw="var(--weight-medium)">
        {label}
      </Text>
      {bound(`_start_${name}`, filterPanelText.from)}
      {bound(`_end_${name}`, filterPanelText.until)}
    </fieldset>
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: Math.min(columns, 3), xl: columns }} spacing="md" verticalSpacing="sm">
        {start && context.convention_id && (
          <DayFilter convention_id={context.convention_id} range={start.name} view={view} setView={setView} />
        )}
        {usual.map(input)}
        {others.filter(isShown).map(input)}
        {ranges.filter(isShown).map(range)}
      </SimpleGrid>
      {folded > 0 && (
        <Button variant="subtle" size="compact-sm" mt="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? filterPanelText.fewer : filterPanelText.more({ count: folded })}
        </Button>
      )}
    </>
  );
}
