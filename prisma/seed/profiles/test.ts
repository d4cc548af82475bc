import { main } from './main.ts';
import type { ConventionPlan } from './plan.ts';
import type { Profile } from './profile.ts';

const small: ConventionPlan = {
  ...main,
  days: [{ key: 'Thu', after: 0, from: 12, hours: 4 }],
  rooms: [
    { name: 'Great Hall', spaces: 3, seats: 6, spaceName: 'Table' },
    { name: 'قاعة النجوم', spaces: 1, seats: 10 },
  ],
  badgetypes: [
    { name: 'Four-Day Adventurer', price: 65, verified: 5, held: 2, selfBought: 1, early: true },
    { name: 'Founder 🐉', price: 0, verified: 3, recipients: 'people', soldOut: true },
  ],
  check_ins: 4,
  comments: 1,
  volunteers: { enrolled: 1, entered: 1, approved: 0, submitted: 1, declined: 1 },
  shifttypes: [
    { name: 'Desk', colour: '#2b6cb0', places: 1, room: 0, shifts: { Thu: '12+2 14+2' } },
    { name: 'Night watch 🌙', colour: '#1a202c', places: 2, shifts: { Thu: '13+1 15+1' } },
  ],
  full: ['Desk, Thu 14:00'],
  empty: ['Night watch 🌙, Thu 13:00'],
  copied: undefined,
  volunteershifts: { scheduled: 2, unscheduled: 2, declined: 1, withdrawn: 1, worked: 0, no_show: 0 },
  events: {
    types: [
      { name: 'Board game', minutes: 60, seats: 2 },
      { name: 'Talk', minutes: 30, seats: 10, price: 0, rooms: [1] },
    ],
    rooms: [0],
    ...{ single: 2, spread: 0, multisession: 1, unscheduled: 0, cancelled: 1, claimable: 0, open: 0, private: 0, groups: 1 },
    submissions: { new: 1, in_review: 1, changes_requested: 1, queued: 1, scheduled: 1, declined: 1 },
    ...{ tickets: 4, held: 0, pickedUp: 1, waits: [1], offers: 0, flawed: false },
  },
};

/** A past convention of another group, in a time zone with a half-hour offset. */
const over: ConventionPlan = {
  key: 'past',
  name: 'Embers',
  town: { name: 'Saltwater Bight', timezone: 'Australia/Adelaide', latitude: -34.9, longitude: 138.6 },
  group: 1,
  clock_type: 24,
  slot_duration: 120,
  begins: { clocksBack: true },
  days: [{ key: 'Sun', after: 0, from: 0, hours: 25, attendees: 8 }],
  rooms: [{ name: 'Hearth', spaces: 1, seats: 6 }],
  badgetypes: [{ name: 'Long night', price: 5, verified: 1 }],
  check_ins: 1,
  comments: 0,
  peopleFrom: 0,
  volunteers: { enrolled: 0, entered: 1, approved: 0, submitted: 0, declined: 0 },
  shifttypes: [{ name: 'Door', colour: '#2b6cb0', places: 2, shifts: { Sun: '0+2 2+2' } }],
  volunteershifts: { scheduled: 0, unscheduled: 0, declined: 0, withdrawn: 0, worked: 1, no_show: 1 },
  events: {
    types: [{ name: 'Board game', minutes: 120, seats: 5 }],
    rooms: [0],
    ...{ single: 1, spread: 0, multisession: 0, unscheduled: 0, cancelled: 0, claimable: 0, open: 0, private: 0, groups: 0 },
    submissions: { new: 0, in_review: 0, changes_requested: 0, queued: 0, scheduled: 0, declined: 0 },
    ...{ tickets: 0, held: 0, pickedUp: 0, waits: [], offers: 0, flawed: false },
  },
};

/** As few records of each kind as possible, for tests. */
export const test: Profile = {
  name: 'test',
  isRunning: false,
  people: 6,
  members: 1,
  requests: { pending: 1, approved: 1, denied: 1 },
  venues: 1,
  conventions: [small, over],
  images: 1,
  library: {
    ...{ desk: 1, games: 5, playToWin: 1, premium: 1, outOfCirculation: 1, triage: 1 },
    ...{ loans: 4, open: 2, overdue: 1, entries: 3, drawn: 1, scanned: 1, found: 2 },
  },
  exhibitors: {
    states: { invited: 0, new: 0, in_review: 0, changes_requested: 0, approved: 1, declined: 1 },
    ...{ checkedIn: 1, badgetype: 0, addons: 1 },
    types: [
      {
        ...{ name: 'Corner', size: '3 × 3 m', price: 160, max: 6, room: 0, badges: 0 },
        booths: { verified: 1, open: 1 },
        options: [{ name: 'Chair', price: 5 }],
      },
    ],
  },
  merchandise: { products: 2, variants: 3, sold: 3, bought: 0, held: 1, pickedUp: 1 },
  prototypes: { prototypes: 2, feedback: 2, interest: 1, images: 0, room: 1 },
};
