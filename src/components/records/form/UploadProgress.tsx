import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { uploadProgressText } from '../../../messages/records/form.ts';

/** The progress of an upload with a stop button. */
export function UploadProgress({ progress, stop }: { progress: number; stop: () => void }) {
  const percent = Math.round(progress * 100);
  const isComplete = progress >= 1;
  return (
    <Stack gap={6} maw={420}>
      <Progress.Root size="lg">
        <Progress.Section value={percent} animated={isComplete} aria-label={uploadProgressText.sending} />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {isComplete ? uploadProgressText.storing : uploadProgressText.progress({ percent })}
        </Text>
        {!isComplete && (
          <Button size="compact-sm" variant="subtle" onClick={stop}>
            {uploadProgressText.stop}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
