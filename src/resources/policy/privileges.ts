/** The privileges that staff of a convention can hold, and what each one allows. */
export const staffPrivileges = {
  registration: 'Sets up badge types, edits badges and tickets, takes payments and checks people in.',
  scheduling: 'Sets up rooms, edits and schedules events, and answers submissions.',
  exhibitors: 'Answers exhibitors, assigns booths, takes their payments and checks them in.',
  merch: 'Sets up products, counts stock, sells and hands out.',
  updates: 'Edits the texts, links and images of the public pages, posts announcements and words emails.',
  volunteers: 'Sets up shifts, approves volunteers, fills shifts and marks who came.',
  prototypes: 'Edits the prototypes of all designers and reads their feedback.',
  treasurer: 'Sees all orders, books bank and card payments, refunds and sells vouchers.',
} as const;
export type StaffPrivilege = keyof typeof staffPrivileges;
export const staffPrivilegeNames = Object.keys(staffPrivileges) as StaffPrivilege[]; // its keys

/** A privilege in a convention; `everything` makes an organizer. */
export type Privilege = 'everything' | StaffPrivilege;
export const privilegeNames: readonly Privilege[] = ['everything', ...staffPrivilegeNames];
/** What each privilege allows, in a sentence for those who give it. */
export const privilegeSentences: Readonly<Record<Privilege, string>> = {
  everything: 'Does everything, changes the settings and gives permissions. A game library has permissions of its own.',
  ...staffPrivileges,
};
/** The same value for every privilege. */
export const forEachPrivilege = <V>(value: V) =>
  Object.fromEntries(privilegeNames.map((name) => [name, value])) as Record<Privilege, V>; // made from all of them
