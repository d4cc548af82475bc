/** The pages about what is somebody's own at a convention. */
export const mineText = { loading: 'Loading' } as const;

/** What somebody hosts, and has submitted. */
export const myEventsText = {
  title: 'My events',
  hosting: 'Events you host',
  noEvents: 'You don’t host an event yet. Submit one, or offer to host one that needs a host in the program.',
  submissions: 'Submissions',
  noSubmissions: "You haven't submitted an event yet.",
  submit: 'Submit an event',
} as const;
