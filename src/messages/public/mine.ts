import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page of all that somebody has and does at a convention. */
export const mineText = translated('mineText', {
  title: 'My convention',
  offers: 'Seats that are held for you',
  agenda: 'What I do',
  empty: 'Nothing yet. Find events in the program and star the ones you like.',
  over: message<{ count: number }>('Earlier ({count})'),
  noTime: 'Time to be announced',
  seat: message<{ names: string }>('Seats: {names}'),
  host: message<{ taken: number; seats: number }>(
    'You host this. {seats, plural, =0 {No tickets needed} other {{taken} of {seats} seats taken}}',
  ),
  coming: message<{ names: string }>('Who comes: {names}'),
  shift: 'Shift',
  applied: 'You have applied for this shift.',
  unpaid: 'not paid for yet',
  disputed: 'payment lost in a dispute',
  givenAway: 'seat given to others',
  clash: message<{ events: string }>('At the same time as {events}'),
  waits: 'Waiting lists',
  waitsFor: message<{ name: string; position: number }>('{name} is number {position}.'),
  waiting: message<{ position: number }>('You are number {position}.'),
  favorites: 'Favorites',
  badges: 'Badges',
  toBadges: 'Get a badge, or look after yours',
  code: message<{ name: string }>('Code of the badge of {name}'),
  held: message<{ time: string }>('On hold until {time}'),
  exhibits: 'Exhibiting',
  exhibitorStates: {
    invited: 'You are invited',
    new: 'Application received',
    in_review: 'Under review',
    changes_requested: 'Changes needed',
    approved: 'Approved',
    declined: 'Declined',
  },
  booth: message<{ name: string }>('Booth {name}'),
  loans: 'Games I have borrowed',
  due: message<{ time: string }>('Due {time}'),
  calendar: 'My calendar',
  calendarLead: 'Seats, hosting, shifts and favorites in the calendar of your phone or computer.',
  calendarSecret: 'Anyone with this address can read your calendar. Keep it to yourself.',
  address: 'Address of the calendar',
  getAddress: 'Get the address',
  newAddress: 'Replace the address',
  replaceNote: 'A new address ends this one.',
  seatsLink: 'Seats',
  changeSeats: 'Change seats',
  number: message<{ number: number }>('#{number}'),
  event: message<{ number: number; name: string }>('#{number} {name}'),
});

/** Somebody's own calendar. */
export const feedText = translated('feedText', {
  notFound: 'There is no calendar at this address.',
  replaced: 'This calendar has a new address. It is on the page “My convention”.',
  favorite: 'Favorite',
});
