import { type Clock, showHour } from '../../../../client/format/times.ts';
import { labelsText } from '../../../../messages/events/scheduleBoard/grid.ts';
import type { Block, Day, Plan, Session } from './plan.ts';

/** "2:00 PM". */
export const formatHour = (instant: number, clock: Clock): string => showHour(new Date(instant), clock);
/** "10 AM" on the hour, ":30" otherwise: short labels for narrow columns. */
export function formatShortHour(instant: number, clock: Clock): string {
  const text = formatHour(instant, clock);
  const [, h = '', min = '', half = ''] = /^(\d+):(\d+)(.*)$/.exec(text) ?? [];
  if (min !== '00') return `:${min}`;
  return clock.hours === 24 ? text : `${h}${half}`;
}
/** "1 hr 30 min", for a duration in minutes. */
export function formatDuration(duration: number): string {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60];
  return [hours && labelsText.hours({ hours }), (minutes || !hours) && labelsText.minutes({ minutes })].filter(Boolean).join(' ');
}
/** "Fri Aug 6 at 2:00 PM, Table 3 in Main Hall". */
export function placeLabel(plan: Plan, day: Day, col: number, line: number, clock: Clock): string {
  const at = plan.lines[line];
  const part = day.parts[col];
  const dayAndTime = part ? labelsText.dayAtTime({ day: day.name, time: formatHour(part.start, clock) }) : day.name;
  return at?.kind === 'space' ? `${dayAndTime}, ${labelsText.spaceInRoom({ space: at.space.name, room: at.room })}` : dayAndTime;
}
/** "Reserved", with the reason if there is one. */
export const reservationLabel = (note: string | null): string => (note ? labelsText.reservedFor({ note }) : labelsText.reserved);
const hostNames = ({ event }: Session) =>
  event.hosts.length ? labelsText.hosts({ names: event.hosts.map(({ name }) => name).join(', ') }) : labelsText.noHost;
const seatsLabel = ({ event }: Session) =>
  event.max_tickets ? labelsText.seatsTaken({ taken: event.taken_count, seats: event.max_tickets }) : labelsText.noTickets;
/** Describes a block to screen readers, after its name and type: "1:00 PM to 3:00 PM, Table 3 in Main Hall, ...". */
export function blockLabel({ session, col, count }: Block, parts: Day['parts'], place: string, clock: Clock): string {
  const from = formatHour(parts[col]?.start ?? 0, clock);
  const to = formatHour(parts[col + count - 1]?.end ?? 0, clock);
  return [labelsText.fromTo({ from, to }), place, ...(session ? [seatsLabel(session), hostNames(session)] : [])].join(', ');
}
/** "#12 · 3 hr · 2 spaces". */
export const shortFacts = ({ duration, event: { event_number, spaces_needed } }: Session): string =>
  [`#${event_number}`, formatDuration(duration), spaces_needed > 1 ? labelsText.spacesNeeded({ count: spaces_needed }) : '']
    .filter(Boolean)
    .join(' · ');
/** "3/6", or empty. */
export const shortSeats = ({ event }: Session): string => (event.max_tickets ? `${event.taken_count}/${event.max_tickets}` : '');
