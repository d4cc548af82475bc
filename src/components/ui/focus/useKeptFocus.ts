import { useEffect, useRef } from 'react';
import { isFocusFree } from './isFocusFree.ts';

/**
 * Moves the focus to a part of the page (with tabIndex -1) if the focused element disappears because `state` changed. Keyboard
 * users continue from there instead of from the top of the page.
 */
export function useKeptFocus<T extends HTMLElement>(state: string | null) {
  const part = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (isFocusFree()) part.current?.focus({ preventScroll: true });
  }, [state]);
  return part;
}
