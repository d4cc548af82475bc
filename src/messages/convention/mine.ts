import { message } from '../message.ts';

/** The pages about what is somebody's own at a convention. */
export const mineText = { loading: 'Loading' } as const;

/** What somebody does at a convention for themselves. */
export const myConventionText = {
  title: 'My convention',
  badges: 'Badges',
  noBadges: "You don't have a badge yet.",
  tickets: 'Tickets',
  noTickets: "You don't have tickets yet. Get them from events in the program.",
  program: 'Open program',
  publicPage: 'Badge codes and calendar',
  waiting: 'Waiting lists',
  shifts: 'Shifts',
  purchases: 'Purchases',
} as const;

/** What the organizers announce. */
export const newsText = {
  title: 'Announcements',
  all: message<{ count: number }>('All {count, number} announcements'),
} as const;

/** Where somebody has to be. */
export const upNextText = {
  title: 'Up next',
  now: 'Now',
  kinds: { ticket: 'Your ticket', shift: 'Your shift', hosting: 'You host' },
} as const;

/** What somebody hosts, and has submitted. */
export const myEventsText = {
  title: 'My events',
  hosting: 'Events you host',
  noEvents: "You don't host an event yet. Submit one, or offer to host one that needs a host in the program.",
  submissions: 'Submissions',
  noSubmissions: "You haven't submitted an event yet.",
  submit: 'Submit an event',
} as const;
