import { Anchor, Badge, Button, Group, NativeSelect, SimpleGrid, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { type Currency, money, reducedPrice } from '../../client/format/money.ts';
import { useCurrency } from '../../client/useCurrentConvention.tsx';
import { typesTabText } from '../../messages/exhibitors/boothBoard.ts';
import board from '../ui/page/board.module.css';
import { Empty } from '../ui/states/Empty.tsx';
import { leftFacts } from './BoothOptions.tsx';
import { type BoothType, boothCounts, compareNames, type Discount, type ExhibitorData } from './exhibitorData.ts';
import classes from './exhibitors.module.css';
import type { ExhibitorChanges } from './useExhibitorChanges.ts';

/** Describes a discount. */
const discountLabel = ({ percent_off, amount_off, code, enabled, public: everybody }: Discount, currency: Currency) =>
  [
    percent_off ? `${percent_off}%` : money(amount_off, currency),
    ...(code ? [typesTabText.code({ code })] : []),
    ...(everybody ? [] : [typesTabText.staffOnly]),
    ...(enabled ? [] : [typesTabText.switchedOff]),
  ].join(', ');
const takenLabel = (count: number, max: number | null) =>
  max === null ? typesTabText.takenNoLimit({ count }) : typesTabText.takenOf({ count, max });

function TypeCard({ data, type, changes }: { data: ExhibitorData; type: BoothType; changes: ExhibitorChanges }) {
  const [room_id, setRoom] = useState('');
  const currency = useCurrency(data.convention_id);
  const { taken, left } = boothCounts(type, data.booths);
  const options = data.options.filter(({ boothtype_id }) => boothtype_id === type.id).sort(compareNames);
  const boothsWith = (id: string) =>
    data.booths.flatMap(({ boothaddons = [] }) => boothaddons).filter((one) => one.boothoption_id === id).length;
  return (
    <section className={board.panel} aria-label={type.name}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          <Anchor component={Link} href={`/boothtype/${type.id}`} inherit>
            {type.name}
          </Anchor>
        </Title>
        {left === 0 ? (
          <Badge variant="light" color="red" radius="sm" tt="none">
            {typesTabText.soldOut}
          </Badge>
        ) : (
          <Badge variant="light" color="gray" radius="sm" tt="none">
            {left === null ? typesTabText.noLimit : typesTabText.left({ count: left })}
          </Badge>
        )}
      </Group>
      <Text size="sm" className="numbers">
        {[
          type.size,
          reducedPrice(type.actual_price, type.price, currency),
          takenLabel(taken, type.max_quantity),
          ...(type.badge_quantity > 0 ? [typesTabText.badges({ count: type.badge_quantity })] : []),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="xs" fw="var(--weight-medium)" mt="sm">
        {typesTabText.options}
      </Text>
      {options.length === 0 ? (
        <Text size="sm" c="dimmed">
          {typesTabText.none}
        </Text>
      ) : (
        <ul className={classes.options}>
          {options.map((option) => (
            <li key={option.id}>
              <Anchor component={Link} href={`/boothoption/${option.id}`} size="sm">
                {option.name}
              </Anchor>
              <Text size="sm" className="numbers">
                {[
                  reducedPrice(option.actual_price, option.price, currency),
                  [typesTabText.taken({ count: option.taken_count, booths: boothsWith(option.id) }), ...leftFacts(option)].join(
                    ', ',
                  ),
                ].join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {type.discounts.length > 0 && (
        <>
          <Text size="xs" fw="var(--weight-medium)" mt="sm">
            {typesTabText.discounts}
          </Text>
          <ul className={classes.options}>
            {type.discounts.map((discount) => (
              <li key={discount.id}>
                <Anchor component={Link} href={`/discount/${discount.id}`} size="sm">
                  {discount.name}
                </Anchor>
                <Text size="sm">{discountLabel(discount, currency)}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group gap="xs" mt="sm" align="flex-end">
        <NativeSelect
          size="xs"
          aria-label={typesTabText.roomFor({ type: type.name })}
          value={room_id}
          onChange={(event) => setRoom(event.currentTarget.value)}
          data={[{ value: '', label: typesTabText.noRoom }, ...data.rooms.map(({ id, name }) => ({ value: id, label: name }))]}
          style={{ flex: '1 1 140px', minWidth: 0 }}
        />
        <Button
          size="xs"
          variant="default"
          disabled={type.available_count === 0}
          onClick={() => void changes.add(type, { room_id: room_id || null, convention_id: data.convention_id })}
        >
          {typesTabText.addBooth}
        </Button>
      </Group>
    </section>
  );
}

/** The booth types: current prices, options, and how many are left. */
export const TypesTab = ({ data, changes }: { data: ExhibitorData; changes: ExhibitorChanges }) =>
  data.types.length === 0 ? (
    <Empty
      title={typesTabText.empty}
      action={
        <Button component={Link} href={`/convention/${data.convention_id}/boothtypes/new`} variant="default" size="xs">
          {typesTabText.addType}
        </Button>
      }
    />
  ) : (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
      {[...data.types]
        .sort((a, b) => a.sequence_number - b.sequence_number || compareNames(a, b))
        .map((type) => (
          <TypeCard key={type.id} data={data} type={type} changes={changes} />
        ))}
    </SimpleGrid>
  );
