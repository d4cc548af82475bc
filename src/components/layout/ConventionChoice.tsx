import { Combobox, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { api } from '../../client/api.ts';
import { orderConventions } from '../../client/conventions.ts';
import { recordName } from '../../client/format/labels.ts';
import { showDays } from '../../client/format/times.ts';
import { keys } from '../../client/queryClient.ts';
import { useClock, useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useList } from '../../client/useList.ts';
import { conventionSwitcherText } from '../../messages/layout/frame.ts';
import { ConventionButton } from './ConventionButton.tsx';

/** The choice of another convention, which opens at once. */
export function ConventionChoice() {
  const router = useRouter();
  const { id } = useCurrentConvention();
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query, 200);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setQuery('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const { openDropdown } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was asked for
  useEffect(() => openDropdown(), []);
  const clock = useClock(id);
  const input = { query: search, _order_by: 'start_date', _sort_order: 'desc', _items_per_page: 20 } as const;
  const results = useList(
    keys.list('convention', 'convention.list', input),
    (options) => api.convention.list.query(input, options),
    { enabled: combobox.dropdownOpened },
  );
  const items = orderConventions(results.data?.items ?? []);

  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        void router.push(`/convention/${chosen}?start`);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <ConventionButton onClick={() => combobox.toggleDropdown()} aria-expanded={combobox.dropdownOpened} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          placeholder={conventionSwitcherText.find}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-autocomplete="list"
          aria-label={conventionSwitcherText.find}
        />
        <Combobox.Options aria-label={conventionSwitcherText.conventions} mah={320} style={{ overflowY: 'auto' }}>
          {items.map((convention) => (
            <Combobox.Option key={convention.id} value={convention.id} active={convention.id === id}>
              <Text size="sm" fw="var(--weight-medium)" truncate>
                {recordName(convention)}
              </Text>
              <Text size="xs" c="dimmed">
                {clock
                  ? showDays(convention.start_date, convention.end_date, {
                      ...clock,
                      zone: String(convention.timezone ?? clock.zone),
                    }) || conventionSwitcherText.noDays
                  : ''}
              </Text>
            </Combobox.Option>
          ))}
          {results.data && items.length === 0 && <Combobox.Empty>{conventionSwitcherText.noMatch}</Combobox.Empty>}
          {results.isPending && <Combobox.Empty>{conventionSwitcherText.loading}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
