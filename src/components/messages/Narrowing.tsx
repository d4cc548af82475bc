import { Box, Button, Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { optionLabel } from '../../client/format/labels.ts';
import { type Clock, showDay } from '../../client/format/times.ts';
import { defaultView, type ListView, withFilter } from '../../client/url/listView.ts';
import { useConventionList } from '../../client/useConventionList.ts';
import { writeText } from '../../messages/mail/messagePages.ts';
import { resourceNamed } from '../../resources/index.ts';
import { type Audience, type AudienceName, audiences } from '../../resources/system/audiences.ts';
import { fieldAt } from '../records/columns.ts';
import { type Filter, filtersOf, rangesOf } from '../records/table/filters.ts';
import { givenView, queryOf, useSavedViews, viewOf } from '../records/table/views/savedViews.ts';

const FilterPanel = dynamic(() => import('../records/table/FilterPanel.tsx').then((file) => file.FilterPanel));

interface Props {
  readonly audience: AudienceName;
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
  readonly convention_id: string;
  readonly clock: Clock;
}

/** The views of the list, those that are given and those that were saved: what staff look at is whom they write to. */
function ViewSelect({ audience, view, setView, convention_id }: Omit<Props, 'clock'>) {
  const r = resourceNamed(audiences[audience].resource);
  const saved = useSavedViews(r, convention_id, true);
  const all = [
    ...(r.page.views ?? []).map((each) => ({ key: each.label, label: each.label, to: givenView(each, defaultView) })),
    ...(saved.data ?? []).map((each) => ({ key: each.id, label: each.name, to: viewOf(each, r) })),
  ].map((each) => ({ ...each, to: { ...defaultView, query: each.to.query, filters: each.to.filters } }));
  if (!all.length) return null;
  const about = (one: ListView) => queryOf({ ...one, query: '', order: null, direction: 'asc' });
  return (
    <NativeSelect
      label={writeText.view}
      value={all.find(({ to }) => about(to) === about(view))?.key ?? ''}
      onChange={(event) => setView(all.find(({ key }) => key === event.currentTarget.value)?.to ?? defaultView)}
      data={[{ value: '', label: writeText.anyView }, ...all.map(({ key, label }) => ({ value: key, label }))]}
    />
  );
}

/** Which of the people of the rows are meant, by their own state: those who have a shift, or who applied for it only. */
export function StateSelect({ audience, view, setView }: Pick<Props, 'audience' | 'view' | 'setView'>) {
  const { state }: Audience = audiences[audience];
  if (!state) return null;
  const field = fieldAt(resourceNamed(state.resource), state.name);
  const labelOf = (values: readonly string[]) =>
    new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map((value) => optionLabel(field, value)));
  const chosen = view.filters[state.name] ?? [];
  const offered = state.values.map((value) => [value]);
  return (
    <NativeSelect
      label={writeText.state}
      value={chosen.join()}
      onChange={({ currentTarget: { value } }) => setView(withFilter(view, state.name, value ? value.split(',') : []))}
      data={[
        { value: '', label: labelOf(state.usual) },
        ...[...offered, ...(chosen.length > 1 ? [chosen] : [])].map((values) => ({
          value: values.join(),
          label: labelOf(values),
        })),
      ]}
    />
  );
}

interface DayProps extends Omit<Props, 'audience'> {
  readonly field: string;
  /** The filter of a list whose rows belong to a day; without one the day stands for the bounds of the time. */
  readonly name: string | undefined;
}
/** A day of the convention. */
function DaySelect({ view, setView, convention_id, clock, field, name }: DayProps) {
  const days = useConventionList(convention_id, 'days', { _order_by: 'start_date' });
  const items = (days.data?.items ?? []).map(({ id, start_date, end_date }) => ({
    id,
    bounds: [start_date, end_date].map((date) => new Date(String(date)).toISOString()),
  }));
  const [start, end] = [`_start_${field}`, `_end_${field}`];
  const chosen = items.find(({ id, bounds: [from, until] }) =>
    name ? view.filters[name]?.[0] === id : view.filters[start]?.[0] === from && view.filters[end]?.[0] === until,
  );
  const choose = (id: string) => {
    if (name) return setView(withFilter(view, name, id ? [id] : []));
    const [from, until] = items.find((each) => each.id === id)?.bounds ?? [];
    setView(withFilter(withFilter(view, start, from ? [from] : []), end, until ? [until] : []));
  };
  return (
    <NativeSelect
      label={writeText.day}
      value={chosen?.id ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: writeText.anyDay },
        ...items.map(({ id, bounds: [from] }) => ({ value: id, label: showDay(from, clock) })),
      ]}
    />
  );
}

/** Chooses among the people of an audience: by a view, a day, what is asked most, and every other filter of their list. */
export function Narrowing({ audience, view, setView, convention_id, clock }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { resource, first: firstNames, state }: Audience = audiences[audience];
  const r = resourceNamed(resource);
  const time = r.list.ranges.find((name) => name === 'start_date' || name === 'start_time');
  const all = filtersOf(r, ['convention_id', 'user_id']);
  const day = time && all.find(({ field }) => field.to === 'conventionday')?.name;
  // Where people are chosen by their own state, what else the row says of itself is seldom asked.
  const isOffered = ({ name }: Filter) => name !== day && (!state || name === time || firstNames.includes(name) || isUsed(name));
  const isUsed = (name: string) => ['', '_start_', '_end_'].some((prefix) => view.filters[`${prefix}${name}`]?.length);
  const filters = all.filter(isOffered);
  const ranges = rangesOf(r).filter(isOffered);
  const isShown = (name: string) => isOpen || firstNames.includes(name) || Boolean(view.filters[name]?.length);
  // A day says both bounds.
  const isDay = (name: string) => name === time && !day && !isOpen;
  const shown = {
    filters: filters.filter(({ name }) => isShown(name)),
    ranges: ranges.filter(({ name }) => !isDay(name) && (isShown(`_start_${name}`) || isShown(`_end_${name}`))),
  };
  const rest = filters.length + ranges.length - shown.filters.length - shown.ranges.length;
  const common = { view, setView, convention_id, clock };
  return (
    <Fieldset legend={writeText.filters}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, lg: time ? 3 : 2 }} spacing="md" verticalSpacing="sm">
          <ViewSelect audience={audience} {...common} />
          <TextInput
            label={writeText.search}
            value={view.query}
            maxLength={200}
            onChange={(event) => setView({ ...view, query: event.currentTarget.value })}
          />
          {time && <DaySelect {...common} field={time} name={day} />}
          <StateSelect {...{ audience, view, setView }} />
        </SimpleGrid>
        {/* As high as the fields will be when they come. */}
        <Box mih={70 * Math.ceil(firstNames.length / 3) - 12}>
          <FilterPanel
            key={audience}
            {...shown}
            columns={3}
            view={view}
            setView={setView}
            context={{ convention_id }}
            clock={clock}
          />
        </Box>
        {(isOpen || rest > 0) && (
          <div>
            <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? writeText.fewerFilters : writeText.moreFilters({ count: rest })}
            </Button>
          </div>
        )}
      </Stack>
    </Fieldset>
  );
}
