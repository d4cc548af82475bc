import { Button, Group, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { price, reducedPrice } from '../../client/format/money.ts';
import { useCurrency } from '../../client/useCurrentConvention.tsx';
import { boothCardText } from '../../messages/exhibitors/boothBoard.ts';
import { useDeletions } from '../records/useDeletions.ts';
import { type Booth, compareNames, type ExhibitorData, type Option } from './exhibitorData.ts';
import classes from './exhibitors.module.css';
import type { ExhibitorChanges } from './useExhibitorChanges.ts';

export interface BoothProps {
  readonly data: ExhibitorData;
  readonly booth: Booth;
  readonly changes: ExhibitorChanges;
}

/** How many of an option are left; nothing if there is no limit. */
export const leftFacts = ({ available_count }: Option): string[] =>
  available_count === null ? [] : [available_count > 0 ? boothCardText.left({ count: available_count }) : boothCardText.noneLeft];

/** The options of a booth and a form to add one. */
export function BoothOptions({ data, booth, changes }: BoothProps) {
  const { deleting, remove } = useDeletions();
  const currency = useCurrency(data.convention_id);
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
                {addon.shortname} · {reducedPrice(addon.net_price, addon.retail_price, currency)}
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
              ...[...options].sort(compareNames).map((choice) => ({
                value: choice.id,
                label: [choice.name, price(choice.actual_price, currency), ...leftFacts(choice)].join(', '),
                disabled: choice.available_count === 0,
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
