import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { rememberedConvention } from '../../client/useCurrentConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { chosenConvention } from './landing.ts';
import { ownConventions } from './ownConventions.ts';

/**
 * Leads whoever has just signed in to the convention they worked on last, else to one of their own, if there is one. True while that
 * is being found out.
 */
export function useStart(): boolean {
  const { query, isReady, replace } = useRouter();
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<string | null>();
  useEffect(() => setChosen(rememberedConvention()), []);
  const isStart = isReady && query.start !== undefined;
  const own = useQuery({
    queryKey: ['convention', 'own', me?.id],
    enabled: isStart && Boolean(me),
    queryFn: ({ signal }) => ownConventions(me?.id ?? '', signal),
  });
  const isKnown = chosen !== undefined && !own.isPending;
  const target = isStart && me && isKnown ? (chosenConvention(chosen, own.data ?? [], Date.now()) ?? '') : null;
  useEffect(() => {
    if (target !== null) void replace(target ? `/convention/${target}?start` : '/');
  }, [target, replace]);
  return isStart && Boolean(me) && target !== '';
}
