import { message } from '../message.ts';

/** The seats of an event, in a sentence. */
export const seatsText = {
  none: 'No tickets needed',
  taken: message<{ taken: number; seats: number }>(
    '{taken, number} of {seats, number} {seats, plural, one {seat} other {seats}} taken',
  ),
  allTaken: message<{ seats: number }>('All {seats, number} seats taken'),
  noneLeft: 'none left to book',
  waiting: message<{ count: number }>('{count, number} waiting'),
  allAges: 'All ages',
} as const;

/** The header of an event. */
export const eventHeaderText = {
  hostedBy: 'Hosted by',
  noHost: 'No host yet',
  ownSeat: message<{ name: string; number: number }>('{name} has a seat · Ticket #{number}'),
  inLine: message<{ position: number }>('You are number {position, number} on the waiting list'),
  isInLine: message<{ name: string; position: number }>('{name} is number {position, number} on the waiting list'),
  offered: message<{ time: string }>('A seat is kept for you until {time}'),
  anywhere: 'Online',
  noTime: message<{ length: string }>('Not scheduled yet, {length}'),
} as const;

/** What one can do with an event. */
export const eventPageActionsText = {
  restore: 'Restore event',
  restored: 'Restored.',
  untrash: 'Restore from the trash',
  trash: 'Move to the trash',
  trashed: 'Moved to the trash.',
  recordAttendance: 'Record attendance',
  takeAttendance: 'Take attendance',
  schedule: 'Schedule event',
  openSchedule: 'Open schedule',
  unschedule: 'Unschedule',
  acceptSeat: 'Accept seat',
  seatAccepted: 'The seat is yours.',
  viewTicket: 'View ticket',
  getTicket: 'Get ticket',
  getMoreTickets: 'Get more tickets',
  addTicket: 'Add ticket',
  addSession: 'Add session',
  copy: 'Copy',
  joinWaitingList: message<{ count: number }>('Join waiting list{count, plural, =0 {} other {, # waiting}}'),
  waitRefused: 'Not put on the waiting list',
  joined: 'You are on the waiting list.',
  isIn: message<{ sentence: string }>('{sentence}.'),
  askWho: message<{ count: number }>('Join waiting list…{count, plural, =0 {} other {, # waiting}}'),
  leaveWaitingList: 'Leave waiting list',
  left: 'You left the waiting list.',
  host: 'Host this event',
  hosting: 'You host this event now.',
  stepDown: 'Step down as host',
  steppedDown: 'You no longer host this event.',
  writeOrganizers: 'Message the organizers',
  addHost: 'Add host',
  replaceHost: 'Replace host…',
  removeHost: 'Remove host',
  cancel: 'Cancel event…',
  keep: 'Keep event',
  cancelled: 'Event cancelled.',
  whatFollows: message<{ tickets: number; isScheduled: 'yes' | 'no' }>(
    '{isScheduled, select, yes {It loses its place on the schedule. } other {}}{tickets, plural, =0 {There are no tickets.} one {The ticket is kept, and nothing is refunded.} other {The # tickets are kept, and nothing is refunded.}}',
  ),
  mailed: message<{ people: string }>('An email goes to {people}, with your comment.'),
  hosts: message<{ count: number }>('{count, plural, one {the host} other {the # hosts}}'),
  holders: message<{ count: number }>('{count, plural, one {# ticket holder} other {# ticket holders}}'),
  waiting: message<{ count: number }>('{count, plural, one {# person} other {# people}} on the waiting list'),
  pin: 'Pin to its place',
  unpin: 'Unpin',
  pinned: 'Pinned.',
  unpinned: 'Unpinned.',
  unscheduled: 'Unscheduled.',
  addNote: 'Add note…',
} as const;

/** The hosts of an event. */
export const eventHostsText = {
  title: 'Hosts',
  none: 'No host yet.',
  add: 'Add host',
  full: message<{ count: number }>('This event has {count, plural, one {its one host} other {all of its # hosts}}.'),
  allowMore: 'Allow more hosts',
  searchHint:
    'Badge holders, hosts and volunteers are found by a part of their name or by their badge number, others by their whole user name or email address.',
  added: message<{ name: string }>('{name} hosts this event now.'),
  notAdded: message<{ name: string }>('{name} not added'),
  /** In spite of a clash. `asOnly`: as the one host, instead of the one before or where there was none. */
  addAnyway: message<{ name: string; asOnly: 'yes' | 'no' }>(
    '{asOnly, select, yes {Make {name} the host anyway} other {Add {name} as a host anyway}}',
  ),
  remove: message<{ name: string }>('Remove {name}'),
  removed: message<{ name: string }>('{name} no longer hosts this event.'),
  notRemoved: message<{ name: string }>('{name} not removed'),
  /** On an event that has as many hosts as it can. */
  replace: message<{ name: string }>('Replace {name}…'),
  insteadOf: message<{ name: string }>('New host instead of {name}'),
  keep: message<{ name: string }>('Keep {name}'),
  replaced: message<{ name: string; before: string }>('{name} hosts this event instead of {before}.'),
  /** After a change of hosts: those with seats have not been told. */
  tellHolders: message<{ count: number }>(
    '{count, plural, one {1 seat is taken. Its holder was} other {# seats are taken. Their holders were}} not told of the change.',
  ),
  newHostSubject: message<{ event: string }>('New host: {event}'),
  newHostBody: message<{ event: string; hosts: string }>(
    '{event} is hosted by {hosts} now. The time and the place stay the same.',
  ),
  noHostBody: message<{ event: string }>('{event} has no host at the moment. The time and the place stay the same.'),
} as const;

/** The tabs of an event. */
export const eventTabs = {
  schedule: 'Schedule',
  noText: 'No description yet.',
  details: 'Details',
  ages: 'Ages',
  moreInfo: 'More information',
  groups: 'Groups',
  tournament: 'Tournament',
  tickets: 'Tickets',
  noTickets: 'No tickets yet.',
  waiting: 'Waiting list',
  here: 'Here',
  editText: 'Edit description',
  nameIsHere: message<{ name: string }>('{name} is here'),
  yes: 'Yes',
  session: message<{ name: string }>('Session {name}'),
  ticketNumber: message<{ number: number }>('Ticket #{number}'),
  hiddenTickets: message<{ count: number }>('{count, plural, one {# seat is} other {# seats are}} taken.'),
  place: message<{ place: number }>('Place {place} in line'),
  /** Of somebody on the waiting list. */
  offered: message<{ time: string }>('A seat is kept for them until {time}'),
  offeredSeat: 'A seat is kept for them',
  attendanceRefused: 'Attendance not recorded',
  allTickets: message<{ count: number }>('All {count, number} tickets'),
  when: 'When',
  where: 'Where',
  length: 'Length',
  needs: 'Needs',
  firstChoice: 'First choice',
  secondChoice: 'Second choice',
  warnings: 'Warnings',
  attended: 'Attended',
  hostCame: 'Host came',
  notNoted: 'Not noted',
} as const;
