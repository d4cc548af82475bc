import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why hosting an event is refused. */
export const hostRefusals = {
  alreadyHost: message<{ name: string }>('{name} is a host of this event already.'),
  alreadyHosted: message<{ name: string }>('The event is already hosted by {name}.'),
  busy: message<{ name: string; event: string; when: string }>('{name} hosts “{event}” at that time{when}.'),
  cancelled: 'This event does not take place.',
  notAllowed: message<{ type: string }>('Only users on the list of {type} may host its events.'),
  notClaimable: 'This event cannot be claimed.',
  notHost: 'You are not a host of this event.',
  organizersOnly: 'Only the organizers can change the hosts of this event.',
  tooMany: message<{ count: string; limit: string }>(
    'The event has {count} of {limit} hosts. Remove one first, or edit the event to have more.',
  ),
} as const;

/** Stand-ins where a name is not known. */
export const hostNames = { unknownUser: 'the user', unknownHost: 'another user' } as const;

/** Lines that changes of hosts leave in the log of their event. */
export const hostLog = {
  wrote: message<{ name: string; count: number }>('{name} wrote to {count, plural, one {# person} other {# people}}'),
  claimed: message<{ name: string }>('claimed by {name}'),
  unclaimed: message<{ name: string }>('unclaimed by {name}'),
  added: message<{ name: string }>('host added: {name}'),
  removed: message<{ name: string }>('host removed: {name}'),
  replaced: message<{ before: string; name: string }>('host replaced: {before} by {name}'),
} as const;

/** Why hosts cannot say that they are late. */
export const lateRefusals = translated('lateRefusals', {
  notNow: message<{ hours: number }>(
    'You can say so in the {hours} hours before an event or while it is on, once its time is public and unless it is cancelled.',
  ),
  past: 'That time has passed already. Enter more minutes.',
});
/** Warnings: the request succeeded, but changed nothing. */
export const lateWarnings = translated('lateWarnings', {
  saidAlready: 'That was said already.',
  notLate: 'As far as is known, the hosts are on time.',
});

/** Why a host cannot write to those who come. */
export const hostMessageRefusals = translated('hostMessageRefusals', {
  noRecipients: 'No one gets this message: there are no tickets, or those who have them want no emails.',
  over: message<{ days: number }>('The event ended more than {days} days ago.'),
});
