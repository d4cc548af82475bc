import { Button, FileButton, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './import.module.css';

interface Props {
  file: File | null;
  onChange: (file: File | null) => void;
  error: string | null;
}

/** A place to drop a file on, with a button that chooses one. */
export function FileDrop({ file, onChange, error }: Props) {
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChange(event.dataTransfer.files[0] ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut of the mouse; the button inside does the same
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <FileButton onChange={onChange} accept=".csv,text/csv" inputProps={{ 'aria-label': 'CSV file', tabIndex: -1 }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            aria-describedby={error ? 'import-file-error' : 'import-file-chosen'}
          >
            Choose a CSV file
          </Button>
        )}
      </FileButton>
      <Text size="sm" c={file ? undefined : 'dimmed'} id="import-file-chosen" aria-live="polite">
        {file ? file.name : 'or drop it here'}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id="import-file-error" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
