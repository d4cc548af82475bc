import { Button, Combobox, Text, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { orderConventions } from '../../client/conventions.ts';
import { recordName } from '../../client/format/labels.ts';
import { showDays } from '../../client/format/times.ts';
import { keys } from '../../client/queryClient.ts';
import { useClock, useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useList } from '../../client/useList.ts';
import { useRecord } from '../../client/useRecord.ts';
import { conventionSwitcherText } from '../../messages/layout/frame.ts';
import { resourceIfAny } from '../../resources/index.ts';
import classes from './frame.module.css';

/** Shows the current convention and switches to another. */
export function ConventionSwitcher() {
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
  const canList = Boolean(resourceIfAny('convention')?.operations.includes('list'));
  const current = useRecord('convention', id);
  const clock = useClock(id);
  const input = { query: search, _order_by: 'start_date', _sort_order: 'desc', _items_per_page: 20 } as const;
  const results = useList(
    keys.list('convention', 'convention.list', input),
    (options) => api.convention.list.query(input, options),
    { enabled: canList && combobox.dropdownOpened },
  );
  if (!canList) return null;
  const items = orderConventions(results.data?.items ?? []);

  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        void router.push(`/convention/${chosen}`);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="default"
          className={classes.switcher}
          rightSection={<IconSelector size={14} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
        >
          {current.data && <VisuallyHidden>{conventionSwitcherText.current} </VisuallyHidden>}
          <span className={classes.switcherName}>{current.data ? recordName(current.data) : conventionSwitcherText.choose}</span>
        </Button>
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
              <Text size="sm" fw={500} truncate>
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
