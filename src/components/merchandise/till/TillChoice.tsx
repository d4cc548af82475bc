import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { shopTillText as text } from '../../../messages/merchandise/board.ts';
import type { ShopTill } from './shopTill.ts';

interface Props {
  readonly place: ShopTill;
  onChoose(id: string): void;
}
/** The till that the next sale goes into, said before it is made, and chosen where there are others. */
export function TillChoice({ place: { offered, chosen }, onChoose }: Props) {
  if (!chosen) return null;
  if (offered.length < 2)
    return (
      <Text size="sm" lh="36px">
        {text.into({ till: text.till({ till: chosen.name, holder: 'viewer' }) })}
      </Text>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" component="label" htmlFor="shop-till" style={{ whiteSpace: 'nowrap' }}>
        {text.choose}
      </Text>
      <NativeSelect
        id="shop-till"
        value={chosen.id}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={offered.map(({ id, name, holder }) => ({
          value: id,
          label: text.till({ till: name, holder }),
          disabled: holder === 'someone',
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
