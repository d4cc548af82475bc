import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Shows the section that the address names, once it is there: it was not when the page loaded. With `only`, if it is that one. */
export function useScrollToSection(isThere: boolean, only?: string): void {
  const { asPath } = useRouter();
  const section = asPath.split('#')[1];
  useEffect(() => {
    if (isThere && section && (!only || section === only)) document.getElementById(section)?.scrollIntoView();
  }, [isThere, section, only]);
}
