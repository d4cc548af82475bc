import { Button, Group, Progress, Text } from '@mantine/core';
import { uploadListText } from '../../../messages/ui/files.ts';
import classes from './files.module.css';
import type { Upload, useUploads } from './useUploads.ts';

const percent = ({ sent }: Upload) => Math.round(sent * 100);
/** Describes the state of an upload. */
function stateLabel(upload: Upload): string {
  switch (upload.state) {
    case 'waiting':
      return uploadListText.waiting;
    case 'sending':
      return upload.sent >= 1 ? uploadListText.storing : uploadListText.progress({ percent: percent(upload) });
    case 'stopped':
      return uploadListText.stopped;
    case 'refused':
      return upload.error ?? uploadListText.refused;
    default:
      return uploadListText.done;
  }
}

/** The uploads, each with progress and buttons to stop or retry. */
export const UploadList = ({ uploads, stop, again, forget }: ReturnType<typeof useUploads>) =>
  uploads.length > 0 && (
    <ul className={classes.uploads} aria-label={uploadListText.title}>
      {uploads.map((upload) => {
        const { key, file, state } = upload;
        const going = state === 'waiting' || state === 'sending';
        return (
          <li key={key}>
            <Text size="sm" fw="var(--weight-medium)">
              {file.name}
            </Text>
            <div>
              {going && (
                <Progress.Root size="md">
                  <Progress.Section
                    value={percent(upload)}
                    animated={upload.sent >= 1}
                    aria-label={uploadListText.sending({ file: file.name })}
                  />
                </Progress.Root>
              )}
              <Text size="xs" c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
                {stateLabel(upload)}
              </Text>
            </div>
            <Group gap={6} justify="flex-end">
              {going ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={uploadListText.stopFile({ file: file.name })}
                  onClick={() => stop(key)}
                >
                  {uploadListText.stop}
                </Button>
              ) : state === 'done' ? null : (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={uploadListText.retryFile({ file: file.name })}
                    onClick={() => again(upload)}
                  >
                    {uploadListText.retry}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={uploadListText.dismissFile({ file: file.name })}
                    onClick={() => forget(key)}
                  >
                    {uploadListText.dismiss}
                  </Button>
                </>
              )}
            </Group>
          </li>
        );
      })}
    </ul>
  );
