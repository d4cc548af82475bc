import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input, Values } from './inputs.ts';

/** What may be kept: never a password, and files cannot be. */
const kept = (inputs: readonly Input[], values: Values): Values =>
  Object.fromEntries(
    inputs
      .filter(({ kind }) => kind !== 'password' && kind !== 'file')
      .flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])),
  );
const stored = (key: string): Values | null => {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Values) : null; // written by save() below
  } catch {
    return null;
  }
};

/** Keeps what was typed into a form in this window until it is saved or given up, so that leaving the page loses nothing. */
export function useDraft(name: string, inputs: readonly Input[]) {
  const key = `convene.draft ${name}`;
  const [found] = useState(() => stored(key));
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  const write = useCallback(() => {
    clearTimeout(due.current);
    waiting.current?.();
    waiting.current = null;
  }, []);
  const save = useCallback(
    (values: Values) => {
      waiting.current = () => sessionStorage.setItem(key, JSON.stringify(kept(inputs, values)));
      clearTimeout(due.current);
      due.current = setTimeout(write, 200);
    },
    [key, inputs, write],
  );
  const forget = useCallback(() => {
    clearTimeout(due.current);
    waiting.current = null;
    sessionStorage.removeItem(key);
  }, [key]);
  // Whoever leaves at once loses nothing either.
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  return { found, save, forget };
}
