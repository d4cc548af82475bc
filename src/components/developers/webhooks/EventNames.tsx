import { Text } from '@mantine/core';
import { eventWords } from './eventWords.ts';

/** Events of webhooks, by what people call them. */
export const EventNames = ({ names }: { names: unknown }) => (
  <Text span size="sm">
    {[names]
      .flat()
      .map((name) => eventWords(String(name)))
      .join(', ')}
  </Text>
);
