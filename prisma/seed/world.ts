import type { RecordNamed } from '../../src/server/core/crud.ts';
import type { Person } from './people/callers.ts';
import type { ConventionPlan } from './profiles/plan.ts';
import type { Profile } from './profiles/profile.ts';
import type { Progress } from './support/progress.ts';
import type { Random } from './support/random.ts';

/** The accounts with published passwords, so that every role can be tried by hand. */
export const accountNames = [
  'admin',
  'organizer',
  'scheduling',
  'volunteers',
  'exhibitors',
  'merch',
  'registration',
  'updates',
  'prototypes',
  'director',
  'leader',
  'attendee',
  'stranger',
  'other_leader',
] as const;
export type AccountName = (typeof accountNames)[number];
/** The accounts that work for the first convention. */
export const staffNames = accountNames.filter((name) => !['attendee', 'stranger', 'other_leader'].includes(name));

/** An account in the file of accounts. */
export interface Account {
  username: string;
  password: string;
  api_key_id: string;
  user_id: string;
}

/** The owner of the library, and the people who lend games at its desk. */
export interface Librarians {
  owner: Person;
  desk: Person[];
}

/** The people who do the work in a convention. */
export type Staff = Record<'organizer' | 'scheduling' | 'registration' | 'volunteers' | 'updates', Person>;

export type Day = RecordNamed<'conventionday'> & {
  key: string;
  /** The hour of the clock, on its date, at which it begins. */
  from: number;
};
/** A convention and its records so far. Each domain fills in its part. */
export interface Convention {
  plan: ConventionPlan;
  id: string;
  staff: Staff;
  days: Day[];
  rooms: RecordNamed<'room'>[];
  spaces: RecordNamed<'space'>[];
  badgetypes: RecordNamed<'badgetype'>[];
  /** In order of their numbers. */
  badges: RecordNamed<'badge'>[];
  images: RecordNamed<'conventionimage'>[];
  /** The times at which people work shifts. */
  busy: { user_id: string; from: number; to: number }[];
}

/** What the stages share. */
export interface World {
  profile: Profile;
  /** Returns a separate stream of random numbers for each purpose. */
  random(purpose: string): Random;
  progress: Progress;
  now: Date;
  /** The first date of the convention: the first day for events. */
  start: string;
  accounts: Record<AccountName, Person>;
  librarians: Librarians;
  /** The accounts for the file of accounts. */
  credentials: Record<AccountName, Account>;
  /** The same for the librarians. */
  libraryCredentials: Record<string, Account>;
  people: Person[];
  groups: RecordNamed<'group'>[];
  /** The main convention comes first. */
  conventions: Convention[];
}
