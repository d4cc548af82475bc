import { useRouter } from 'next/router';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../resources/resource.ts';
import { addressOf, type View, viewIn } from './listView.ts';

/** The view that the address of the page asks for, and a way to ask for another: it can be shared, and the back button undoes it. */
export function useAddressView(r: Resource): [View, (view: View) => void] {
  const router = useRouter();
  const { asPath } = router;
  const view = useMemo(() => viewIn(asPath, r), [asPath, r]);
  const setView = useCallback(
    (next: View) => {
      const path = asPath.split(/[?#]/, 1)[0] ?? '/';
      // Typing refines one search: it makes one step to go back, not one a letter.
      const refines = next.query !== view.query && view.query !== '';
      void router[refines ? 'replace' : 'push'](path + addressOf(next), undefined, { shallow: true, scroll: false });
    },
    [router, asPath, view.query],
  );
  return [view, setView];
}
/** What the address of a page says beside the path. */
export function useAddressValues(): Readonly<Record<string, string>> {
  const { asPath } = useRouter();
  return useMemo(() => Object.fromEntries(new URLSearchParams(asPath.split('#', 1)[0]?.split('?')[1] ?? '')), [asPath]);
}
