import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { newVariantsText as text } from '../../../messages/merchandise/recordPage.ts';
import { blankVariant, type VariantRow } from './variantRows.ts';

interface Props {
  /** None: one blank row is shown. */
  readonly rows: readonly VariantRow[];
  /** Of the convention: "USD". */
  readonly currency: string;
  change(rows: readonly VariantRow[]): void;
}
const figure = (value: number | string): number | '' => (value === '' ? '' : Number(value));

/** The variants of a new product, a row each: what it is called, what it costs, and how many there are. */
export function VariantRows({ rows: given, currency, change }: Props) {
  const rows = given.length > 0 ? given : [blankVariant];
  const set = (at: number, changed: Partial<VariantRow>) =>
    change(rows.map((row, n) => (n === at ? { ...row, ...changed } : row)));
  const label = (name: string, at: number) => (rows.length > 1 ? text.ofVariant({ field: name, number: at + 1 }) : name);
  return (
    <Stack gap="xs" role="group" aria-label={text.title}>
      <div>
        <Text size="sm" fw="var(--weight-medium)">
          {text.title}
        </Text>
        <Text size="xs" c="dimmed">
          {text.hint}
        </Text>
      </div>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat while typing; rows are identified by position
        <Group key={at} gap="xs" align="flex-end">
          <TextInput
            label={label(text.name, at)}
            placeholder={text.example}
            value={row.name}
            maxLength={255}
            flex="2 1 180px"
            onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
          />
          <NumberInput
            label={label(text.price, at)}
            value={row.price}
            min={0}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            rightSection={currency ? <Text size="xs">{currency}</Text> : undefined}
            rightSectionWidth={44}
            flex="1 1 110px"
            onChange={(value) => set(at, { price: figure(value) })}
          />
          <NumberInput
            label={label(text.stock, at)}
            placeholder={text.unlimited}
            value={row.stock}
            min={0}
            allowDecimal={false}
            hideControls
            flex="1 1 110px"
            onChange={(value) => set(at, { stock: figure(value) })}
          />
          {rows.length > 1 && (
            <ActionIcon
              size="lg"
              aria-label={text.remove({ number: at + 1 })}
              onClick={() => change(rows.filter((_, n) => n !== at))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change([...rows, blankVariant])}
      >
        {text.add}
      </Button>
    </Stack>
  );
}
