import type { AnyRecord, PlainObject } from '../../../client/record.ts';

/** Something that somebody does at a convention at a time. */
export interface Appointment {
  readonly kind: 'ticket' | 'shift' | 'hosting';
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly href: string;
  readonly start: Date;
  readonly end: Date;
}
/** What a person has at a convention, as the lists answer it. */
export interface Own {
  readonly tickets: readonly AnyRecord[];
  readonly shifts: readonly AnyRecord[];
  readonly hosting: readonly AnyRecord[];
}
/** How many are shown. */
const MOST = 4;
const part = (record: AnyRecord, name: string) => record[name] as PlainObject | undefined; // asked for with the list
const asDate = (value: unknown) => new Date(value as string | Date); // a Date over tRPC

function ofEvent(kind: 'ticket' | 'hosting', record: AnyRecord): Appointment[] {
  const event = part(record, 'event');
  if (!event?.start_date || !event.end_date || event.is_cancelled || event.trashed) return [];
  return [
    {
      ...{
        kind,
        key: `${kind} ${record.id}`,
        name: String(event.name),
        place: String(event.space_name ?? event.room_name ?? ''),
      },
      href: kind === 'ticket' ? `/ticket/${record.id}` : `/event/${record.event_id}`,
      ...{ start: asDate(event.start_date), end: asDate(event.end_date) },
    },
  ];
}
function ofShift(record: AnyRecord): Appointment[] {
  const shift = part(record, 'shift');
  if (record.status !== 'scheduled' || !shift?.start_time) return [];
  return [
    {
      ...{
        kind: 'shift',
        key: `shift ${record.id}`,
        name: String(shift.name),
        place: String(part(record, 'shift_room')?.name ?? ''),
      },
      href: `/convention/${shift.convention_id}/my-shifts`,
      ...{ start: asDate(shift.start_time), end: asDate(shift.end_time) },
    },
  ];
}

/** What is on now and what comes next, the earliest first. Applications for shifts, and what is cancelled, do not count. */
export function upNext(convention_id: string, { tickets, shifts, hosting }: Own, now: Date): readonly Appointment[] {
  const isHere = (name: string) => (record: AnyRecord) => part(record, name)?.convention_id === convention_id;
  const all = [
    ...tickets.flatMap((each) => ofEvent('ticket', each)),
    ...hosting.filter(isHere('event')).flatMap((each) => ofEvent('hosting', each)),
    ...shifts.filter(isHere('shift')).flatMap(ofShift),
  ];
  return all
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .slice(0, MOST);
}
