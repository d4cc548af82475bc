import { Button, Group, NativeSelect, Select, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { money, price } from '../../client/format/money.ts';
import { useDeletions } from '../records/useDeletions.ts';
import { BoothCard } from './BoothCard.tsx';
import type { Changes } from './changes.ts';
import classes from './exhibitors.module.css';
import { type Booth, byName, type Fair, stateOf } from './fair.ts';

export interface Props {
  readonly fair: Fair;
  readonly booth: Booth;
  readonly changes: Changes;
}

/** Gives a free booth to one of those who are approved. */
function GiveTo({ fair, booth, changes }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const approved = fair.exhibitors.filter((one) => stateOf(one) === 'approved').sort(byName);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const exhibitor = fair.exhibitor(chosen);
        if (exhibitor) void changes.assign(booth, exhibitor);
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          label={`Assign ${booth.name} to`}
          placeholder="An approved exhibitor"
          data={approved.map((one) => {
            const has = fair.boothsOf(one.id).length;
            return { value: one.id, label: `${one.name}${has ? ` · has ${has}` : ' · has none yet'}` };
          })}
          value={chosen}
          onChange={setChosen}
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage="Nobody of that name is approved."
          style={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" disabled={!chosen}>
          Assign
        </Button>
      </Group>
    </form>
  );
}

/** Where a booth stands and what it is called. */
function Naming({ fair, booth, changes }: Props) {
  const [name, setName] = useState(booth.name);
  useEffect(() => setName(booth.name), [booth.name]);
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        size="xs"
        label="Room"
        value={booth.room_id ?? ''}
        onChange={(event) => void changes.change(booth, { room_id: event.currentTarget.value || null })}
        data={[{ value: '', label: 'No room yet' }, ...fair.rooms.map(({ id, name }) => ({ value: id, label: name }))]}
        style={{ flex: 1, minWidth: 0 }}
      />
      <form
        style={{ flex: 1, minWidth: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && name.trim() !== booth.name) void changes.change(booth, { name: name.trim() });
        }}
      >
        <TextInput
          size="xs"
          label="Name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => setName((now) => now.trim() || booth.name)}
        />
      </form>
    </Group>
  );
}

/** What can be known of a booth, and done about it. */
export function BoothDetail({ fair, booth, changes }: Props) {
  const { remove } = useDeletions();
  return (
    <>
      {booth.exhibitor_id ? (
        <ul className={classes.booths}>
          <BoothCard fair={fair} booth={booth} changes={changes} />
        </ul>
      ) : (
        <>
          <Text size="sm">
            {fair.type(booth.boothtype_id)?.name} · {price(booth.net_price)}
            {booth.net_price !== booth.retail_price && ` instead of ${money(booth.retail_price)}`}
          </Text>
          <GiveTo fair={fair} booth={booth} changes={changes} />
        </>
      )}
      <Naming fair={fair} booth={booth} changes={changes} />
      {!booth.exhibitor_id && (
        <Button
          size="compact-sm"
          variant="subtle"
          c="var(--mantine-color-error)"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => remove(booth)}
        >
          Delete this booth
        </Button>
      )}
    </>
  );
}
