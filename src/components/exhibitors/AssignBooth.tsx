import { Button, Group, Select, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Currency, price } from '../../client/format/money.ts';
import { useCurrency } from '../../client/useCurrentConvention.tsx';
import { assignBoothText } from '../../messages/exhibitors/boothBoard.ts';
import { type BoothType, compareNames, type Exhibitor, type ExhibitorData } from './exhibitorData.ts';
import type { ExhibitorChanges } from './useExhibitorChanges.ts';

interface Props {
  readonly data: ExhibitorData;
  readonly exhibitor: Exhibitor;
  readonly changes: ExhibitorChanges;
}

function newTypeLabel({ name, actual_price, available_count }: BoothType, currency: Currency): string {
  const type = { type: name, price: price(actual_price, currency) };
  return available_count === null
    ? assignBoothText.newType(type)
    : assignBoothText.newTypeLeft({ ...type, count: available_count });
}

/** Assigns a free booth to an exhibitor, or a new one of an available type. */
export function AssignBooth({ data, exhibitor, changes }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = useCurrency(data.convention_id);
  const field = useRef<HTMLInputElement>(null);
  const free = data.booths.filter(({ exhibitor_id }) => exhibitor_id === null).sort(compareNames);
  const rooms = [
    ...data.rooms.map(({ id, name }) => ({ id: id as string | null, name })),
    { id: null, name: assignBoothText.noRoom },
  ];
  const groups = rooms.flatMap(({ id, name }) => {
    const items = free
      .filter(({ room_id }) => room_id === id)
      .map((one) => ({
        value: one.id,
        // Isolated: a name from right to left does not turn what stands beside it.
        label: `\u2068${one.name}\u2069 · \u2068${data.type(one.boothtype_id)?.name ?? ''}\u2069 · ${price(one.net_price, currency)}`,
      }));
    return items.length ? [{ group: name, items }] : [];
  });
  const availableTypes = data.types
    .filter(({ available_count }) => available_count === null || available_count > 0)
    .map((type) => ({
      value: type.id,
      label: newTypeLabel(type, currency),
    }));
  const assign = () => {
    const booth = free.find(({ id }) => id === chosen);
    const type = data.types.find(({ id }) => id === chosen);
    if (!booth && !type) return field.current?.focus();
    setChosen(null);
    void (booth ? changes.assign(booth, exhibitor) : type && changes.add(type, { exhibitor, convention_id: data.convention_id }));
    field.current?.focus();
  };
  if (exhibitor.status === 'invited')
    return (
      <Text size="sm" c="dimmed">
        {assignBoothText.notAnswered}
      </Text>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        assign();
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          ref={field}
          label={assignBoothText.title}
          placeholder={free.length ? assignBoothText.free({ count: free.length }) : assignBoothText.noneFree}
          data={[...groups, ...(availableTypes.length ? [{ group: assignBoothText.newBooth, items: availableTypes }] : [])]}
          value={chosen}
          onChange={setChosen}
          searchable
          openOnFocus={false} // it is focused after each booth, and Enter must not choose the next one
          clearable
          selectFirstOptionOnChange
          nothingFoundMessage={assignBoothText.noMatch}
          clearButtonProps={{ 'aria-label': assignBoothText.clear }}
          style={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" disabled={!chosen}>
          {assignBoothText.assign}
        </Button>
      </Group>
      {exhibitor.status !== 'approved' && (
        <Text size="xs" c="dimmed" mt={4}>
          {assignBoothText.notApproved({ exhibitor: exhibitor.name })}
        </Text>
      )}
    </form>
  );
}
