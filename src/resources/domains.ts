/** The domains in the order of the menu, each with the heading of its group there. */
export const domains = {
  convention: 'Convention',
  places: 'Places',
  events: 'Events',
  volunteers: 'Volunteers',
  registration: 'Registration',
  exhibitors: 'Exhibitors',
  merchandise: 'Merchandise',
  ledger: 'Money',
  library: 'Library',
  prototypes: 'Prototypes',
  people: 'People',
  system: 'More',
} as const;
export type Domain = keyof typeof domains;
export const domainNames = Object.keys(domains) as Domain[]; // its keys
