import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The program of a convention, for everybody. */
export const programText = translated('programText', {
  title: 'Program',
  description: message<{ convention: string }>('The program of {convention}: events by day, time, room and type.'),
  searchLabel: 'Search events',
  days: 'Days',
  allDays: 'All days',
  noTime: 'Time to be announced',
  filters: 'Filter',
  apply: 'Show',
  clear: 'Clear filters',
  count: message<{ events: number }>('{events, plural, =0 {No events} one {# event} other {# events}}'),
  empty: 'The program will be published here.',
  noMatch: 'No events match',
  noMatchHelp: 'Try other words, or fewer filters.',
  similar: message<{ search: string }>('Nothing has “{search}” in it. These are similar.'),
  notPublic: 'Times and rooms have not been published yet.',
  facets: { type: 'Type', room: 'Room', time: 'Time of day', age: 'Age', with: 'Only' },
  values: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    night: 'Night',
    seats: 'Free seats',
    free: 'No extra price',
    tournament: 'Tournaments',
    online: 'Online',
    allAges: 'All ages',
  },
  favorites: message<{ count: number }>('Favorites ({count})'),
  noFavorites: 'Mark events with the star to find them here.',
  calendar: 'Calendar of all events',
  elsewhere: {
    heading: 'Use this program elsewhere',
    screen: 'Now and next, for a screen',
    calendar: 'Calendar (iCal)',
    xml: 'For apps: XML (frab)',
    json: 'For apps: JSON (pretalx)',
    konopas: 'For KonOpas and ConClár',
  },
});

/** What is on. */
export const nowText = translated('nowText', {
  on: 'On now',
  next: 'Starting soon',
  nothingOn: 'Nothing is on right now.',
  nothingNext: 'Nothing starts within two hours.',
  screen: 'Show this on a large screen',
});

/** One event, on its page and in lists. */
export const eventText = translated('eventText', {
  number: message<{ number: number }>('#{number}'),
  cancelled: 'Cancelled',
  over: 'Over',
  full: 'Full',
  few: 'Few seats left',
  fullness: message<{ fullness: string; seats: number }>(
    '{seats, plural, one {# seat} other {# seats}}{fullness, select, full {, full} few {, few left} other {}}',
  ),
  seats: message<{ left: number; seats: number }>('{left, plural, =0 {Full} other {{left} of {seats} seats left}}'),
  noTickets: 'No ticket needed',
  host: message<{ hosts: string; count: number }>('{count, plural, one {Host} other {Hosts}}: {hosts}'),
  age: message<{ age: string }>('Age {age}'),
  tournament: 'Tournament',
  online: 'Online',
  star: message<{ event: string }>('Favorite: {event}'),
  overlaps: message<{ events: string }>('At the same time as {events}'),
  when: 'When',
  where: 'Where',
  price: 'Price',
  seatsLabel: 'Seats',
  length: 'Length',
  hosts: 'Hosts',
  ageLabel: 'Age',
  type: 'Type',
  sessions: 'Sessions',
  more: 'More information',
  place: message<{ place: string; room: string }>('{place}, {room}'),
  back: 'All events',
  calendar: 'Add to calendar',
  onNow: 'On now',
  late: message<{ minutes: number }>('{minutes} min late'),
  grace: message<{ minutes: number }>(
    'Be there on time. From {minutes, plural, =0 {the start} one {# minute after the start} other {# minutes after the start}}, seats of people who have not come are given to those at the door: first to the waiting list, in its order, then in the order of arrival. The seat that was taken last is given first. Whoever comes later gets a seat if one is free.',
  ),
  lateNotice: message<{ minutes: number }>('The host says: about {minutes} minutes late.'),
});
