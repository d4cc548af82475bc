import { Button, Group, Paper, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { importProgressText } from '../../../messages/ui/imports.ts';
import { notifyRefusal } from '../actions/notices.tsx';
import { useFocusIfLost } from '../focus/useFocusIfLost.ts';

interface Props {
  readonly job: { readonly id: string; readonly status: string; readonly progress: number; readonly message: string };
  /** What happens if the page is closed. */
  readonly note: string;
  readonly canCancel: boolean;
}

/** The progress of a running import, with a cancel button. */
export function ImportProgress({ job, note, canCancel }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const heading = useFocusIfLost<HTMLHeadingElement>(true);
  const cancel = async () => {
    setBusy(true);
    try {
      await api.job.cancel.mutate({ id: job.id });
    } catch (error) {
      notifyRefusal(importProgressText.cancel, refusalOf(error));
    } finally {
      await client.invalidateQueries({ queryKey: ['job'] });
      setBusy(false);
    }
  };
  // Announce progress to screen readers now and then, not every second.
  const quarter = 25 * Math.floor(job.progress / 25);
  return (
    <Paper p="md" component="section" aria-labelledby="import-under-way">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h3" id="import-under-way" tabIndex={-1} ref={heading}>
          {importProgressText.title}
        </Title>
        {canCancel && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void cancel()}>
            {importProgressText.cancelImport}
          </Button>
        )}
      </Group>
      <Progress.Root size="lg" my="sm">
        <Progress.Section value={job.progress} aria-label={importProgressText.progress} animated={job.status === 'running'} />
      </Progress.Root>
      <Text size="sm" className="numbers">
        {job.message}
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {note}
      </Text>
      <VisuallyHidden aria-live="polite">
        {quarter ? importProgressText.percentDone({ percent: quarter }) : importProgressText.begun}
      </VisuallyHidden>
    </Paper>
  );
}
