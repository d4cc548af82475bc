import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api, separately } from '../../../../client/api.ts';

import { type Severity, severities } from '../../../../resources/events/integrityRules.ts';
import type { Board } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';

/** A problem with the schedule of an event, as reported by the service. */
export type Warning = Awaited<ReturnType<typeof api.convention.warnings.query>>['items'][number];
export type Fix = NonNullable<Warning['fix']>;
const MAX_PAGES = 10;
export const warningKey = ({ rule, event_id, eventsession_id, other_event_id, message }: Warning): string =>
  [rule, event_id, eventsession_id, other_event_id, message].join(' ');
const warningsKey = (id: string) => ['schedule-warnings', id] as const;
/** Reads the warnings again after a change. Their count on the overview is forgotten there: it would be shown until the new one is known. */
export function rereadWarnings(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: [...warningsKey(id), 'count'], type: 'inactive' });
  return client.invalidateQueries({ queryKey: warningsKey(id) });
}

/** The texts of the warnings that were last read: changes did not cause them. */
export const knownWarnings = (client: QueryClient, id: string): ReadonlySet<string> =>
  new Set(client.getQueryData<readonly Warning[]>(warningsKey(id))?.map(({ message }) => message));

/** All warnings of a convention, the worst first. Also updates the marks on the board. */
export function useWarnings(id: string, board: Board) {
  const query = useQuery({
    queryKey: warningsKey(id),
    staleTime: 15_000,
    queryFn: async ({ signal }) => {
      const all: Warning[] = [];
      for (let n = 1; n <= MAX_PAGES; n += 1) {
        const { items, paging } = await api.convention.warnings.query(
          { id, _items_per_page: 100, _page_number: n },
          { ...separately, signal },
        );
        all.push(...items);
        if (n >= paging.total_pages) break;
      }
      return all;
    },
  });
  const marks = useMemo(() => {
    const worst = new Map<string, Severity>();
    for (const { event_id, severity, waived } of query.data ?? []) {
      const worstSoFar = worst.get(event_id);
      if (!waived && (!worstSoFar || severities.indexOf(severity) < severities.indexOf(worstSoFar)))
        worst.set(event_id, severity);
    }
    return worst;
  }, [query.data]);
  useEffect(() => board.set({ marks }), [board, marks]);
  return query;
}

/** Applies the fix that a warning proposes. The service identifies the call by its path. @throws what the call throws */
export async function applyFix({ path, parameters }: Fix): Promise<{ readonly _warnings?: readonly unknown[] }> {
  const [, resource, id = '', action] = /^\/api\/(event|eventsession)\/([^/]+)\/(assign|unassign)-slots$/.exec(path) ?? [];
  const input = { id, ...parameters };
  if (resource === 'event')
    return action === 'assign' ? api.event.assignSlots.mutate(input) : api.event.unassignSlots.mutate(input);
  if (resource === 'eventsession')
    return action === 'assign' ? api.eventsession.assignSlots.mutate(input) : api.eventsession.unassignSlots.mutate(input);
  throw new Error(`There is no repair at ${path}.`);
}

/** Moves the cursor to an event or a session on the grid; returns false if it is not placed. */
export function jumpTo(plan: Plan, board: Board, sessionKey: string): boolean {
  const [block] = plan.sessionByKey.get(sessionKey)?.blocks ?? [];
  if (!block) return false;
  board.set({ day_id: block.day_id, selected: new Set([sessionKey]) });
  board.moveCursor(plan.lineOf.get(block.space_id) ?? 0, block.col);
  return true;
}
