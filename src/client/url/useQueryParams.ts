import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from 'next/router';
import { useCallback, useMemo, useState } from 'react';

export type Said = Readonly<Record<string, string>>;

/** What the address says beside the path, and a way to have it say something else: what is empty goes. The path and the history stay. */
export function useSaid(): readonly [Said, (change: Readonly<Record<string, string | null>>) => void] {
  const router = useRouter();
  const { asPath } = router;
  const said = useMemo(() => Object.fromEntries(new URLSearchParams(asPath.split('#', 1)[0]?.split('?')[1] ?? '')), [asPath]);
  const say = useCallback(
    (change: Readonly<Record<string, string | null>>) => {
      // What the address says by now: it may have changed since this page was drawn.
      const now = Object.fromEntries(new URLSearchParams(window.location.search));
      const next = Object.entries({ ...now, ...change }).filter((pair): pair is [string, string] => Boolean(pair[1]));
      const text = new URLSearchParams(next).toString();
      void router.replace(`${window.location.pathname}${text && `?${text}`}`, undefined, { shallow: true, scroll: false });
    },
    [router],
  );
  return [said, say];
}

/** A text that is typed, kept in the address under that name: as soon as the typing rests. */
export function useTyped(name: string): readonly [string, (text: string) => void] {
  const [said, say] = useSaid();
  const [text, setText] = useState(said[name] ?? '');
  const rest = useDebouncedCallback((typed: string) => say({ [name]: typed }), 400);
  const type = useCallback(
    (typed: string) => {
      setText(typed);
      rest(typed);
    },
    [rest],
  );
  return [text, type];
}
