import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import type { EventKind } from './eventTypes.ts';
import type { Session } from './timetable.ts';

/** The plan for one event, before it is created. */
export interface PlannedEvent {
  kind: EventKind;
  name: string;
  variant: 'single' | 'spread' | 'multisession' | 'unscheduled' | 'cancelled';
  /** Its position among the events of the same variant. */
  nth: number;
  sessions: Session[];
  seats: number;
  host: Person | null;
}
/** A scheduled event for which tickets are sold. */
export interface TicketedEvent extends Pick<PlannedEvent, 'kind' | 'variant' | 'sessions' | 'host'> {
  event: RecordNamed<'event'>;
  /** The badge type that the event is limited to, if any. */
  badgetype_id: string | null;
}

/** A badge with a seat at an event. */
export interface Seat {
  ticketed: TicketedEvent;
  badge: RecordNamed<'badge'>;
}
