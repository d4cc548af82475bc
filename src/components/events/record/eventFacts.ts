import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { eventHeaderText, eventTabs, seatsText } from '../../../messages/events/eventPage.ts';

/** A host, with the number of a badge for those who may know it. */
export interface Host {
  readonly user_id: string;
  readonly name: string;
  readonly badge_number?: number;
}
/** What the page of an event shows. Fields that the reader may not see are missing. */
export interface EventRecord extends AnyRecord {
  readonly name: string;
  readonly event_number?: number;
  readonly convention_id: string;
  readonly type_id: string;
  readonly submission_id?: string | null;
  readonly type?: AnyRecord;
  readonly duration: number;
  readonly max_tickets: number;
  readonly taken_count?: number;
  readonly available_count?: number | null;
  readonly wait_count?: number;
  readonly host_count?: number;
  readonly max_hosts?: number;
  readonly price?: number;
  readonly is_scheduled?: boolean;
  readonly is_cancelled?: boolean;
  readonly is_pinned?: boolean;
  readonly is_online?: boolean;
  readonly is_tournament?: boolean;
  readonly trashed?: boolean;
  readonly sellable?: boolean;
  readonly claimable?: boolean;
  readonly attendee_head_count?: number;
  readonly host_showed_up?: boolean;
  readonly start_date?: Date | string | null;
  readonly end_date?: Date | string | null;
  readonly room_id?: string | null;
  readonly room_name?: string | null;
  readonly primary_space_id?: string | null;
  readonly space_id?: string | null;
  readonly space_name?: string | null;
  readonly description?: string;
  readonly long_description?: string;
  readonly age_range?: string;
  readonly more_info_uri?: string | null;
  readonly special_requests?: unknown;
  readonly spaces_needed?: number;
  readonly custom_fields?: unknown;
  readonly preferreddaypart?: AnyRecord;
  readonly alternatedaypart?: AnyRecord;
  readonly hosts?: readonly Host[];
  readonly multi_spaces?: readonly string[];
  readonly eventgroups?: readonly { readonly name: string }[];
  readonly scheduleintegrity?: readonly string[];
  readonly mywait?: {
    readonly id: string;
    /** Whose badge gets the seat. */
    readonly name?: string;
    readonly status: string;
    readonly position?: number;
    readonly offer_expires_date?: Date | string | null;
  } | null;
}

/** Which ages an event is for; "all" is what the contract has for everybody. */
export const agesText = (age_range: unknown): string | undefined =>
  age_range === 'all' ? seatsText.allAges : String(age_range ?? '') || undefined;

/**
 * "3 of 6 seats taken, 2 waiting", "All 6 seats taken". An event of no seats needs no tickets. Some seats may be kept for the door: then none is
 * left to book before all are taken.
 */
export function seatsSentence(event: Partial<EventRecord>): string {
  const { max_tickets, taken_count = 0, wait_count = 0, available_count, end_date } = event;
  if (!max_tickets) return seatsText.none;
  const isFull = taken_count >= max_tickets;
  const isBooked = !event.is_cancelled && !event.trashed && !(end_date && new Date(end_date) <= new Date());
  return [
    isFull && max_tickets > 1
      ? seatsText.allTaken({ seats: max_tickets })
      : seatsText.taken({ taken: taken_count, seats: max_tickets }),
    ...(isBooked && !isFull && typeof available_count === 'number' && available_count <= 0 ? [seatsText.noneLeft] : []),
    ...(wait_count ? [seatsText.waiting({ count: wait_count })] : []),
  ].join(', ');
}
/** What the reader waits for. */
export function waitSentence({ mywait }: Partial<EventRecord>, clock: Clock): string | null {
  if (mywait?.status === 'offered' && mywait.offer_expires_date)
    return eventHeaderText.offered({ time: showTime(mywait.offer_expires_date, clock) });
  if (!mywait?.position) return null;
  const { name, position } = mywait;
  return name ? eventHeaderText.isInLine({ name, position }) : eventHeaderText.inLine({ position });
}
/** Where an event takes place: its spaces, or its space with the room, or its room. */
export function placesOf({ multi_spaces = [], space_id, space_name, room_name }: Partial<EventRecord>): readonly string[] {
  if (multi_spaces.length) return multi_spaces;
  if (space_id && space_name) return [!room_name || space_name.includes(room_name) ? space_name : `${space_name}, ${room_name}`];
  return room_name ? [room_name] : [];
}

const HALF_HOUR_MS = 30 * 60_000;
const toTime = (value: Date | string | null | undefined) => (value ? new Date(value).getTime() : null);
/** How far an event has come: `soon` from half an hour before its start until its end. */
export function phaseOf({ start_date, end_date }: Partial<EventRecord>, now: Date): 'unscheduled' | 'before' | 'soon' | 'over' {
  const [start, end] = [toTime(start_date), toTime(end_date)];
  if (start === null || end === null) return 'unscheduled';
  if (end <= now.getTime()) return 'over';
  return start - HALF_HOUR_MS <= now.getTime() ? 'soon' : 'before';
}

/** Whether it is noted that the host came, once the event is over. That a host did not come cannot be noted. */
export function hostCameText(event: Partial<EventRecord>, now: Date): string | null {
  const { host_showed_up, hosts = [], is_cancelled } = event;
  if (host_showed_up) return eventTabs.yes;
  const isAsked = host_showed_up === false && hosts.length > 0 && !is_cancelled && phaseOf(event, now) === 'over';
  return isAsked ? eventTabs.notNoted : null;
}
