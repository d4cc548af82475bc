import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { doorText as text } from '../../../messages/registration/door.ts';
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
  /** A key while the field is empty. @returns whether it is a command, which is not typed */
  onKey(key: string): boolean;
  /** Letters that are commands only if nothing follows them, because names begin with them too. */
  readonly lateKeys: readonly string[];
}
/** How long a letter waits for the rest of a name, in milliseconds. */
const PAUSE = 400;

/** The input of the registration desk, for scans and for typing. Commands are keys that it gets while it is empty. */
export function FindField({
  field,
  label = text.find,
  hint = text.findHint,
  onQuery,
  onEnter,
  onEscape,
  onKey,
  lateKeys,
}: Props) {
  const [query, setQuery] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = (event: KeyboardEvent) => {
    clearTimeout(timer.current);
    if (event.key === 'Escape') {
      setQuery('');
      onEscape();
      return;
    }
    const key = event.key.toLowerCase();
    if (query !== '' || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Enter') return;
    if (onKey(key)) event.preventDefault();
    else if (lateKeys.includes(key))
      timer.current = setTimeout(() => {
        setQuery('');
        onKey(`late ${key}`);
      }, PAUSE);
  };
  const form = useRef<HTMLFormElement>(null);
  const submit = (typed: string) => {
    const trimmed = typed.trim();
    setQuery('');
    if (!trimmed) return onEnter();
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
        autoComplete="off"
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
