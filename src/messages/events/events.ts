import { message } from '../message.ts';

/** Why an event is refused. */
export const eventRefusals = {
  notAType: 'must be an event type.',
  unknownRequest: message<{ request: string }>('must be among the special requests of the event type, and {request} is not.'),
  belowTaken: message<{ taken: number }>(
    'The number of seats cannot be below the {taken, plural, one {{taken} seat that is} other {{taken} seats that are}} taken or offered.',
  ),
  belowTakenCount: 'The number of seats cannot be below the number of seats that are taken or offered.',
  belowHosts: message<{ hosts: number }>('The event has {hosts, plural, one {{hosts} host} other {{hosts} hosts}} already.'),
  belowHostCount: 'The event already has as many hosts as it can.',
  hasSlots: 'The event has slots: free them first.',
  hasTickets: message<{ tickets: number }>(
    '{tickets, plural, one {{tickets} ticket is taken: delete it} other {{tickets} tickets are taken: delete them}} first.',
  ),
  hasVerifiedTickets: 'Tickets of this event are paid. Delete them first, or cancel the event.',
  submissionHasEvent: 'The submission has another event already.',
  alreadyCancelled: 'The event is cancelled already.',
  notCancelled: 'The event is not cancelled.',
} as const;

/** Lines that an event leaves in its log. */
export const eventLog = {
  cancelled: 'cancelled',
  cancelledWithComment: message<{ comment: string }>('cancelled: {comment}'),
  restored: 'restored',
} as const;

/** Names that the service gives. */
export const eventNames = {
  session: message<{ number: number }>('Session {number}'),
  severalSpaces: 'multiple spaces',
} as const;
