import { type ComponentProps, useMemo } from 'react';
import { webhookEventText as text } from '../../../messages/system/webhookEvents.ts';
import { LazyMultiSelect } from '../../records/form/inputs/lazyInputs.ts';
import { eventChoices } from './eventWords.ts';

type Props = Pick<ComponentProps<typeof LazyMultiSelect>, 'id' | 'label' | 'error' | 'description' | 'required'> & {
  readonly value: readonly string[];
  onChange(value: string[]): void;
};
/** What a webhook tells of, chosen by what people call it. */
export function EventsInput({ value, onChange, ...common }: Props) {
  const choices = useMemo(() => eventChoices(value), [value]);
  return (
    <LazyMultiSelect
      {...common}
      data={choices}
      value={[...value]}
      onChange={onChange}
      searchable
      hidePickedOptions
      placeholder={value.length ? '' : text.choose}
      maxDropdownHeight={320}
    />
  );
}
