import { Button, Group, NativeSelect, Select, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { reducedPrice } from '../../client/format/money.ts';
import { useCurrency } from '../../client/useCurrentConvention.tsx';
import { boothDetailText } from '../../messages/exhibitors/boothBoard.ts';
import { useDeletions } from '../records/useDeletions.ts';
import { BoothCard } from './BoothCard.tsx';
import { type Booth, compareNames, type ExhibitorData, stateOf } from './exhibitorData.ts';
import classes from './exhibitors.module.css';
import type { ExhibitorChanges } from './useExhibitorChanges.ts';

export interface Props {
  readonly data: ExhibitorData;
  readonly booth: Booth;
  readonly changes: ExhibitorChanges;
}

/** Assigns a free booth to an approved exhibitor. */
function AssignTo({ data, booth, changes }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const approved = data.exhibitors.filter((one) => stateOf(one) === 'approved').sort(compareNames);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const exhibitor = data.exhibitor(chosen);
        if (exhibitor) void changes.assign(booth, exhibitor);
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          label={boothDetailText.assignTo({ booth: booth.name })}
          placeholder={boothDetailText.assignPlaceholder}
          data={approved.map(({ id, name }) => ({
            value: id,
            label: boothDetailText.exhibitor({ name, count: data.boothsOf(id).length }),
          }))}
          value={chosen}
          onChange={setChosen}
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage={boothDetailText.noMatch}
          style={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" disabled={!chosen}>
          {boothDetailText.assign}
        </Button>
      </Group>
    </form>
  );
}

/** The name and room of a booth. */
function BoothName({ data, booth, changes }: Props) {
  const [name, setName] = useState(booth.name);
  useEffect(() => setName(booth.name), [booth.name]);
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        size="xs"
        label={boothDetailText.room}
        value={booth.room_id ?? ''}
        onChange={(event) => void changes.change(booth, { room_id: event.currentTarget.value || null })}
        data={[{ value: '', label: boothDetailText.noRoom }, ...data.rooms.map(({ id, name }) => ({ value: id, label: name }))]}
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
          label={boothDetailText.name}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => setName((now) => now.trim() || booth.name)}
        />
      </form>
    </Group>
  );
}

/** The details and actions of a booth. */
export function BoothDetail({ data, booth, changes }: Props) {
  const { remove } = useDeletions();
  const currency = useCurrency(data.convention_id);
  return (
    <>
      {booth.exhibitor_id ? (
        <ul className={classes.booths}>
          <BoothCard data={data} booth={booth} changes={changes} />
        </ul>
      ) : (
        <>
          <Text size="sm">
            {data.type(booth.boothtype_id)?.name} · {reducedPrice(booth.net_price, booth.retail_price, currency)}
          </Text>
          <AssignTo data={data} booth={booth} changes={changes} />
        </>
      )}
      <BoothName data={data} booth={booth} changes={changes} />
      {!booth.exhibitor_id && (
        <Button
          size="compact-sm"
          variant="subtle"
          c="var(--mantine-color-error)"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => remove(booth)}
        >
          {boothDetailText.delete}
        </Button>
      )}
    </>
  );
}
