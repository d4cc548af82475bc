import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../../ui/focus/isFocusFree.ts';

interface Props {
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  /** Changes after every action, so that the field takes the focus again. */
  readonly resetKey: unknown;
  onCode(code: string): void;
  onEscape?(): void;
}

/** The input for scanned or typed codes. It takes the focus back whenever nothing else has it. */
export function ScanField({ label, description, placeholder, resetKey, onCode, onEscape }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element may disappear with each action
  useEffect(() => {
    if (isFocusFree()) field.current?.focus();
  }, [resetKey]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        if (code) onCode(code);
        setText('');
      }}
    >
      <TextInput
        ref={field}
        size="lg"
        label={label}
        description={description}
        styles={{ description: { fontSize: 'var(--text-14)' } }}
        placeholder={placeholder}
        leftSection={<IconBarcode size={20} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setText('');
          onEscape?.();
        }}
      />
    </form>
  );
}
