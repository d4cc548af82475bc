import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import type { KeyContext } from './cursor.ts';
import { Keys } from './keys.ts';

/** Controls the board by keyboard. */
export function useKeys(context: KeyContext) {
  const latest = useRef(context);
  latest.current = context;
  // Search and undo also work while nothing has the focus.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isIdle = event.target === document.body || (event.target as Element).id === 'content'; // key events have an element as their target
      const isShortcut = event.key === '/' || ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key));
      if (isIdle && isShortcut && new Keys(latest.current, document.body).press(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const element = event.target as HTMLElement; // as above
    if (element.closest('input, textarea, select, [role="dialog"], [contenteditable]')) return;
    if (new Keys(latest.current, element).press(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, []);
}
