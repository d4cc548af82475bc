import { procedureOf } from '../../../../client/api.ts';
import type { AnyPage, AnyRecord } from '../../../../client/record.ts';
import { eventRefusals } from '../../../../messages/events/events.ts';
import { scheduleWarnings } from '../../../../messages/events/warnings.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { allColumns, type Column, declaredColumn } from '../../columns.ts';
import { inBatches } from './bulkChange.ts';

const SEATS = 'max_tickets';
const HOSTS = 'max_hosts';
/** The places of so many events are read for a preview, which shows as many. */
const READ = 200;

/** What is read besides a field of an event, to tell what limits its new value. */
export function limitColumns(r: Resource, field: string): Column[] {
  if (r.name !== 'event') return [];
  const own = allColumns(r).filter(({ name }) => name === (field === HOSTS ? 'host_count' : field === SEATS && 'spaces_needed'));
  return field === SEATS
    ? [...own, ...['space.max_tickets', 'type.name', 'type.max_tickets'].map((name) => declaredColumn(r, { name }))]
    : own;
}
/** Why the service refuses a new value that is below what is taken; null where it does not. */
export function belowTaken({ object_type, taken_count, host_count }: AnyRecord, field: string, next: unknown): string | null {
  if (object_type !== 'event' || next === null || next === '') return null;
  if (field === SEATS && typeof taken_count === 'number' && Number(next) < taken_count)
    return eventRefusals.belowTaken({ taken: taken_count });
  if (field === HOSTS && typeof host_count === 'number' && Number(next) < host_count)
    return eventRefusals.belowHosts({ hosts: host_count });
  return null;
}
const numberAt = (record: AnyRecord, related: string): number | null => {
  const seats = (record[related] as AnyRecord | null | undefined)?.[SEATS]; // a related record that was asked for
  return typeof seats === 'number' ? seats : null;
};
/** What the schedule will warn of when an event has so many seats; `places` is what its spaces hold, if it has several. */
export function seatWarnings(record: AnyRecord, field: string, next: unknown, places = numberAt(record, 'space')): string[] {
  const max_tickets = Number(next ?? 0); // forms send numbers as texts
  if (record.object_type !== 'event' || field !== SEATS || record.is_cancelled === true || record.trashed === true) return [];
  const limit = numberAt(record, 'type') ?? 0;
  const type = String((record.type as AnyRecord | undefined)?.name ?? '');
  return [
    ...(places !== null && max_tickets > places ? [scheduleWarnings['SI-11']({ max_tickets, seats: places })] : []),
    ...(limit > 0 && max_tickets > limit ? [scheduleWarnings['SI-19']({ max_tickets, type, limit })] : []),
  ];
}
/** What the spaces hold together of those events that have several; without an event if they could not be read. */
export async function readPlaces(records: readonly AnyRecord[], field: string, next: unknown): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  const several = records.filter(
    (record) => Number(record.spaces_needed) > 1 && field === SEATS && Number(next) > (numberAt(record, 'space') ?? Infinity),
  );
  const read = async ({ id }: AnyRecord) => {
    const { items } = await procedureOf('event.spaces').query<AnyPage>({ id, _items_per_page: 100 });
    places.set(
      id,
      items.reduce((sum, space) => sum + Number(space[SEATS] ?? 0), 0),
    );
  };
  await inBatches(
    several.slice(0, READ),
    (record) => read(record).catch(() => undefined),
    () => undefined,
    () => false,
  );
  return places;
}
