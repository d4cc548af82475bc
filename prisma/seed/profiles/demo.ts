import { main } from './main.ts';
import type { ConventionPlan } from './plan.ts';
import type { Profile } from './profile.ts';
import { exhibitors, merchandise } from './trade.ts';

/** A convention of another group, in a time zone with a half-hour offset. It shows that organizers cannot touch other conventions. */
const elsewhere: ConventionPlan = {
  key: 'elsewhere',
  name: 'Monsoon Tables',
  town: { name: 'Kadalpuram', timezone: 'Asia/Kolkata', latitude: 9.9, longitude: 76.3 },
  group: 1,
  clock_type: 24,
  currency: 'INR',
  slot_duration: 60,
  begins: { after: 16 },
  days: [
    { key: 'Sat', after: 0, from: 10, hours: 12 },
    { key: 'Sun', after: 1, from: 10, hours: 8 },
  ],
  rooms: [
    { name: 'Verandah', spaces: 4, seats: 6, spaceName: 'Table' },
    { name: 'Library', spaces: 2, seats: 5, spaceName: 'Table' },
    { name: 'Courtyard', spaces: 1, seats: 40 },
  ],
  badgetypes: [
    { name: 'Both days', price: 12, verified: 20, held: 3, selfBought: 6 },
    { name: '{weekday}', price: 7.5, verified: 6, days: ['Sun'] },
    { name: 'Helper', price: 0, verified: 8, recipients: 'people', sellable: false },
  ],
  check_ins: 0,
  comments: 2,
  peopleFrom: 30,
  needsBadge: true,
  wishes: 12,
  volunteers: { enrolled: 8, entered: 0, approved: 0, submitted: 0, declined: 0 },
  shifttypes: [
    {
      name: 'Door',
      colour: '#2b6cb0',
      places: 2,
      shifts: {
        Sat: '10+4 14+4 18+4',
        Sun: '10+4 14+4',
      },
    },
    { name: 'Kitchen', colour: '#dd6b20', places: 3, room: 2, shifts: { Sat: '11+5', Sun: '11+5' } },
  ],
  volunteershifts: { scheduled: 9, unscheduled: 4, declined: 1, withdrawn: 1, worked: 0, no_show: 0 },
  events: {
    types: [
      { name: 'Board game', minutes: 120, seats: 5, grace: 10 },
      { name: 'Talk', minutes: 60, seats: 30, price: 0, rooms: [2] },
    ],
    rooms: [0, 1],
    ...{ single: 14, spread: 1, multisession: 0, unscheduled: 2, cancelled: 1, claimable: 1, open: 1, private: 0, groups: 0 },
    submissions: { new: 1, in_review: 0, changes_requested: 0, queued: 1, scheduled: 1, declined: 0 },
    ...{ tickets: 24, held: 0, pickedUp: 0, waits: [], offers: 0, flawed: false },
  },
};

/** A past convention, with records of who worked and who did not show up. One of its days has 25 hours. */
const past: ConventionPlan = {
  key: 'past',
  name: 'Embers',
  town: main.town,
  group: 0,
  clock_type: 12,
  currency: 'USD',
  slot_duration: 60,
  begins: { clocksBack: true },
  days: [
    { key: 'Fri', after: -2, from: 12, hours: 12 },
    { key: 'Sat', after: -1, from: 9, hours: 15 },
    { key: 'Sun', after: 0, from: 0, hours: 25, attendees: 18 },
  ],
  rooms: [
    { name: 'Hearth', spaces: 4, seats: 6, spaceName: 'Table' },
    { name: 'Attic', spaces: 2, seats: 6, spaceName: 'Table' },
    { name: 'Cellar', spaces: 1, seats: 30 },
  ],
  badgetypes: [
    { name: 'Weekend', price: 30, verified: 40 },
    { name: 'Long night', price: 12, verified: 12, days: ['Sun'] },
    { name: 'Helper', price: 0, verified: 12, recipients: 'people', sellable: false },
  ],
  check_ins: 58,
  comments: 4,
  peopleFrom: 0,
  volunteers: { enrolled: 12, entered: 10, approved: 0, submitted: 0, declined: 1 },
  shifttypes: [
    {
      name: 'Door',
      colour: '#2b6cb0',
      places: 4,
      shifts: {
        Fri: '12+4 16+4 20+4',
        Sat: '9+5 14+5 19+5',
        Sun: '0+4 9+4 13+4',
      },
    },
    {
      name: 'Bar',
      colour: '#805ad5',
      places: 4,
      room: 2,
      shifts: { Fri: '18+6', Sat: '18+6', Sun: '0+5' },
    },
  ],
  volunteershifts: { scheduled: 3, unscheduled: 2, declined: 2, withdrawn: 2, worked: 24, no_show: 3 },
  events: {
    types: [
      { name: 'Board game', minutes: 120, seats: 5, grace: 10 },
      { name: 'Talk', minutes: 60, seats: 30, price: 0, rooms: [2] },
    ],
    rooms: [0, 1],
    ...{ single: 28, spread: 1, multisession: 0, unscheduled: 0, cancelled: 1, claimable: 0, open: 1, private: 0, groups: 0 },
    submissions: { new: 0, in_review: 0, changes_requested: 0, queued: 0, scheduled: 0, declined: 0 },
    ...{ tickets: 40, held: 0, pickedUp: 20, waits: [], offers: 0, flawed: false },
  },
};

/** The demo data of a new installation. */
export const demo: Profile = {
  name: 'demo',
  isRunning: true,
  people: 84,
  members: 8,
  requests: { pending: 4, approved: 3, denied: 2 },
  venues: 3,
  conventions: [main, elsewhere, past],
  images: 12,
  library: {
    ...{ desk: 5, games: 400, playToWin: 60, premium: 8, outOfCirculation: 10, triage: 6 },
    ...{ loans: 250, open: 35, overdue: 5, entries: 250, drawn: 100, scanned: 30, found: 374 },
  },
  exhibitors,
  merchandise,
  prototypes: { prototypes: 15, feedback: 45, interest: 60, images: 20, room: 9 },
};
