import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Refused } from '../../../../client/refusal.ts';
import { rest } from '../../../../client/rest.ts';
import { type Severity, severities } from '../../../../resources/events/integrityRules.ts';
import type { Board } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';

/** Something that is wrong with the schedule of an event, as the service says it. */
export interface Warning {
  readonly rule: string;
  readonly severity: Severity;
  readonly event_id: string;
  readonly eventsession_id?: string;
  readonly other_event_id?: string;
  readonly message: string;
  readonly fix?: Fix;
  readonly waived: boolean;
}
export interface Fix {
  readonly action: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}
interface Page {
  readonly paging: { readonly total_pages: number };
  readonly items: readonly Warning[];
}
const PAGES = 10;
export const warningKey = ({ rule, event_id, eventsession_id, other_event_id, message }: Warning): string =>
  [rule, event_id, eventsession_id, other_event_id, message].join(' ');
export const warningsKey = (id: string) => ['schedule-warnings', id] as const;

/** All warnings of a convention, the worst first. Marks on the board follow them. */
export function useWarnings(id: string, board: Board) {
  const found = useQuery<readonly Warning[], Refused>({
    queryKey: warningsKey(id),
    staleTime: 15_000,
    queryFn: async ({ signal }) => {
      const all: Warning[] = [];
      for (let n = 1; n <= PAGES; n += 1) {
        const { body } = await rest<Page>('GET', `/convention/${id}/warnings?_items_per_page=100&_page_number=${n}`, undefined, {
          signal,
        });
        all.push(...body.items);
        if (n >= body.paging.total_pages) break;
      }
      return all;
    },
  });
  const marks = useMemo(() => {
    const worst = new Map<string, string>();
    for (const { event_id, severity, waived } of found.data ?? []) {
      const known = worst.get(event_id);
      if (!waived && (!known || severities.indexOf(severity) < severities.indexOf(known as Severity)))
        worst.set(event_id, severity); // only severities are put in
    }
    return worst;
  }, [found.data]);
  useEffect(() => board.set({ marks }), [board, marks]);
  return found;
}

/** Goes to where an event is on the grid; false if it has no place. */
export function jumpTo(plan: Plan, board: Board, sitting_key: string): boolean {
  const [block] = plan.sittings.get(sitting_key)?.blocks ?? [];
  if (!block) return false;
  board.set({ day_id: block.day_id, selected: new Set([sitting_key]) });
  board.go(plan.lineOf.get(block.space_id) ?? 0, block.col);
  return true;
}
