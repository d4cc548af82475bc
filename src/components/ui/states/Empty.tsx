import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BlankCard } from '../page/RecordNumber.tsx';

/** A placeholder for an empty list, with an action. */
export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <Stack align="center" gap={6} py="xl" px="md" ta="center" data-empty>
    <BlankCard />
    <Text fw="var(--weight-medium)" size="sm">
      {title}
    </Text>
    {children && (
      <Text size="sm" c="dimmed" maw={420}>
        {children}
      </Text>
    )}
    {action && <Box mt="xs">{action}</Box>}
  </Stack>
);
