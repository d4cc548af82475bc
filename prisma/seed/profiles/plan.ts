import type { State as SubmissionState } from '../../../src/resources/events/submissionStates.ts';
import type { State } from '../../../src/resources/volunteers/states.ts';

/** A day. `from` and the hours of its shifts are hours on the clock of that date; 24 and above mean the following night. */
export interface DayPlan {
  key: string;
  /** Days after the first date of the convention. */
  after: number;
  from: number;
  hours: number;
  day_type?: 'events' | 'organizer';
  /** How many hours the day is open to attendees, from its start. Default: all. */
  attendees?: number;
  /** The hours for attendees after a later change, when all day parts already exist. */
  closes?: number;
}
export interface RoomPlan {
  name: string;
  spaces: number;
  /** Seats of each space. */
  seats: number;
  /** The name of its spaces, before their number. */
  spaceName?: string;
  /** Special requests that its spaces meet. */
  offers?: readonly string[];
}
export interface BadgeTypePlan {
  /** `{weekday}` stands for the weekday of its first day. */
  name: string;
  /** Currency units. */
  price: number;
  verified: number;
  held?: number;
  /** How many of the verified badges people bought themselves. The desk made the others. */
  selfBought?: number;
  /** The desk made them for the accounts of people or staff, rather than for guests without accounts. */
  recipients?: 'people' | 'staff';
  /** The quantity equals the number of badges sold. */
  soldOut?: boolean;
  private?: boolean;
  sellable?: boolean;
  /** Keys of the days on which it is valid. */
  days?: readonly string[];
  early?: boolean;
  /** Its sale is over. */
  over?: boolean;
  /** The quota that it shares with the other types that name it. */
  quota?: string;
  /** Asks for a school and a date of birth. */
  form?: boolean;
}
export interface VolunteerPlan {
  /** Signed up themselves and were approved automatically. */
  enrolled: number;
  /** Were entered by staff, without an account. */
  entered: number;
  /** Signed up after staff began to review volunteers: approved, still waiting, or declined. */
  approved: number;
  submitted: number;
  declined: number;
}
export interface ShiftTypePlan {
  /** null: shifts without a type. */
  colour: string | null;
  name: string;
  /** Places in each shift. */
  places: number;
  room?: number;
  autoscheduled?: boolean;
  longest?: number;
  /** For each day the starts and lengths of shifts, in hours: '12+4 16+4.5'. */
  shifts: Readonly<Record<string, string>>;
}
export interface EventTypePlan {
  name: string;
  minutes: number;
  seats: number;
  /** Currency units. Default: the general ticket price of the convention. */
  price?: number;
  /** Indexes into the list of rooms: the only rooms that it may use. */
  rooms?: readonly number[];
  requests?: readonly string[];
  /** Minutes until the next event in the same space. */
  buffer?: number;
  /** Minutes after the start from which seats of no-shows are given to others. Default: never. */
  grace?: number;
  /** Whether the type has a custom form. */
  form?: boolean;
  /** Whether only the people on a list may host it. */
  limited?: boolean;
}
export interface EventsPlan {
  types: readonly EventTypePlan[];
  /** Indexes of the rooms for types that may use any room. */
  rooms: readonly number[];
  /** Events in one space, in several spaces, with several sessions, without a time, and cancelled. */
  single: number;
  spread: number;
  multisession: number;
  unscheduled: number;
  cancelled: number;
  /** Of the events in one space: without a host, open without tickets, and private. */
  claimable: number;
  open: number;
  private: number;
  groups: number;
  /** Queued and scheduled submissions add their own events to those above. */
  submissions: Readonly<Record<SubmissionState, number>>;
  /** Verified tickets, including those of sold-out events; and tickets that people booked and have not paid. */
  tickets: number;
  held: number;
  pickedUp: number;
  /** The length of the waiting list of each sold-out event. */
  waits: readonly number[];
  offers: number;
  /** Whether the schedule contains one example of every warning. */
  flawed: boolean;
}
export interface ConventionPlan {
  key: 'main' | 'elsewhere' | 'past';
  /** Without the year. */
  name: string;
  town: { name: string; timezone: string; latitude: number; longitude: number };
  /** 0 is the group that most accounts belong to. */
  group: 0 | 1;
  clock_type: 12 | 24;
  currency?: string;
  slot_duration: 30 | 60 | 90 | 120;
  days: readonly DayPlan[];
  /** Days after the start of the profile, or the last Sunday on which the clocks went back. */
  begins: { after: number } | { clocksBack: true };
  rooms: readonly RoomPlan[];
  badgetypes: readonly BadgeTypePlan[];
  check_ins: number;
  comments: number;
  /** The index of the first person who takes part in this convention. */
  peopleFrom: number;
  needsBadge?: boolean;
  /** How many badges rank events, where seats are drawn. */
  wishes?: number;
  volunteers: VolunteerPlan;
  shifttypes: readonly ShiftTypePlan[];
  /** Names of shifts that are full, of shifts without applications, and of one that is copied. */
  full?: readonly string[];
  empty?: readonly string[];
  copied?: string;
  volunteershifts: Readonly<Record<State, number>>;
  events: EventsPlan;
}
