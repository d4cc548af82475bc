import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { rememberedConvention } from '../../client/useCurrentConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { chosenConvention, onlyRunning } from './landing.ts';
import { ownConventions } from './ownConventions.ts';

/**
 * Leads to a convention: whoever has just signed in (`?start`) to the one they worked on last, else to one of their own, and others to the
 * one of theirs that is on now, if it is the only one. `?all` stays where it is. True while that is being found out.
 */
export function useStart(): boolean {
  const { query, isReady, replace } = useRouter();
  const { data: me, isPending } = useMe();
  const [chosen, setChosen] = useState<string | null>();
  useEffect(() => setChosen(rememberedConvention()), []);
  const isSignIn = query.start !== undefined;
  const leads = isReady && query.all === undefined;
  const own = useQuery({
    queryKey: ['convention', 'own', me?.id],
    enabled: leads && Boolean(me),
    queryFn: ({ signal }) => ownConventions(me?.id ?? '', signal),
  });
  const isKnown = leads && Boolean(me) && chosen !== undefined && !own.isPending;
  const mine = own.data ?? [];
  const id = isSignIn ? chosenConvention(chosen ?? null, mine, Date.now()) : onlyRunning(mine, Date.now());
  const target = isKnown ? (id ? `/convention/${id}?start` : isSignIn ? '/?all' : null) : null;
  useEffect(() => {
    if (target) void replace(target);
  }, [target, replace]);
  const isAsking = isPending || (Boolean(me) && !isKnown);
  return query.all === undefined && (target !== null || isAsking);
}
