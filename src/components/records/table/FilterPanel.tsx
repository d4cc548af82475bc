import { MultiSelect, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { optionLabel } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { filtered, type View } from '../../../client/url/listView.ts';
import { ReferenceInput } from '../form/ReferenceInput.tsx';
import { TimeInput } from '../form/TimeInput.tsx';
import type { Surroundings } from '../referenceSources.ts';
import type { Filter } from './filters.ts';

interface Props {
  filters: readonly Filter[];
  ranges: readonly Filter[];
  view: View;
  setView: (view: View) => void;
  around: Surroundings;
  clock: Clock;
}

/** One filter as an input of its kind. */
function FilterInput({ filter, view, setView, around }: { filter: Filter } & Pick<Props, 'view' | 'setView' | 'around'>) {
  const { name, label, field } = filter;
  const values = view.filters[name] ?? [];
  const set = (next: readonly string[]) => setView(filtered(view, name, next));
  const one = values[0] ?? '';
  if (field.kind === 'flag')
    return (
      <NativeSelect
        label={label}
        value={one}
        onChange={(event) => set(event.currentTarget.value ? [event.currentTarget.value] : [])}
        data={[
          { value: '', label: 'Any' },
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    );
  if (field.kind === 'enum')
    return (
      <MultiSelect
        label={label}
        value={[...values]}
        onChange={set}
        placeholder={values.length ? undefined : 'Any'}
        data={(field.options ?? []).map((option) => ({ value: String(option), label: optionLabel(field, option) }))}
        clearable
        clearButtonProps={{ 'aria-label': `Any ${label}` }}
      />
    );
  if (field.kind === 'id')
    return (
      <ReferenceInput to={field.to ?? ''} label={label} value={one} onChange={(id) => set(id ? [id] : [])} around={around} />
    );
  return (
    <TextInput
      label={label}
      defaultValue={one}
      key={one}
      placeholder={['integer', 'number', 'money'].includes(field.kind) ? '5, >5 or <=10' : 'Any'}
      onBlur={(event) => event.currentTarget.value !== one && set(event.currentTarget.value ? [event.currentTarget.value] : [])}
      onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value ? [event.currentTarget.value] : [])}
    />
  );
}

/** All filters of a list, and its bounds by date. */
export function FilterPanel({ filters, ranges, view, setView, around, clock }: Props) {
  const bound = (name: string, label: string) => (
    <TimeInput
      label={label}
      value={view.filters[name]?.[0] ?? ''}
      onChange={(value) => setView(filtered(view, name, value ? [value] : []))}
      clock={clock}
      description=" "
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3, xl: 4 }} spacing="md" verticalSpacing="sm">
      {filters.map((filter) => (
        <FilterInput key={filter.name} filter={filter} view={view} setView={setView} around={around} />
      ))}
      {ranges.map(({ name, label }) => (
        <fieldset key={name} style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" size="sm" fw={500}>
            {label}
          </Text>
          {bound(`_start_${name}`, 'From')}
          {bound(`_end_${name}`, 'Until')}
        </fieldset>
      ))}
    </SimpleGrid>
  );
}
