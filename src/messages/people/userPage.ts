/** The page of a person, for staff. */
export const userPageText = {
  hosting: 'Events they host',
  badges: 'Badges',
  shifts: 'Shifts',
  toHosts: 'Message the hosts of their events',
  here: 'At this convention',
  nothing: 'Nothing here that you can see.',
} as const;
