import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useCallback, useMemo, useState } from 'react';
import { changeQuery } from './changeQuery.ts';

export type QueryParams = Readonly<Record<string, string>>;

/**
 * The query parameters of the page and a function to change some of them. Empty values are removed; path and history stay the
 * same.
 */
export function useQueryParams(): readonly [QueryParams, (change: Readonly<Record<string, string | null>>) => void] {
  const { asPath } = useRouter();
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(asPath.split('#', 1)[0]?.split('?')[1] ?? '')), [asPath]);
  const setParams = useCallback((change: Readonly<Record<string, string | null>>) => {
    // Read the current URL: it may have changed since the last render.
    const current = Object.fromEntries(new URLSearchParams(window.location.search));
    const next = Object.entries({ ...current, ...change }).filter((pair): pair is [string, string] => Boolean(pair[1]));
    const text = new URLSearchParams(next).toString();
    changeQuery(`${window.location.pathname}${text && `?${text}`}`);
  }, []);
  return [params, setParams];
}

/** A text input that is kept in a query parameter, updated when typing pauses. */
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
