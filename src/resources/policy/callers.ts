import { type StaffPrivilege, staffPrivilegeNames } from './privileges.ts';

const holders = Object.fromEntries(staffPrivilegeNames.map((name) => [name, `Holders of the privilege ${name}.`])) as Record<
  StaffPrivilege,
  string
>; // made from all of them

/**
 * The kinds of caller that a policy may name. A caller of any of these kinds may call. Organizers hold every privilege of their convention, and
 * admins may do everything.
 */
export const callers = {
  anyone: 'Everybody, without a session.',
  user: 'Everybody who is signed in.',
  own: 'Everybody who is signed in, for their own records or rows.',
  owner: "The record's owner.",
  holder: 'Whoever has the session.',
  host: 'Hosts of the event.',
  ...holders,
  organizer: 'Organizers of the convention.',
  director: 'Directors and the leader of the group.',
  leader: 'The leader of the group.',
  admin: 'Administrators.',
  library: 'Anyone with a privilege in the library.',
  'library:catalog': 'Holders of the library privilege catalog.',
  'library:checkouts': 'Holders of the library privilege checkouts.',
  'library:settings': 'Holders of the library privilege settings.',
  application: 'The application that the token was made for.',
} as const;
export type Caller = keyof typeof callers;
/** One kind of caller, or several, of which each may. */
export type Callers = Caller | readonly Caller[];
