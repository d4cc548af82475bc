import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';
/** Prints a dark page in light colors: browsers leave its ground out, and light letters could not be read on paper. */
export function usePaperColors(): void {
  useEffect(() => {
    const { documentElement: page } = document;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = page.getAttribute(SCHEME);
      page.setAttribute(SCHEME, 'light');
    };
    const after = () => {
      if (onScreen) page.setAttribute(SCHEME, onScreen);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
