import { useCallback, useEffect, useRef, useState } from 'react';

import { forgetDraft, readDraft, writeDraft } from '../../../client/device/drafts.ts';
import type { Values } from './inputs/values.ts';
import type { Input } from './inputs.ts';

/** Leaves out passwords and files, which are not stored. */
const storable = (inputs: readonly Input[], values: Values): Values =>
  Object.fromEntries(
    inputs
      .filter(({ kind }) => kind !== 'password' && kind !== 'file')
      .flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])),
  );
/** Keeps a draft of a form on this device, for two weeks or until it is saved, discarded, or the user signs out. */
export function useDraft(name: string, inputs: readonly Input[]) {
  const [stored] = useState(() => readDraft<Values>(name));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pendingWrite = useRef<(() => void) | null>(null);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    pendingWrite.current?.();
    pendingWrite.current = null;
  }, []);
  const save = useCallback(
    (values: Values) => {
      pendingWrite.current = () => writeDraft(name, storable(inputs, values));
      clearTimeout(timer.current);
      timer.current = setTimeout(write, 200);
    },
    [name, inputs, write],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    pendingWrite.current = null;
    forgetDraft(name);
  }, [name]);
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
