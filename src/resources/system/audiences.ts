import type { StaffPrivilege } from '../policy/privileges.ts';
import type { ResourceName } from '../schema/model.ts';

/** The people that a message can go to. */
export interface Audience {
  readonly label: string;
  /** The list whose filters choose among them. */
  readonly resource: ResourceName;
  /** Who may write to them. */
  readonly privilege: StaffPrivilege;
  /** The merge fields that only these people have, besides those of everyone. */
  readonly fields: readonly string[];
  /** The filters of the list that are asked first. */
  readonly first: readonly string[];
  /** Where the people of a row are in different states: a filter by that state, a field of their own records, and who is meant without it. */
  readonly state?: {
    readonly resource: ResourceName;
    readonly name: string;
    readonly values: readonly string[];
    readonly usual: readonly string[];
  };
}
export const audiences = {
  badges: {
    ...{ label: 'Badge holders', resource: 'badge', privilege: 'registration' },
    fields: ['badge', 'badge_type'],
    first: ['badgetype_id', 'checked_in', 'verified'],
  },
  tickets: {
    ...{ label: 'Ticket holders', resource: 'ticket', privilege: 'registration' },
    fields: ['event'],
    first: ['event_id', 'picked_up', 'verified'],
  },
  hosts: {
    ...{ label: 'Hosts', resource: 'event', privilege: 'scheduling' },
    fields: ['event'],
    first: ['room_id', 'space_id', 'type_id'],
  },
  submitters: {
    ...{ label: 'Submitters', resource: 'eventsubmission', privilege: 'scheduling' },
    fields: ['submission'],
    first: ['status', 'type_id', 'reviewer_id'],
  },
  volunteers: {
    ...{ label: 'Volunteers', resource: 'volunteer', privilege: 'volunteers' },
    fields: [],
    first: ['status'],
  },
  shifts: {
    ...{ label: 'Volunteers of shifts', resource: 'shift', privilege: 'volunteers' },
    fields: ['shift'],
    first: ['shifttype_id'],
    state: {
      ...{ resource: 'volunteershift', name: 'status' },
      ...{ values: ['unscheduled', 'scheduled', 'worked', 'no_show'], usual: ['scheduled', 'worked'] },
    },
  },
  exhibitors: {
    ...{ label: 'Exhibitors', resource: 'exhibitor', privilege: 'exhibitors' },
    fields: ['exhibitor'],
    first: ['status', 'checked_in'],
  },
} as const satisfies Record<string, Audience>;
export type AudienceName = keyof typeof audiences;
export const audienceNames = Object.keys(audiences) as AudienceName[]; // its keys
export const audienceLabels: Readonly<Record<string, string>> = Object.fromEntries(
  audienceNames.map((name) => [name, audiences[name].label]),
);
/** The audience of that name, if there is one. */
export const audienceNamed = (name: unknown): Audience | undefined =>
  Object.hasOwn(audiences, String(name)) ? audiences[name as AudienceName] : undefined;

/** The merge fields of every message. */
const common = ['firstname', 'lastname', 'name', 'convention'] as const;
/** The merge fields of what somebody owes, for those who keep the books. */
export const moneyFields = ['amount_owed', 'pay_link'] as const;
/** The merge fields that the people of an audience have. */
export const mergeFieldsOf = (name: unknown): readonly string[] => [...common, ...(audienceNamed(name)?.fields ?? [])];

/** Rows of a list that are chosen one by one at most. */
export const MAX_CHOSEN_ROWS = 100;
/** People that a message goes to at most. */
export const MAX_RECIPIENTS = 20_000;
/** Seconds between "Send" and the first mail, in which it can be undone. */
export const UNDO_SECONDS = 10;
