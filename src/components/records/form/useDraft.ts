import { useCallback, useEffect, useRef, useState } from 'react';

import type { Input, Values } from './inputs.ts';

/** Leaves out passwords and files, which are not stored. */
const storable = (inputs: readonly Input[], values: Values): Values =>
  Object.fromEntries(
    inputs
      .filter(({ kind }) => kind !== 'password' && kind !== 'file')
      .flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])),
  );
const readDraft = (key: string): Values | null => {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Values) : null; // written by save() below
  } catch {
    return null;
  }
};

/** Keeps a draft of a form in this window until it is saved or discarded. */
export function useDraft(name: string, inputs: readonly Input[]) {
  const key = `convene.draft ${name}`;
  const [stored] = useState(() => readDraft(key));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pendingWrite = useRef<(() => void) | null>(null);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    pendingWrite.current?.();
    pendingWrite.current = null;
  }, []);
  const save = useCallback(
    (values: Values) => {
      pendingWrite.current = () => sessionStorage.setItem(key, JSON.stringify(storable(inputs, values)));
      clearTimeout(timer.current);
      timer.current = setTimeout(write, 200);
    },
    [key, inputs, write],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    pendingWrite.current = null;
    sessionStorage.removeItem(key);
  }, [key]);
  // Also save when the page is closed at once.
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  return { stored: stored, save, forget };
}
