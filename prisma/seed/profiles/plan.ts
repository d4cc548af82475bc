import type { State as SubmissionState } from '../../../src/resources/events/submissionStates.ts';
import type { State } from '../../../src/resources/volunteers/states.ts';

/** A day: `from` and all hours of its shifts are hours of the clock on that date, 24 and more the night after. */
export interface DayPlan {
  key: string;
  /** Days after the first date of the convention. */
  after: number;
  from: number;
  hours: number;
  day_type?: 'events' | 'organizer';
  /** Hours for attendees, from the beginning; all, where it is left out. */
  attendees?: number;
  /** Hours for attendees as they were settled later, when there were day parts for all hours already. */
  closes?: number;
}
export interface RoomPlan {
  name: string;
  spaces: number;
  /** Seats of each space. */
  seats: number;
  /** What a space in it is called, before its number. */
  called?: string;
  /** Special requests that its spaces meet. */
  offers?: readonly string[];
}
export interface BadgeTypePlan {
  name: string;
  /** Currency units. */
  price: number;
  verified: number;
  held?: number;
  /** How many of the verified ones were bought by people themselves; all others were made at the desk. */
  self?: number;
  /** The desk made them for the accounts of people, or of staff, instead of for whoever stood there. */
  given?: 'people' | 'staff';
  /** As many as there are, and no more. */
  soldOut?: boolean;
  private?: boolean;
  sellable?: boolean;
  /** Keys of the days on which it is valid. */
  days?: readonly string[];
  early?: boolean;
  /** Asks for a school and a date of birth. */
  form?: boolean;
}
export interface VolunteerPlan {
  /** Came by themselves and were approved at once. */
  enrolled: number;
  /** Were entered by staff, and have no account that they know of. */
  entered: number;
  /** Came once staff looked at everybody, and were approved, have not been looked at yet, or were declined. */
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
  /** Day -> beginnings and lengths, in hours: '12+4 16+4.5'. */
  shifts: Readonly<Record<string, string>>;
}
export interface EventTypePlan {
  name: string;
  minutes: number;
  seats: number;
  /** Currency units; what the convention asks for everything, where it is left out. */
  price?: number;
  /** Places in the list of rooms: the only ones that it may use. */
  rooms?: readonly number[];
  requests?: readonly string[];
  /** Minutes until the next event in the same space. */
  buffer?: number;
  /** Asks for more. */
  form?: boolean;
  /** Hosted by those on a list only. */
  limited?: boolean;
}
export interface EventsPlan {
  types: readonly EventTypePlan[];
  /** Rooms for types that may use all. */
  rooms: readonly number[];
  /** Events in one space, in several, in several sittings, without a time, and called off. */
  single: number;
  spread: number;
  sittings: number;
  unscheduled: number;
  cancelled: number;
  /** Of those in one space: without a host, whom nobody needs a ticket for, not shown to everybody. */
  claimable: number;
  open: number;
  private: number;
  groups: number;
  /** Those that are queued or scheduled have events beside those above. */
  submissions: Readonly<Record<SubmissionState, number>>;
  /** Verified ones, sold-out events included; and those that people took for themselves and have not paid. */
  tickets: number;
  held: number;
  pickedUp: number;
  /** How many wait, for each event that is sold out. */
  waits: readonly number[];
  offers: number;
  /** Some events have something wrong with them: each thing that is looked for once. */
  flawed: boolean;
}
export interface ConventionPlan {
  key: 'main' | 'elsewhere' | 'past';
  /** Without the year. */
  name: string;
  town: { name: string; timezone: string; latitude: number; longitude: number };
  /** 0: of the group that most of the accounts belong to. */
  group: 0 | 1;
  clock_type: 12 | 24;
  slot_duration: 30 | 60 | 90 | 120;
  days: readonly DayPlan[];
  /** Days later than the convention of the profile; or on the last Sunday on which clocks were put back. */
  begins: { after: number } | { clocksBack: true };
  rooms: readonly RoomPlan[];
  badgetypes: readonly BadgeTypePlan[];
  check_ins: number;
  comments: number;
  /** The first of the people who have to do with this convention. */
  peopleFrom: number;
  needsBadge?: boolean;
  volunteers: VolunteerPlan;
  shifttypes: readonly ShiftTypePlan[];
  /** Names of shifts that are full, that nobody has anything to do with, and one that is copied. */
  full?: readonly string[];
  empty?: readonly string[];
  copied?: string;
  volunteershifts: Readonly<Record<State, number>>;
  events: EventsPlan;
}
