/** The privileges in a convention and what each one manages. `everything` makes an organizer. */
export const privileges = {
  everything: 'Organiser: everything in the convention.',
  registration: 'Badge types, badges, check-in and tickets.',
  scheduling: 'Rooms, spaces, slots, events, event types and submissions.',
  exhibitors: 'Exhibitors, booths, booth types, options and their discounts.',
  merch: 'Products, variants and their sales.',
  updates: 'Texts, links and images of the convention.',
  volunteers: 'Volunteers, shift types, shifts and assignments.',
  prototypes: 'Prototypes and their feedback.',
} as const;
export type Privilege = keyof typeof privileges;
export const privilegeNames = Object.keys(privileges) as Privilege[];
