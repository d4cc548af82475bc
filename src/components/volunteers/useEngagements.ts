import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { shiftPeopleText } from '../../messages/volunteers/board.ts';

/** What the service tells of somebody who does something else during a shift. */
interface Engagement {
  readonly volunteer_id: string;
  /** Null where the viewer may not see tickets. */
  readonly event: string | null;
  readonly hosts: boolean;
}
const factOf = ({ event, hosts }: Engagement): string =>
  event === null
    ? shiftPeopleText.hasSomeTicket
    : hosts
      ? shiftPeopleText.hosts({ event })
      : shiftPeopleText.hasTicket({ event });

/** What volunteers do during a shift besides shifts, as facts: volunteer -> the events they host or have tickets for. */
export function useEngagements(shift_id: string): ReadonlyMap<string, readonly string[]> {
  const input = { id: shift_id, _fields: 'id', _include: ['engagements'] } as const;
  const { data } = useQuery({
    queryKey: keys.list('event', 'shift.engagements', input),
    queryFn: ({ signal }) => api.shift.read.query(input, { signal }),
  });
  return useMemo(() => {
    const facts = new Map<string, string[]>();
    const engagements = (data?.engagements ?? []) as unknown as readonly Engagement[]; // as the service writes it
    for (const one of engagements) facts.set(one.volunteer_id, [...(facts.get(one.volunteer_id) ?? []), factOf(one)]);
    return facts;
  }, [data]);
}
