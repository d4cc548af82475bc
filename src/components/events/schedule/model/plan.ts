import type { WireSchedule } from '../../../../server/events/schedule/board/shape.ts';

export type PlannedEvent = WireSchedule['events'][number];
export type Space = WireSchedule['spaces'][number];
export type EventType = WireSchedule['types'][number] & { /** The hue of its color. */ hue: number };

/** What gets a place on the schedule: an event, or one session of an event that has several. */
export interface Session {
  /** The id of the session or the event. */
  readonly key: string;
  readonly event: PlannedEvent;
  readonly eventsession_id: string | null;
  /** The name of the event, and of the session if the event has several. */
  readonly name: string;
  readonly duration: number;
  readonly type: EventType | undefined;
  readonly blocks: readonly Block[];
}
/** Consecutive slots in one space with one holder. Columns are the day parts of the day, counted from 0. */
export interface Block {
  readonly key: string;
  readonly space_id: string;
  readonly day_id: string;
  readonly col: number;
  readonly count: number;
  /** Null: reserved by staff. */
  readonly session: Session | null;
  readonly note: string | null;
}
export interface Part {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly is_hidden: boolean;
  readonly is_locked: boolean;
}
/** A day: its day parts are the columns of the grid. */
export interface Day {
  readonly id: string;
  readonly name: string;
  readonly start: Date;
  /** When attendees are present. */
  readonly open: number;
  readonly close: number;
  readonly parts: readonly Part[];
  readonly blocksOf: ReadonlyMap<string, readonly Block[]>;
}
/** A line of the grid: the heading of a room, or one of its spaces. */
export type Line =
  | { readonly kind: 'room'; readonly id: string; readonly name: string; readonly count: number }
  | { readonly kind: 'space'; readonly id: string; readonly space: Space; readonly room: string };

/** The schedule, indexed for lookups. */
export interface Plan {
  readonly wire: WireSchedule;
  readonly days: readonly Day[];
  readonly dayById: ReadonlyMap<string, Day>;
  /** Day part -> its day and column. */
  readonly daypartAt: ReadonlyMap<string, { readonly day: Day; readonly col: number }>;
  readonly lines: readonly Line[];
  /** Space -> its line. */
  readonly lineOf: ReadonlyMap<string, number>;
  readonly spaceById: ReadonlyMap<string, Space>;
  readonly roomNameById: ReadonlyMap<string, string>;
  readonly types: readonly EventType[];
  readonly typeById: ReadonlyMap<string, EventType>;
  readonly sessionByKey: ReadonlyMap<string, Session>;
  /** Sessions without a place. */
  readonly unplaced: readonly Session[];
  /** Pairs of space and day part without a slot. */
  readonly missingSlots: ReadonlySet<string>;
  /** Host -> their placed sessions. */
  readonly sessionsByHost: ReadonlyMap<string, readonly Session[]>;
}
/** A space at a day part, as a key. */
export const cellKey = (space_id: string, daypart_id: string) => `${space_id} ${daypart_id}`;
