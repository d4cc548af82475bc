import { useEffect, useRef } from 'react';

/** Focuses an element that replaced the one that had the focus. */
export function useFocusIfLost<E extends HTMLElement>(isShown: boolean) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isShown && document.activeElement === document.body) ref.current?.focus();
  }, [isShown]);
  return ref;
}
