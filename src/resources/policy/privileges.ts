/** The privileges that staff of a convention can hold, and what each one manages. */
export const staffPrivileges = {
  registration: 'Badge types, badges, check-in and tickets.',
  scheduling: 'Rooms, spaces, slots, events, event types and submissions.',
  exhibitors: 'Exhibitors, booths, booth types, options and their discounts.',
  merch: 'Products, variants and their sales.',
  updates: 'Texts, links and images of the convention.',
  volunteers: 'Volunteers, shift types, shifts and assignments.',
  prototypes: 'Prototypes and their feedback.',
  treasurer: 'Orders, payments and the ledger.',
} as const;
export type StaffPrivilege = keyof typeof staffPrivileges;
export const staffPrivilegeNames = Object.keys(staffPrivileges) as StaffPrivilege[]; // its keys

/** A privilege in a convention; `everything` makes an organizer. */
export type Privilege = 'everything' | StaffPrivilege;
export const privilegeNames: readonly Privilege[] = ['everything', ...staffPrivilegeNames];
/** The same value for every privilege. */
export const forEachPrivilege = <V>(value: V) =>
  Object.fromEntries(privilegeNames.map((name) => [name, value])) as Record<Privilege, V>; // made from all of them
