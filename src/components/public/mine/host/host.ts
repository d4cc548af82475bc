/** Somebody who has a ticket of an event. */
export interface DoorPerson {
  readonly ticket_id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly checked_in_date: Date | null;
}
/** An event, as its hosts see it on the day. */
export interface HostedEvent {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly room: string | null;
  readonly seats: number;
  readonly is_cancelled: boolean;
  readonly late: {
    /** null: its hosts are on time as far as is known. */
    readonly minutes: number | null;
    /** Whether they can say now that they are late. */
    readonly isOpen: boolean;
  };
  /** Whether the viewer hosts it, and is not only staff. */
  readonly isMine: boolean;
  /** How many wait for a seat. */
  readonly waiting: number;
  /** What was asked for its place. */
  readonly needs: readonly string[];
}
/** What a host wrote to those who come. */
export interface SentMessage {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly recipient_count: number;
  readonly send_date: Date;
}
export interface Door {
  readonly total: number;
  readonly here: number;
  readonly items: readonly DoorPerson[];
}
