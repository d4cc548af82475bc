import { Button, Group, Progress, Stack, Text } from '@mantine/core';

/** How much of a file is sent, and a way to stop; once all of it is there, that the service is at work on it. */
export function UploadProgress({ sent, stop }: { sent: number; stop: () => void }) {
  const percent = Math.round(sent * 100);
  const over = sent >= 1;
  return (
    <Stack gap={6} maw={420}>
      <Progress.Root size="lg">
        <Progress.Section value={percent} animated={over} aria-label="Sending the file" />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {over ? 'Sent; it is being stored.' : `${percent} % sent.`}
        </Text>
        {!over && (
          <Button size="compact-sm" variant="subtle" onClick={stop}>
            Stop
          </Button>
        )}
      </Group>
    </Stack>
  );
}
