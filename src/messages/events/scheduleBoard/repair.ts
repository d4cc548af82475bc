import { message } from '../../message.ts';

/** What a repair will do, before it is applied. */
export const repairText = {
  searching: 'Looking for a repair…',
  none: 'No other place is free.',
  idea: message<{ n: number; all: number }>('{all, plural, one {One idea} other {Idea {n} of {all}}}'),
  before: 'Now',
  after: 'Then',
  place: message<{ day: string; time: string; spaces: string; room: string }>('{day} at {time}, {spaces} in {room}'),
  /** Start and spaces stay, for all of its length. */
  whole: message<{ place: string; length: string }>('{place}, all for {length}'),
  unscheduled: 'Not scheduled',
  tickets: message<{ tickets: number }>(
    '{tickets, plural, =0 {No tickets are affected.} one {1 ticket is kept.} other {{tickets} tickets are kept.}}',
  ),
  emails: message<{ who: string }>('An email goes to {who} about 10 minutes later.'),
  hosts: message<{ hosts: number }>('{hosts, plural, one {1 host} other {{hosts} hosts}}'),
  holders: message<{ tickets: number }>('the {tickets, plural, one {holder of 1 ticket} other {holders of {tickets} tickets}}'),
  and: ' and ',
  nobody: 'No emails: it has no hosts and no tickets.',
  notPublic: 'No emails: the schedule is not public.',
  same: 'No emails: start and spaces stay the same.',
  apply: 'Apply',
  next: 'Next idea',
  cancel: 'Cancel',
} as const;
