import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** What all public pages of a convention say. */
export const siteText = translated('siteText', {
  skip: 'Skip to content',
  navigation: 'Convention',
  home: 'Home',
  program: 'Program',
  now: 'Now and next',
  hosts: 'Hosts',
  exhibitors: 'Exhibitors',
  library: 'Library',
  venue: 'Venue',
  mine: 'My convention',
  signIn: 'Sign in',
  office: 'For organizers',
  titled: message<{ page: string; convention: string }>('{page} · {convention}'),
  zone: message<{ zone: string }>('Times are in {zone}.'),
  cancelled: 'This convention has been cancelled.',
  over: 'This convention is over.',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address. It may have moved, or the address may have a typo.',
  toHome: 'Go to the home page',
  search: 'Search',
  preview: 'Preview',
  previewNote: 'This is a preview. Nothing has been saved.',
});

/** The home page of a convention. */
export const homeText = translated('homeText', {
  online: 'Online',
  toProgram: 'See the program',
  noProgram: 'The program will be here once it is ready.',
  toBadges: 'See badges',
  getBadge: 'Get a badge',
  announcements: 'Announcements',
  pinned: 'Pinned',
  isNew: 'New',
  badges: 'Badges',
  noBadges: 'No badges are on sale.',
  days: 'Days',
  about: 'About',
  contact: 'Contact',
  website: 'Website',
  fullness: message<{ fullness: string }>('{fullness, select, full {Sold out} few {Few left} other {Available}}'),
  calls: 'Take part',
  callForEvents: 'Run an event',
  callForEventsLead: 'The organizers are looking for events for the program.',
  callForEventsLink: 'Submit an event',
  callForVolunteers: 'Volunteer',
  callForVolunteersLead: 'The organizers are looking for people who help.',
  callForVolunteersLink: 'Sign up to help',
  count: message<{ events: number }>('{events, plural, one {# event} other {# events}} on the program'),
});

/** Maps and addresses. */
export const venueText = translated('venueText', {
  title: 'Venue',
  map: 'Open in OpenStreetMap',
  picture: 'Map of the venue',
  website: 'Website',
  rooms: 'Rooms',
  empty: 'The venue has not been announced yet.',
});

/** Lists of hosts, exhibitors and games. */
export const listsText = translated('listsText', {
  hostsEmpty: 'Hosts will be listed here.',
  exhibitorsEmpty: 'Exhibitors will be listed here.',
  libraryEmpty: 'Games will be listed here.',
  noMatch: message<{ search: string }>('Nothing matches “{search}”.'),
  clear: 'Clear search',
  website: 'Website',
  searchHosts: 'Search hosts',
  searchExhibitors: 'Search exhibitors',
  searchLibrary: 'Search games',
  games: message<{ games: number }>('{games, plural, one {# game} other {# games}}'),
  players: message<{ least: number; most: number }>('{least, number}–{most, number} players'),
  playersOne: message<{ players: number }>('{players, plural, one {# player} other {# players}}'),
  minutes: message<{ minutes: number }>('{minutes} min'),
  age: message<{ age: number }>('Age {age}+'),
  out: 'Checked out',
  available: 'Available',
  playToWin: 'Play to win',
  previous: 'Previous page',
  next: 'Next page',
  page: message<{ page: number; pages: number }>('Page {page} of {pages}'),
});

/** The choice of the language. */
export const languageText = translated('languageText', { label: 'Language' });
