import { Anchor, Badge, Button, Group, NativeSelect, NumberInput, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { api, keepalive } from '../../client/api.ts';
import { money, price, reducedPrice } from '../../client/format/money.ts';
import { boothCardText } from '../../messages/exhibitors/board.ts';
import { useDeletions } from '../records/useDeletions.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';
import { type Booth, boothStatuses, boothStatusOf, compareNames, type ExhibitorData, type Option } from './exhibitorData.ts';
import classes from './exhibitors.module.css';
import type { ExhibitorChanges } from './useExhibitorChanges.ts';

interface Props {
  readonly data: ExhibitorData;
  readonly booth: Booth;
  readonly changes: ExhibitorChanges;
}

/** How many of an option are left; nothing if there is no limit. */
export const leftFacts = ({ available_count }: Option): string[] =>
  available_count === null ? [] : [available_count > 0 ? boothCardText.left({ count: available_count }) : boothCardText.noneLeft];

/** The options of a booth and a form to add one. */
function Options({ data, booth, changes }: Props) {
  const { deleting, remove } = useDeletions();
  const [chosen, setChosen] = useState('');
  const [count, setCount] = useState<number | string>(1);
  const taken = (booth.boothaddons ?? []).filter(({ id }) => !deleting.has(`/boothaddon/${id}`));
  const options = data.options
    .filter(({ boothtype_id }) => boothtype_id === booth.boothtype_id)
    .filter(({ id }) => !booth.boothaddons?.some((addon) => addon.boothoption_id === id));
  const option = options.find(({ id }) => id === chosen);
  return (
    <>
      {taken.length > 0 && (
        <ul className={classes.options} aria-label={boothCardText.options({ booth: booth.name })}>
          {taken.map((addon) => (
            <li key={addon.id}>
              <Text size="sm">
                {addon.shortname} · {reducedPrice(addon.net_price, addon.retail_price)}
              </Text>
              <Group gap={4}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={boothCardText.oneLess({ option: addon.shortname })}
                  disabled={addon.quantity <= 1}
                  onClick={() => void changes.quantity(addon, addon.quantity - 1)}
                >
                  −
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={boothCardText.oneMore({ option: addon.shortname })}
                  onClick={() => void changes.quantity(addon, addon.quantity + 1)}
                >
                  +
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={boothCardText.removeOption({ option: addon.shortname })}
                  onClick={() => remove(addon)}
                >
                  {boothCardText.remove}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <Group gap={6} mt={6} wrap="wrap">
          <NativeSelect
            size="xs"
            aria-label={boothCardText.optionFor({ booth: booth.name })}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              { value: '', label: boothCardText.addOption },
              ...[...options].sort(compareNames).map((one) => ({
                value: one.id,
                label: [one.name, price(one.actual_price), ...leftFacts(one)].join(', '),
                disabled: one.available_count === 0,
              })),
            ]}
            style={{ flex: '1 1 160px', minWidth: 0 }}
          />
          {option && (
            <>
              <NumberInput
                size="xs"
                w={70}
                aria-label={boothCardText.quantity}
                value={count}
                onChange={setCount}
                min={1}
                max={option.max_per_booth}
                allowDecimal={false}
              />
              <Button
                size="compact-sm"
                onClick={() => {
                  setChosen('');
                  setCount(1);
                  if (booth.exhibitor_id) void changes.option(booth, booth.exhibitor_id, option, Number(count) || 1);
                }}
              >
                {boothCardText.add}
              </Button>
            </>
          )}
        </Group>
      )}
    </>
  );
}

/** The price of a booth and its options, as computed by the service. */
function costOf({ retail_price, net_price, amount_paid, verified, boothaddons = [] }: Booth): string {
  const total = (net_price ?? 0) + boothaddons.reduce((sum, addon) => sum + (addon.net_price ?? 0), 0);
  return [
    reducedPrice(net_price, retail_price),
    ...(verified && amount_paid !== net_price ? [boothCardText.paid({ amount: money(amount_paid) })] : []),
    ...(total === net_price ? [] : [boothCardText.withOptions({ amount: money(total) })]),
  ].join(', ');
}

/** An assigned booth: its price, options and actions. */
export function BoothCard({ data, booth, changes }: Props) {
  const { waiting, defer } = useDeferred();
  const exhibitor = data.exhibitor(booth.exhibitor_id);
  const pending = waiting.has(`/booth/${booth.id}`);
  const status = pending ? 'paid' : boothStatusOf(booth);
  const { label, color } = boothStatuses[status];

  const markPaid = () =>
    defer({
      paths: [`/booth/${booth.id}`],
      message: boothCardText.markedPaid({ booth: booth.name }),
      failure: boothCardText.notMarkedPaid({ booth: booth.name }),
      run: () => api.booth.verify.mutate({ id: booth.id }, keepalive),
    });
  return (
    <li className={classes.booth} aria-label={booth.name}>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} href={`/booth/${booth.id}`} size="sm" fw={600}>
          {booth.name}
        </Anchor>
        <Badge variant="light" color={color} radius="sm" tt="none">
          {label}
        </Badge>
      </Group>
      <Text size="sm">
        {data.type(booth.boothtype_id)?.name} · {data.room(booth.room_id)?.name ?? boothCardText.noRoom}
      </Text>
      <Text size="sm" className="numbers">
        {costOf(booth)}
      </Text>
      <Options data={data} booth={booth} changes={changes} />
      <Group gap={6} mt="xs">
        {(status === 'unpaid' || status === 'held') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={boothCardText.markBoothPaid({ booth: booth.name })}
            onClick={markPaid}
          >
            {boothCardText.markPaid}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={boothCardText.takeBoothBack({ booth: booth.name })}
          onClick={() => void changes.takeBack(booth, exhibitor)}
        >
          {boothCardText.takeBack}
        </Button>
      </Group>
    </li>
  );
}
