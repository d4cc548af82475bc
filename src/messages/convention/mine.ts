/** What somebody does at a convention for themselves. */
export const myConventionText = {
  title: 'My convention',
  loading: 'Loading what is yours',
  badges: 'Badges',
  noBadges: 'You do not have a badge yet.',
  tickets: 'Tickets',
  noTickets: 'You do not have tickets yet. Events in the program have them.',
  program: 'Open the program',
  waiting: 'Waiting lists',
  shifts: 'Shifts',
  purchases: 'Purchases',
} as const;

/** What somebody hosts, and has submitted. */
export const myEventsText = {
  title: 'My events',
  loading: 'Loading your events',
  hosting: 'Events you host',
  noEvents: 'You do not host an event yet. Submit one, or offer to host one that needs a host in the program.',
  submissions: 'Submissions',
  noSubmissions: 'You have not submitted an event yet.',
  submit: 'Submit an event',
} as const;
