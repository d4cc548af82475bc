import { Button, Group, Progress, Text } from '@mantine/core';
import classes from './files.module.css';
import type { Upload, useUploads } from './useUploads.ts';

const percent = ({ sent }: Upload) => Math.round(sent * 100);
/** Describes the state of an upload. */
function stateLabel(upload: Upload): string {
  switch (upload.state) {
    case 'waiting':
      return 'Waits for the one before.';
    case 'sending':
      return upload.sent >= 1 ? 'Sent; it is being stored.' : `${percent(upload)} % sent.`;
    case 'stopped':
      return 'Stopped.';
    case 'refused':
      return upload.error ?? 'Refusal.';
    default:
      return 'Done.';
  }
}

/** The uploads, each with progress and buttons to stop or retry. */
export const UploadList = ({ uploads, stop, again, forget }: ReturnType<typeof useUploads>) =>
  uploads.length > 0 && (
    <ul className={classes.uploads} aria-label="Files on their way">
      {uploads.map((upload) => {
        const { key, file, state } = upload;
        const going = state === 'waiting' || state === 'sending';
        return (
          <li key={key}>
            <Text size="sm" fw={550}>
              {file.name}
            </Text>
            <div>
              {going && (
                <Progress.Root size="md">
                  <Progress.Section value={percent(upload)} animated={upload.sent >= 1} aria-label={`Sending ${file.name}`} />
                </Progress.Root>
              )}
              <Text size="xs" c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
                {stateLabel(upload)}
              </Text>
            </div>
            <Group gap={6} justify="flex-end">
              {going ? (
                <Button size="compact-sm" variant="default" aria-label={`Stop sending ${file.name}`} onClick={() => stop(key)}>
                  Stop
                </Button>
              ) : state === 'done' ? null : (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Send ${file.name} again`}
                    onClick={() => again(upload)}
                  >
                    Again
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Forget ${file.name}`}
                    onClick={() => forget(key)}
                  >
                    Forget
                  </Button>
                </>
              )}
            </Group>
          </li>
        );
      })}
    </ul>
  );
