import { useRouter } from 'next/router';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../resources/resource.ts';
import { changeQuery } from './changeQuery.ts';
import { type ListView, parseView, queryStringOf } from './listView.ts';

/** The view described by the page's URL, and a function to change it. Views can be shared, and the back button restores them. */
export function useListView(r: Resource): [ListView, (view: ListView) => void] {
  const { asPath } = useRouter();
  const view = useMemo(() => parseView(asPath, r), [asPath, r]);
  const setView = useCallback(
    (next: ListView) => {
      const path = asPath.split(/[?#]/, 1)[0] ?? '/';
      // Typing refines one search: the whole search is one history entry, not each letter.
      const refines = next.query !== view.query && view.query !== '';
      changeQuery(path + queryStringOf(next), refines ? 'replace' : 'push');
    },
    [asPath, view.query],
  );
  return [view, setView];
}
