import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a message is refused. */
export const messageRefusals = {
  unknownField: message<{ field: string; fields: string }>('has the unknown merge field {field}. Use one of {fields}.'),
  tooManyFields: message<{ limit: number }>('may hold {limit} merge fields at most.'),
  unknownFilter: message<{ filter: string }>('has the unknown filter {filter}.'),
  hiddenFilter: message<{ filter: string }>('has the filter {filter}, which is not shown to you. Remove it.'),
  badState: message<{ allowed: string }>('must have a status that is one of {allowed}.'),
  badIds: 'must have ids of records as id.',
  hasTemplate: 'This email already has a template. Change that one.',
  oneQuery: 'must have one text as query.',
  badFilter: message<{ reason: string }>('cannot be applied: {reason}'),
  notYourPeople: 'You do not have permission to write to these people.',
  notYourMoney: 'You do not have permission to write what people owe.',
  tooMany: message<{ limit: number }>('A message goes to {limit, number} people at most. Narrow the filters.'),
  notOpen: message<{ status: string }>('The message is {status}. Only drafts and cancelled messages can be changed or sent.'),
  notCounted: 'The recipients are not counted yet. Count them first.',
  noRecipients: 'No one gets this message. Change the filters, then count again.',
  counted: message<{ count: number }>(
    '{count, plural, one {# person gets} other {# people get}} the message now. Check, then send again.',
  ),
  notScheduled: message<{ status: string }>('The message is {status}. Only a scheduled message can be cancelled.'),
  unknownLink: 'This link does not work. Copy it whole from the email.',
  tooLate: 'must be within a year.',
} as const;

/** The mail of a message. */
export const messageMail = translated('messageMail', {
  /** Why its reader gets it, by audience. */
  reason: message<{ audience: string; convention: string }>(
    '{audience, select, badges {you have a badge for} tickets {you have a ticket at} hosts {you host an event at} submitters {you submitted an event to} volunteers {you volunteer at} shifts {you have or applied for a shift at} exhibitors {you applied as an exhibitor at} other {you take part in}} {convention}',
  ),
  testReason: 'you sent this test to yourself',
  testSubject: message<{ subject: string }>('Test: {subject}'),
  stop: message<{ url: string }>('Unsubscribe from this convention: {url}'),
  stopLink: 'Unsubscribe from this convention',
});

/** The mail of a host to those who come to an event. */
export const hostMessageMail = translated('hostMessageMail', {
  from: message<{ host: string; event: string }>('{host}, who hosts {event}, writes to you:'),
  fromHost: message<{ event: string }>('The host of {event} writes to you:'),
  noReply: 'The host does not see your address. Replies to this email do not reach them.',
  link: 'See the event',
  reason: message<{ convention: string }>('you have a ticket or wait for a seat of an event at {convention}'),
});
