import { message } from '../message.ts';

/** Why hosting an event is refused. */
export const hostRefusals = {
  alreadyHost: message<{ name: string }>('user_id: {name} is a host of this event already.'),
  alreadyHosted: message<{ name: string }>('host: it is already hosted by {name}.'),
  busy: message<{ event: string; when: string }>('start_date: the user hosts {event} at that time{when}.'),
  cancelled: 'is_cancelled: this event does not take place.',
  notAllowed: message<{ type: string }>('type_id: only users on the list of {type} may host its events.'),
  notClaimable: 'claimable: this event cannot be claimed.',
  notHost: 'You are not a host of this event.',
  organizersOnly: 'claimable: hosts of this event are changed by the organisers only.',
  tooMany: message<{ count: string; limit: string }>('max_hosts: the event has {count} of {limit} hosts.'),
} as const;

/** Stand-ins where a name is not known. */
export const hostNames = { unknownUser: 'the user', unknownHost: 'somebody' } as const;

/** Lines that changes of hosts leave in the log of their event. */
export const hostLog = {
  claimed: message<{ name: string }>('claimed by {name}'),
  unclaimed: message<{ name: string }>('unclaimed by {name}'),
  added: message<{ name: string }>('host added: {name}'),
  removed: message<{ name: string }>('host removed: {name}'),
} as const;
