import { Box, Group, List, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { servicePageText } from '../../messages/system/checklist.ts';
import type { ServiceStatus } from './serviceStatus.ts';

/** What to do before going public; what is open comes first. */
export function Checklist({ items }: { items: NonNullable<ServiceStatus['checklist']> }) {
  const done = items.filter(({ is_done }) => is_done).length;
  const inOrder = [...items].sort((a, b) => Number(a.is_done) - Number(b.is_done));
  return (
    <Box component="section" aria-labelledby="checklist">
      <Group gap="sm" mb="xs" align="baseline">
        <Title order={2} id="checklist">
          {servicePageText.checklist}
        </Title>
        <Text size="sm" c="dimmed">
          {servicePageText.progress({ done, all: items.length })}
        </Text>
      </Group>
      <List listStyleType="none" spacing="sm" center={false} maw={720}>
        {inOrder.map(({ name, is_done, text }) => (
          <List.Item
            key={name}
            icon={
              <ThemeIcon
                color={is_done ? 'green' : 'gray'}
                variant="light"
                size={22}
                radius="xl"
                role="img"
                aria-label={is_done ? servicePageText.done : servicePageText.open}
              >
                {is_done ? <IconCheck size={14} aria-hidden /> : <IconCircleDashed size={14} aria-hidden />}
              </ThemeIcon>
            }
          >
            <Text size="sm" c={is_done ? 'dimmed' : undefined}>
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
    </Box>
  );
}
