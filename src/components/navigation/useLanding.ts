import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { openPage } from '../../client/url/publicPages.ts';
import { isStaff } from '../../client/useViewer.ts';
import { landingOf } from './landing.ts';
import { ownPart } from './ownConventions.ts';
import { usePlaces } from './usePlaces.ts';

const isPast = (value: unknown) => Boolean(value) && new Date(value as string | Date).getTime() <= Date.now(); // a Date over tRPC, a string over REST

/**
 * Leads whoever comes to a convention by `?start` to where they work in it, and to all conventions where it is not there for them. True
 * while that is being found out: the page below is not shown then.
 */
export function useLanding(id: string): boolean {
  const { query, push, replace } = useRouter();
  const { id: current, convention, isMissing, isComplete, viewer, places } = usePlaces();
  const isStart = query.start !== undefined;
  const isOn = isPast(convention?.start_date) && !isPast(convention?.end_date);
  const isKnown = isStart && current === id && viewer !== undefined && isComplete;
  const isGuest = isKnown && !isStaff(viewer);
  const own = useQuery({
    queryKey: ['convention', 'part', id, viewer?.user_id],
    enabled: isGuest,
    queryFn: ({ signal }) => ownPart(id, viewer?.user_id ?? '', signal),
  });
  const part = own.data ?? (isGuest && !own.isError ? null : { hosts: false, hasBadge: false });
  const target = isKnown && part ? landingOf(places, viewer, { isOn, ...part }) : null;
  useEffect(() => {
    if (target) openPage({ push, replace }, target, true);
  }, [target, push, replace]);
  const isElsewhere = isStart && isMissing && current === id;
  useEffect(() => {
    if (isElsewhere) void replace('/?all');
  }, [isElsewhere, replace]);
  return isStart && target !== `/convention/${id}`;
}
