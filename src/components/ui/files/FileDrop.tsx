import { Button, FileButton, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import classes from './files.module.css';

interface Props {
  /** The label of the button. */
  label: string;
  /** What is asked for: "CSV file". */
  name: string;
  /** Extensions and types, in the format of a file input. */
  accept: string;
  icon: ReactNode;
  /** Accepts several files. */
  multiple?: boolean;
  /** Shown beside the button: the chosen file, or what else can be done. */
  hint: string;
  chosen?: boolean;
  error?: string | null;
  onFiles: (files: File[]) => void;
}

/** A drop zone for files with a button to choose them. */
export function FileDrop({ label, name, accept, icon, multiple = false, hint, chosen = false, error, onFiles }: Props) {
  const [isDragging, setDragging] = useState(false);
  const id = useId();
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    const files = [...event.dataTransfer.files];
    if (files.length) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the mouse; the button does the same
    <div
      className={classes.drop}
      data-over={isDragging || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={dropped}
    >
      <FileButton
        onChange={(files: File | File[] | null) => onFiles(files === null ? [] : Array.isArray(files) ? files : [files])}
        accept={accept}
        multiple={multiple}
        inputProps={{ 'aria-label': name, tabIndex: -1 }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={icon} aria-describedby={`${id}${error ? '-error' : '-hint'}`}>
            {label}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c={chosen ? undefined : 'dimmed'} id={`${id}-hint`} aria-live="polite">
        {hint}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
