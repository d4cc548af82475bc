import { CloseButton, Combobox, Input, InputBase, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { personSearchText } from '../../../messages/people/pages.ts';
import { referenceInputText } from '../../../messages/records/form.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { RecordContext } from '../referenceSources.ts';
import { useReferenceOptions } from './inputs/useReferenceOptions.ts';

interface Props {
  to: string;
  value: string;
  onChange: (id: string) => void;
  context: RecordContext;
  id?: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  size?: string;
}
/** Whether an id has been typed to its end. */
const isWhole = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id.trim());
/** What an option says: the number as well where another has the same name. */
function optionName(record: AnyRecord, items: readonly AnyRecord[]): string {
  const name = recordName(record);
  const number = record[resourceIfAny(record.object_type)?.page.number ?? ''];
  const isAlone = items.every((other) => other === record || recordName(other) !== name);
  return isAlone || number === undefined ? name : referenceInputText.numbered({ name, number: Number(number) });
}
/** The input for a related record: a searchable list, or the id itself if there is no list. */
export function ReferenceInput({ to, value, onChange, context, required, ...wrapper }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [search] = useDebouncedValue(text ?? '', 200);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText(null);
    },
  });
  const { items, results, hasSource, minLength, isTooShort } = useReferenceOptions(to, context, search, combobox.dropdownOpened);
  // Enter picks the first match.
  const firstFound = text && search === text ? items[0]?.id : undefined;
  useEffect(() => {
    if (firstFound) combobox.selectFirstOption();
  }, [firstFound, combobox.selectFirstOption]);
  const listedRecord = items.find(({ id }) => id === value) as PlainObject | undefined;
  const chosenRecord = useRecord(to, resourceIfAny(to) && isWhole(value) && !listedRecord ? value : null);
  const name = value
    ? (listedRecord ?? chosenRecord.data)
      ? recordName((listedRecord ?? chosenRecord.data) as PlainObject)
      : chosenRecord.isError || !resourceIfAny(to)
        ? `…${value.slice(-6)}`
        : '' // it is being read
    : '';
  const many = resourceIfAny(to)?.labels[0] ?? 'records';

  if (!hasSource)
    return (
      <InputBase
        {...wrapper}
        required={required}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={referenceInputText.id}
        description={wrapper.description ?? (chosenRecord.data ? name : undefined)}
      />
    );
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        onChange(chosen);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...wrapper}
          required={required}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          value={text ?? name}
          placeholder={minLength ? personSearchText.placeholder : referenceInputText.choose({ records: many })}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            // Enter picks an option; it does not submit the form.
            if (event.key === 'Enter' && text) event.preventDefault();
          }}
          onBlur={() => combobox.closeDropdown()}
          rightSectionPointerEvents="all"
          rightSection={
            value && !required ? (
              <CloseButton
                size="sm"
                aria-label={referenceInputText.clear}
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => onChange('')}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={many} mah={260} style={{ overflowY: 'auto' }}>
          {items.map((record) => (
            <Combobox.Option key={record.id} value={record.id} active={record.id === value}>
              {optionName(record, items)}
            </Combobox.Option>
          ))}
          {results.isError && (
            <Combobox.Empty>
              <Input.Error>{results.error.message}</Input.Error>
            </Combobox.Empty>
          )}
          {isTooShort && <Combobox.Empty>{personSearchText.tooShort({ min: minLength })}</Combobox.Empty>}
          {!isTooShort && results.data && items.length === 0 && (
            <Combobox.Empty>{search ? referenceInputText.noMatch : referenceInputText.empty({ records: many })}</Combobox.Empty>
          )}
          {!isTooShort && results.isPending && <Combobox.Empty>{referenceInputText.loading}</Combobox.Empty>}
        </Combobox.Options>
        {!isTooShort && results.data && results.data.paging.total_items > items.length && (
          <Combobox.Footer>
            <Text size="xs" c="dimmed">
              {referenceInputText.more({ count: results.data.paging.total_items - items.length })}
            </Text>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
