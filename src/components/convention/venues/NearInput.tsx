import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import { useList } from '../../../client/useList.ts';
import { nearInputText } from '../../../messages/convention/venues.ts';
import { type Near, nearTown, useTowns } from './usePlaceSearch.ts';

/** Towns that match a text: those used by conventions first, then those of the places provider. */
function useTownOptions(text: string) {
  const input = { query: text, _items_per_page: 8 };
  const knownTowns = useList(
    keys.list('geolocation', 'geolocation.list', input),
    (options) => api.geolocation.list.query(input, options),
    { enabled: text.length > 1 },
  );
  const { towns, pending } = useTowns(text);
  const own = text.length > 1 ? (knownTowns.data?.items ?? []).flatMap((town) => nearTown(town) ?? []) : [];
  const others = towns.filter(({ label }) => !own.some((town) => town.label === label));
  return { choice: [...own, ...others].slice(0, 12), pending: pending || knownTowns.isLoading };
}

/** Asks for the town to search near. */
export function NearInput({ value, onChange }: { value: Near | null; onChange: (near: Near) => void }) {
  const [text, setText] = useState<string | null>(null);
  const [query] = useDebouncedValue(text?.trim() ?? '', 300);
  const { choice: options, pending } = useTownOptions(query);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText(null);
    },
  });
  // Enter picks the first match.
  const first = text && query === text.trim() ? options[0]?.label : undefined;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
  }, [first, combobox.selectFirstOption]);
  const typed = (text?.trim().length ?? 0) > 1;

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(at) => {
        const near = options[Number(at)];
        if (near) onChange(near);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          label={nearInputText.near}
          id="place-near"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          placeholder={nearInputText.hint}
          leftSection={<IconMapPin size={16} aria-hidden />}
          value={text ?? value?.label ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text) event.preventDefault();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!typed}>
        <Combobox.Options aria-label={nearInputText.towns} mah={260} style={{ overflowY: 'auto' }}>
          {options.map(({ label, latitude, longitude }, at) => (
            <Combobox.Option key={`${label} ${latitude} ${longitude}`} value={String(at)}>
              {label}
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>{pending || query !== text?.trim() ? nearInputText.loading : nearInputText.noMatch}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
