/** Somebody who has a ticket of an event. */
export interface DoorPerson {
  readonly ticket_id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly checked_in_date: Date | null;
  readonly no_show: boolean;
  readonly is_refunded: boolean;
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
/** Seats of no-shows, and who is at the door without one. */
export interface Giving {
  readonly gives_from: Date | null;
  readonly is_line_open: boolean;
  readonly gives_now: boolean;
  readonly free_count: number;
  readonly absent_count: number;
  readonly line: readonly { readonly presence_id: string; readonly badge_number: number; readonly is_on_waiting_list: boolean }[];
}
export interface Door {
  readonly total: number;
  readonly here: number;
  readonly items: readonly DoorPerson[];
  /** null: seats are not given to others. */
  readonly grace: Giving | null;
}
