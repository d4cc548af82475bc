import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { Clock } from '../../../client/format/times.ts';
import { shopTillText as text } from '../../../messages/merchandise/board.ts';
import { tillLabel } from '../../ledger/till/tillLabel.ts';
import type { ShopTill } from './shopTill.ts';

interface Props {
  readonly place: ShopTill;
  readonly clock: Clock;
  onChoose(id: string): void;
}
/** The till that the next sale goes into, said before it is made, and chosen where there are others. */
export function TillChoice({ place: { offered, chosen }, clock, onChoose }: Props) {
  if (!chosen) return null;
  if (offered.length < 2)
    return (
      <Text size="sm" lh="36px">
        {text.into({ till: tillLabel(chosen, 'viewer', clock) })}
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" component="label" htmlFor="shop-till" style={{ whiteSpace: 'nowrap' }}>
        {text.choose}
      </Text>
      <NativeSelect
        id="shop-till"
        w={200}
        value={chosen.id}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={offered.map((till) => ({
          value: till.id,
          label: tillLabel(till, till.holder, clock),
          disabled: till.holder === 'someone',
        }))}
      />
    </Group>
  );
}

interface OtherProps {
  readonly open: string;
  readonly wanted: string;
  onClose(): void;
  onKeep(): void;
}
/** Why nothing is sold: the viewer has another till open than the one that is chosen here. */
export const OtherTill = ({ open, wanted, onClose, onKeep }: OtherProps) => (
  <Group gap="xs" w="100%" role="alert">
    <Text size="sm">{text.other({ open, wanted })}</Text>
    <Button size="compact-sm" onClick={onClose}>
      {text.close({ till: open })}
    </Button>
    <Button size="compact-sm" variant="default" onClick={onKeep}>
      {text.keep({ till: open })}
    </Button>
  </Group>
);
