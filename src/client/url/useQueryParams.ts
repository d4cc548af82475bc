import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useCallback, useMemo, useState } from 'react';

export type QueryParams = Readonly<Record<string, string>>;

/** What the address says beside the path, and a way to have it say something else: what is empty goes. The path and the history stay. */
export function useQueryParams(): readonly [QueryParams, (change: Readonly<Record<string, string | null>>) => void] {
  const router = useRouter();
  const { asPath } = router;
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(asPath.split('#', 1)[0]?.split('?')[1] ?? '')), [asPath]);
  const setParams = useCallback(
    (change: Readonly<Record<string, string | null>>) => {
      // What the address says by now: it may have changed since this page was drawn.
      const current = Object.fromEntries(new URLSearchParams(window.location.search));
      const next = Object.entries({ ...current, ...change }).filter((pair): pair is [string, string] => Boolean(pair[1]));
      const text = new URLSearchParams(next).toString();
      void router.replace(`${window.location.pathname}${text && `?${text}`}`, undefined, { shallow: true, scroll: false });
    },
    [router],
  );
  return [params, setParams];
}

/** A text that is typed, kept in the address under that name: as soon as the typing rests. */
export function useTextParam(name: string): readonly [string, (text: string) => void] {
  const [params, setParams] = useQueryParams();
  const [text, setText] = useState(params[name] ?? '');
  const write = useDebouncedCallback((value: string) => setParams({ [name]: value }), 400);
  const type = useCallback(
    (value: string) => {
      setText(value);
      write(value);
    },
    [write],
  );
  return [text, type];
}
