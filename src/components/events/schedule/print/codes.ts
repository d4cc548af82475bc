import { wallTime } from '../../../../client/format/wallTime.ts';
import { slugsOf } from '../../../../resources/slugs.ts';
import type { Entry } from '../model/entries.ts';
import type { Day, Plan } from '../model/plan.ts';

/* What codes on paper lead to: public pages of the convention. */

const site = ({ wire: { convention } }: Plan, path: string, origin: string) => `${origin}/c/${convention.uri_part}/${path}`;

/** The public program of a room on a day. */
export function roomAddress(plan: Plan, room_id: string, day: Day, origin: string): string {
  const { rooms, convention } = plan.wire;
  const slugs = slugsOf(rooms.map(({ name }) => name));
  const slug = slugs[rooms.findIndex(({ id }) => id === room_id)] ?? '';
  const { year = 0, month = 0, day: date = 0 } = wallTime(new Date(day.open), convention.timezone) ?? {};
  const key = [String(year), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-');
  return site(plan, `program?day=${key}&room=${slug}`, origin);
}
/** The only event of a table, or the program of its room where there are several. */
export function tentAddress(plan: Plan, room_id: string, day: Day, entries: readonly Entry[], origin: string): string {
  const events = new Map(entries.flatMap(({ session }) => (session ? [[session.event.id, session.event.event_number]] : [])));
  const [only] = events.values();
  return events.size === 1 && only ? site(plan, `event/${only}`, origin) : roomAddress(plan, room_id, day, origin);
}
