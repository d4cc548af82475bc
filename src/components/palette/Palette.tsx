import { useHotkeys } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useState } from 'react';

const PaletteDialog = dynamic(() => import('./PaletteDialog.tsx').then((file) => file.PaletteDialog), { ssr: false });
let open: (() => void) | null = null;
/** Opens the palette. */
export const openPalette = () => open?.();

/** Collects what is typed between the shortcut and the palette's field getting the focus, Enter included, so that nothing is lost. */
function useEarlyTyping(opened: boolean, add: (letter: string) => void, enter: () => void) {
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if ((key.length !== 1 && key !== 'Enter') || ctrlKey || metaKey || altKey || isComposing) return;
      if (document.activeElement?.closest('[data-palette]')) return; // its field, or a button beside it
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Enter') enter();
      else add(key);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [opened, add, enter]);
}

/** The palette: finds pages, boards, lists and records from anywhere. Its dialog is loaded when it is first opened. */
export function Palette() {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const show = useCallback(() => {
    setWanted(true);
    setEntered(false);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  useEarlyTyping(
    opened,
    useCallback((letter) => setText((now) => now + letter), []),
    useCallback(() => setEntered(true), []),
  );
  useHotkeys([['mod+K', show]], [], true);
  useEffect(() => {
    open = show;
    return () => {
      open = null;
    };
  }, [show]);
  return isWanted ? <PaletteDialog {...{ opened, text, setText, close, isEntered }} /> : null;
}
