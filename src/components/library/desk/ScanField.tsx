import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  /** Changes whenever something was worked off: the next code must find the field. */
  readonly resetKey: unknown;
  onCode(code: string): void;
  onEscape?(): void;
}

/** Takes codes one after the other, from a scanner or typed. Whatever is clicked, it takes the focus back when nothing else has it. */
export function ScanField({ label, description, placeholder, resetKey, onCode, onEscape }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus may vanish with each beat
  useEffect(() => {
    const on = document.activeElement;
    if (!on || on === document.body) field.current?.focus();
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
