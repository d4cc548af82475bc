import { message } from '../message.ts';

/** What can be wrong with the schedule of an event. */
export const scheduleWarnings = {
  'SI-01': message<{ tickets: number }>(
    '{tickets, plural, one {{tickets} ticket is} other {{tickets} tickets are}} taken, but the event is not scheduled.',
  ),
  'SI-02': message<{ space: string; booked: number; duration: number }>(
    '{space} is booked for {booked} minutes, the event lasts {duration}.',
  ),
  'SI-03': message<{ space: string; extra: number }>('{space} is booked {extra} minutes longer than needed.'),
  'SI-04': message<{ space: string; daypart: string }>('The slots in {space} have a gap after {daypart}.'),
  'SI-05': message<{ days: string }>('One sitting spans {days}.'),
  'SI-06': message<{ starts: string }>('The spaces start at different times: {starts}.'),
  'SI-07': message<{ assigned: number; needed: number }>(
    '{assigned, plural, one {{assigned} space is} other {{assigned} spaces are}} assigned, {needed, plural, one {{needed} is} other {{needed} are}} needed.',
  ),
  'SI-08': message<{ rooms: string }>('The spaces are in several rooms: {rooms}.'),
  'SI-09': message<{ start: string; preferred: string }>('Starts {start}, asked for {preferred}.'),
  'SI-10': message<{ room: string; type: string }>('{room} is not a room for {type}.'),
  'SI-11': message<{ max_tickets: number; seats: number }>(
    '{max_tickets, plural, one {{max_tickets} seat is} other {{max_tickets} seats are}} offered, the spaces hold {seats}.',
  ),
  'SI-12': message<{ request: string; spaces: string }>('{request} is requested, but {spaces} does not have it.'),
  'SI-13': message<{ host: string; other: string; times: string }>('{host} also hosts {other}, {times}.'),
  'SI-14': message<{ host: string; other: string; times: string }>('{host} is also at {other}, {times}.'),
  'SI-15': message<{ holders: number; other: string }>(
    '{holders, plural, one {{holders} ticket holder is} other {{holders} ticket holders are}} also at {other}.',
  ),
  'SI-16': 'The event has no host.',
  'SI-17': message<{ host: string; minutes: number; other: string }>(
    '{host} has {minutes, plural, one {{minutes} minute} other {{minutes} minutes}} between {other} and this.',
  ),
  'SI-18': message<{ slot: string }>('{slot} is locked.'),
  'SI-19': message<{ max_tickets: number; type: string; limit: number }>('{max_tickets} seats, {type} allows {limit}.'),
  'SI-20': message<{ number: number }>('#{number} has the same name and start.'),
  'SI-21': message<{ day: string }>('Outside the hours for attendees of {day}.'),
  'SI-22': message<{ other: string; space: string; minutes: number; buffer: number }>(
    '{other} starts in {space} {minutes, plural, one {{minutes} minute} other {{minutes} minutes}} after the end, {buffer} are needed.',
  ),
  'SI-23': message<{ session: string; other: string }>('{session} overlaps {other}.'),
  'SI-24': message<{ reason: string }>('No place was found: {reason}.'),
} as const;

/** Why a warning or its waiver is refused. */
export const warningRefusals = {
  strict: message<{ rule: string; warning: string }>('{rule}: {warning}'),
  alreadyIgnored: 'This warning is ignored already.',
} as const;

/** How lists of names are joined, and the name of what an event holds itself, beside its sessions. */
export const warningNames = {
  and: message<{ names: string; last: string }>('{names} and {last}'),
  or: ' or ',
  firstSession: 'Session 1',
  spaceAndStart: message<{ space: string; start: string }>('{space}: {start}'),
} as const;
