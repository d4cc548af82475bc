import { noPlaceReasons } from '../../../messages/events/schedule.ts';
import { scheduleWarnings, warningNames } from '../../../messages/events/warnings.ts';
import { type EventRule, finding, findingIf, type Rules, unique } from './findings.ts';
import { nameAndStart } from './schedule.ts';

const explanations: Readonly<Record<string, string>> = noPlaceReasons;
/** Why the autoscheduler found no place, as people read it. */
const explanationOf = (reason: string | null) => explanations[reason ?? ''] ?? noPlaceReasons.all_taken;

/* Rules about an event as a whole. */
export const eventRules: Rules<EventRule> = {
  'SI-01': ({ taken_count, is_scheduled }) =>
    findingIf(taken_count > 0 && !is_scheduled, () => scheduleWarnings['SI-01']({ tickets: taken_count })),
  'SI-09': ({ startdaypart_id, preferreddaypart_id, alternatedaypart_id }, { daypartById }) => {
    const preferred = [preferreddaypart_id, alternatedaypart_id].filter((id) => id !== null);
    if (!startdaypart_id || !preferred.length || preferred.includes(startdaypart_id)) return [];
    const nameOf = (id: string) => daypartById.get(id)?.name ?? '';
    const names = unique(preferred.map(nameOf)).join(warningNames.or);
    return [finding(scheduleWarnings['SI-09']({ start: nameOf(startdaypart_id), preferred: names }))];
  },
  'SI-15': ({ id, allow_schedule_conflicts }, { convention, sharedTicketsOf }) =>
    convention.allow_schedule_conflicts || allow_schedule_conflicts
      ? []
      : (sharedTicketsOf.get(id) ?? [])
          .filter(({ allowed }) => !allowed)
          .map(({ n, other, other_event_id }) => finding(scheduleWarnings['SI-15']({ holders: n, other }), { other_event_id })),
  'SI-16': ({ is_scheduled, host_count }) => findingIf(is_scheduled && host_count === 0, () => scheduleWarnings['SI-16']),
  'SI-19': ({ max_tickets, type_max_tickets: limit, type_name: type }) =>
    findingIf(limit > 0 && max_tickets > limit, () => scheduleWarnings['SI-19']({ max_tickets, limit, type })),
  'SI-20': (event, { sameNames }) =>
    event.start_date
      ? (sameNames.get(nameAndStart(event)) ?? [])
          .filter(({ id }) => id !== event.id)
          .map(({ id, event_number }) => finding(scheduleWarnings['SI-20']({ number: event_number }), { other_event_id: id }))
      : [],
  'SI-24': ({ is_scheduled, autoscheduler_failed, autoscheduler_reason }) =>
    findingIf(!is_scheduled && autoscheduler_failed, () =>
      scheduleWarnings['SI-24']({ reason: explanationOf(autoscheduler_reason) }),
    ),
};
