import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LookUpButton } from '../../ui/actions/LookUpButton.tsx';
import { isFocusFree } from '../../ui/focus/isFocusFree.ts';

interface Props {
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  /** Changes after every action, so that the field takes the focus again. */
  readonly resetKey: unknown;
  onCode(code: string): void;
  onEscape?(): void;
  /** Enter while the field is empty. */
  onEnter?(): void;
  /** An arrow up (-1) or down (1) while the field is empty. @returns whether it meant something */
  onArrow?(step: number): boolean;
}

/** The input for scanned or typed codes. It takes the focus back whenever nothing else has it. */
export function ScanField({ label, description, placeholder, resetKey, onCode, onEscape, onEnter, onArrow }: Props) {
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
        else onEnter?.();
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
        rightSection={text.trim() && <LookUpButton />}
        rightSectionWidth={48}
        autoComplete="off"
        enterKeyHint="go"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step && text === '' && onArrow?.(step)) event.preventDefault();
          if (event.key !== 'Escape') return;
          setText('');
          onEscape?.();
        }}
      />
    </form>
  );
}
