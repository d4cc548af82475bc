import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { doorText as text } from '../../../messages/registration/door.ts';
import { LookUpButton } from '../../ui/actions/LookUpButton.tsx';
import { CameraScan } from './CameraScan.tsx';

interface Props {
  readonly field: Ref<HTMLInputElement>;
  readonly label?: string;
  readonly hint?: string;
  /** `onFailure`: the query could not be looked up. */
  onQuery(query: string, onFailure: () => void): void;
  /** Enter while the field is empty. */
  onEnter(): void;
  onEscape(): void;
  /** An arrow key while the field is empty, or a letter of `commands` with Enter. @returns whether it does something */
  onKey(key: string): boolean;
  /** Letters that are commands if Enter follows them. A letter by itself may begin a name. */
  readonly commands: readonly string[];
}

/** The input of the registration desk, for scans, for typing, and for commands. */
export function FindField({
  field,
  label = text.find,
  hint = text.findHint,
  onQuery,
  onEnter,
  onEscape,
  onKey,
  commands,
}: Props) {
  const [query, setQuery] = useState('');
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setQuery('');
      onEscape();
      return;
    }
    if (query === '' && event.key.startsWith('Arrow') && onKey(event.key.toLowerCase())) event.preventDefault();
  };
  const form = useRef<HTMLFormElement>(null);
  const submit = (typed: string) => {
    const trimmed = typed.trim();
    setQuery('');
    if (!trimmed) return onEnter();
    if (commands.includes(trimmed.toLowerCase()) && onKey(trimmed.toLowerCase())) return;
    // It is there again: Enter repeats it, and the next scan replaces it.
    onQuery(trimmed, () => {
      setQuery((now) => now || trimmed);
      setTimeout(() => form.current?.querySelector('input')?.select(), 0);
    });
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(query);
      }}
    >
      <TextInput
        ref={field}
        size="lg"
        label={label}
        description={hint}
        styles={{ label: { fontSize: 'var(--text-14)' }, description: { fontSize: 'var(--text-14)' } }}
        placeholder={text.placeholder}
        leftSection={<IconBarcode size={22} aria-hidden />}
        rightSection={query.trim() && <LookUpButton />}
        rightSectionWidth={48}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={press}
      />
      <CameraScan onCode={(code) => code.trim() && submit(code.slice(0, 100))} />
    </form>
  );
}
