import { type Clock, showHour } from '../../../../client/format/times.ts';
import { labelsText } from '../../../../messages/events/scheduleBoard/model.ts';
import { formatDuration } from './judge.ts';
import type { Block, Day, Plan, Sitting } from './plan.ts';

/** "2:00 PM". */
export const formatHour = (instant: number, clock: Clock): string => showHour(new Date(instant), clock);
/** "10 AM" on the hour, ":30" otherwise: short labels for narrow columns. */
export function formatShortHour(instant: number, clock: Clock): string {
  const text = formatHour(instant, clock);
  const [, h = '', min = '', half = ''] = /^(\d+):(\d+)(.*)$/.exec(text) ?? [];
  if (min !== '00') return `:${min}`;
  return clock.hours === 24 ? text : `${h}${half}`;
}
/** "Fri Aug 6 at 2:00 PM, Table 3 in Main Hall". */
export function placeLabel(plan: Plan, day: Day, col: number, line: number, clock: Clock): string {
  const at = plan.lines[line];
  const part = day.parts[col];
  return `${day.name}${part ? labelsText.atHour({ hour: formatHour(part.start, clock) }) : ''}${at?.kind === 'space' ? labelsText.spaceInRoom({ space: at.space.name, room: at.room }) : ''}`;
}
const hostNames = ({ event }: Sitting) =>
  event.hosts.length ? labelsText.hostHosts({ hosts: event.hosts.map(({ name }) => name).join(', ') }) : labelsText.noHost;
const seatsLabel = ({ event }: Sitting) =>
  event.max_tickets
    ? labelsText.takenCountMaxTicketsSeatsTaken({ takenCount: event.taken_count, maxTickets: event.max_tickets })
    : labelsText.needsNoTickets;
/** Describes a block to screen readers, after its name and type. */
export function blockLabel({ sitting, col, count }: Block, parts: Day['parts'], where: string, clock: Clock): string {
  const from = formatHour(parts[col]?.start ?? 0, clock);
  const to = formatHour(parts[col + count - 1]?.end ?? 0, clock);
  return [labelsText.fromToTo({ from, to }), where, ...(sitting ? [seatsLabel(sitting), hostNames(sitting)] : [])].join(', ');
}
/** "#12 · 3 h · 2 spaces". */
export const shortFacts = ({ duration, event: { event_number, spaces_needed } }: Sitting): string =>
  [
    `#${event_number}`,
    formatDuration(duration),
    spaces_needed > 1 ? labelsText.spacesNeededSpaces({ spacesNeeded: spaces_needed }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
/** "3/6", or empty. */
export const shortSeats = ({ event }: Sitting): string => (event.max_tickets ? `${event.taken_count}/${event.max_tickets}` : '');
