import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import type { EventKind } from './eventTypes.ts';
import type { Sitting } from './timetable.ts';

/** An event as it is planned. */
export interface Wish {
  kind: EventKind;
  name: string;
  how: 'single' | 'spread' | 'sittings' | 'unscheduled' | 'cancelled';
  /** Its place among those of its sort. */
  nth: number;
  sittings: Sitting[];
  seats: number;
  host: Person | null;
}
/** A scheduled event for which tickets are sold. */
export interface Planned extends Pick<Wish, 'kind' | 'how' | 'sittings' | 'host'> {
  event: RecordNamed<'event'>;
  /** The type of badge that it is kept for. */
  badgetype_id: string | null;
}

/** A badge with a seat at an event. */
export interface Seat {
  one: Planned;
  badge: RecordNamed<'badge'>;
}
