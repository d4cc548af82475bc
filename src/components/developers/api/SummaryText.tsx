import { Code, Stack, Text } from '@mantine/core';

/** Renders text of the document: paragraphs, **strong** and `code`. */
export const SummaryText = ({ children }: { children: string }) => (
  <Stack gap="xs">
    {children
      .trim()
      .split(/\n\s*\n/)
      .map((paragraph) => (
        <Text key={paragraph} size="sm" className="prose">
          {paragraph.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, at) => {
            const key = `${at} ${part}`;
            if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
            if (part.startsWith('`')) return <Code key={key}>{part.slice(1, -1)}</Code>;
            return part;
          })}
        </Text>
      ))}
  </Stack>
);
