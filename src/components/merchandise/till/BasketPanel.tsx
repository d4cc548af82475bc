import { Text, Title } from '@mantine/core';
import { basketText as text } from '../../../messages/merchandise/board.ts';
import type { BasketProps } from './BasketLines.tsx';
import { BasketLines } from './lateParts.tsx';

/** What this sale will be. Nothing is sold before its payment is taken. */
export const BasketPanel = (props: BasketProps) => (
  <section aria-label={text.title}>
    <Title order={2} size="h4">
      {text.title}
    </Title>
    {props.basket.lines.length > 0 ? (
      <BasketLines {...props} />
    ) : (
      <Text size="sm" c="dimmed">
        {text.empty}
      </Text>
    )}
  </section>
);
