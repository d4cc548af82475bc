/** The boards in the side navigation. */
export const menuText = {
  schedule: 'Schedule',
  review: 'Review',
  volunteerBoard: 'Volunteer board',
  myShifts: 'My shifts',
  exhibitorBoard: 'Exhibitor board',
  merchandise: 'Merchandise',
  messages: 'Messages',
  door: 'Door',
  people: 'People',
  settings: 'Settings',
  history: 'History',
  quotas: 'Quotas',
} as const;
