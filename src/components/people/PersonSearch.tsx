import { Combobox, Input, InputBase, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ProcedurePath } from '../../client/api.ts';
import { recordName } from '../../client/format/labels.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useNamedList } from '../../client/useList.ts';
import { personSearchText } from '../../messages/people/pages.ts';
import { numberIn } from '../palette/numbers.ts';
import { namesOnBadges, numbersOnBadges, useBadgesOf } from './badgeNames.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** A list of users that can be searched: `convention.user`. */
  readonly procedure: ProcedurePath;
  /** The record the list belongs to. */
  readonly id: string;
  /** Whether the names and numbers of their badges, which organizers see, tell people apart. */
  readonly showsBadgeNames?: boolean;
  readonly autoFocus?: boolean;
  onChosen(user: AnyRecord): void;
}
const MIN_LENGTH = 3;

/** Badges have numbers in a convention only. */
const isNumberThere = (procedure: ProcedurePath, text: string) => procedure.startsWith('convention.') && numberIn(text) !== null;

/** Finds a user by name, user name or e-mail address, and in a convention by the number of the badge. */
export function PersonSearch({ label, hint, procedure, id, showsBadgeNames = false, autoFocus = false, onChosen }: Props) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isLongEnough = search.length >= MIN_LENGTH || isNumberThere(procedure, search);
  const results = useNamedList('user', procedure, { id, query: search, _items_per_page: 20 }, { enabled: isLongEnough });
  const items = isLongEnough ? (results.data?.items ?? []) : [];
  const shown = items.map((user) => ({ user_id: user.id, name: recordName(user) }));
  const badges = useBadgesOf(id, shown, showsBadgeNames);
  const [names, numbers] = [namesOnBadges(badges), numbersOnBadges(badges)];
  /** What tells somebody from others of the same name, as far as the viewer sees it. */
  const detailsOf = (user: AnyRecord) =>
    [names.get(user.id), user.username, user.email, numbers.get(user.id)]
      .filter((one) => typeof one === 'string' && one !== recordName(user))
      .join(' · ');
  const first = items[0]?.id;
  // Enter picks the first match.
  useEffect(() => {
    if (first) combobox.selectFirstOption();
  }, [first, combobox.selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        const user = items.find((one) => one.id === chosen);
        if (user) onChosen(user);
        setText('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          autoFocus={autoFocus}
          label={label}
          description={hint}
          placeholder={personSearchText.placeholder}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''}>
        <Combobox.Options aria-label={personSearchText.results} mah={260} style={{ overflowY: 'auto' }}>
          {items.map((user) => (
            <Combobox.Option key={user.id} value={user.id}>
              {recordName(user)}
              <Text size="xs" span ms={6}>
                {detailsOf(user)}
              </Text>
            </Combobox.Option>
          ))}
          {results.isError && isLongEnough && (
            <Combobox.Empty>
              <Input.Error>{results.error.message}</Input.Error>
            </Combobox.Empty>
          )}
          {!isLongEnough && <Combobox.Empty>{personSearchText.tooShort({ min: MIN_LENGTH })}</Combobox.Empty>}
          {isLongEnough && results.isPending && <Combobox.Empty>{personSearchText.loading}</Combobox.Empty>}
          {isLongEnough && results.data && items.length === 0 && <Combobox.Empty>{personSearchText.noMatch}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
