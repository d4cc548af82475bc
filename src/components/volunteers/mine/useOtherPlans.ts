import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';
import { MAX_LINES } from '../../records/view/Lines.tsx';
import type { Plan } from './rules.ts';

const eventsOf = ({ event }: AnyRecord): PlainObject[] => (event ? [event as PlainObject] : []); // asked for with the list

/** The events of a convention that the viewer has tickets for or hosts, as far as their times are known. */
export function useOtherPlans(convention_id: string): readonly Plan[] {
  const { data: me } = useMe();
  const user_id = me?.id ?? '';
  const more = { _items_per_page: MAX_LINES, _include_related_objects: 'event' };
  const tickets = useNamedList('ticket', 'convention.tickets', { id: convention_id, user_id, ...more });
  const hosting = useNamedList('eventhost', 'user.eventhosts', { id: user_id, ...more });
  const events = [tickets, hosting].flatMap(({ data }) => (data?.items ?? []).flatMap(eventsOf));
  const plans = events.flatMap(({ id, name, convention_id: of, start_date, end_date, is_cancelled }): [string, Plan][] =>
    of === convention_id && start_date && end_date && !is_cancelled
      ? [[String(id), { name: String(name), start: start_date as string | Date, end: end_date as string | Date }]] // a Date over tRPC
      : [],
  );
  return [...new Map(plans).values()];
}
