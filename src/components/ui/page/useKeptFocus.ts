import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page (with tabIndex -1) when what had it goes because `state` changed: whoever uses the keyboard goes
 * on from there, and not from the top of the page.
 */
export function useKeptFocus<T extends HTMLElement>(state: string | null) {
  const part = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (!document.activeElement || document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [state]);
  return part;
}
