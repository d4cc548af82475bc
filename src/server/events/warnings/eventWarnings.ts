import { type EventRule, finding, findingIf, type Rules } from './findings.ts';
import { nameAndStart } from './schedule.ts';

/* Rules about an event as a whole. */
export const eventRules: Rules<EventRule> = {
  'SI-01': ({ taken_count, is_scheduled }) => findingIf(taken_count > 0 && !is_scheduled, () => ({ taken_count })),
  'SI-09': ({ startdaypart_id: start, preferreddaypart_id, alternatedaypart_id }, { daypart }) => {
    const wanted = [preferreddaypart_id, alternatedaypart_id].filter((id) => id !== null);
    const name = (id: string) => daypart.get(id)?.name ?? '';
    return start && wanted.length && !wanted.includes(start)
      ? [finding({ start: name(start), wanted: [...new Set(wanted.map(name))].join(' or ') })]
      : [];
  },
  'SI-15': ({ id, allow_schedule_conflicts }, { convention, sharedTicketsOf: sharedOf }) =>
    convention.allow_schedule_conflicts || allow_schedule_conflicts
      ? []
      : (sharedOf.get(id) ?? [])
          .filter(({ allowed }) => !allowed)
          .map(({ n, other, other_event_id }) => finding({ n, other }, { other_event_id })),
  'SI-16': ({ is_scheduled, host_count }) => findingIf(is_scheduled && host_count === 0, () => ({})),
  'SI-19': ({ max_tickets, type_max_tickets: limit, type_name: type }) =>
    findingIf(limit > 0 && max_tickets > limit, () => ({ max_tickets, limit, type })),
  'SI-20': (event, { sameNames }) =>
    event.start_date
      ? (sameNames.get(nameAndStart(event)) ?? [])
          .filter(({ id }) => id !== event.id)
          .map(({ id, event_number }) => finding({ other_number: `#${event_number}` }, { other_event_id: id }))
      : [],
  'SI-24': ({ is_scheduled, autoscheduler_failed, autoscheduler_reason }) =>
    findingIf(!is_scheduled && autoscheduler_failed, () => ({ reason: autoscheduler_reason ?? 'all_taken' })),
};
