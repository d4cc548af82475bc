import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Searches, once, for what the address asks for: `?find=42`. */
export function useAskedFor(search: (query: string, onFailure: () => void) => void) {
  const { query, isReady } = useRouter();
  const wanted = isReady && typeof query.find === 'string' ? query.find : null;
  const searched = useRef(false);
  const find = useEffectEvent((number: string) => search(number, () => undefined));
  useEffect(() => {
    if (!wanted || searched.current) return;
    searched.current = true;
    find(wanted);
  }, [wanted]);
}
