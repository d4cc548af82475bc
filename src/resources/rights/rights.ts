/*
 * Who may call what, as data: the dashboard shows it, a test compares it with what the service does. What a caller may do with one
 * record is decided by its resource's behaviour; this is what must come out.
 */

/** Words that a line of rights may hold; whoever has one of them may call. Organisers hold every privilege, admins everything. */
export const words = {
  anyone: 'Everybody, without a session.',
  user: 'Everybody who is signed in.',
  own: 'Everybody who is signed in, for their own records or rows.',
  owner: "The record's owner.",
  holder: 'Whoever has the session.',
  host: 'Hosts of the event.',
  registration: 'Holders of the privilege registration.',
  scheduling: 'Holders of the privilege scheduling.',
  exhibitors: 'Holders of the privilege exhibitors.',
  merch: 'Holders of the privilege merch.',
  updates: 'Holders of the privilege updates.',
  volunteers: 'Holders of the privilege volunteers.',
  prototypes: 'Holders of the privilege prototypes.',
  organiser: 'Organisers of the convention.',
  director: 'Directors and the leader of the group.',
  leader: 'The leader of the group.',
  admin: 'Administrators.',
  library: 'Anybody with a privilege in the library.',
  'library:catalog': 'Holders of the library privilege catalog.',
  'library:checkouts': 'Holders of the library privilege checkouts.',
  'library:settings': 'Holders of the library privilege settings.',
  application: 'The application that the token was made for.',
} as const;
export type Word = keyof typeof words;

/** Resource -> "METHOD path below the resource" -> words. */
export type Rights = Readonly<Record<string, Readonly<Record<string, string>>>>;
