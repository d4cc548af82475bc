import { message } from '../message.ts';

/** Why a webhook is refused. */
export const webhookRefusals = {
  https: 'must begin with https://.',
  notPublic: 'must be an address on the public internet.',
  unknownEvent: message<{ name: string }>('holds {name}, which is not an event. Examples of events: event.updated, ticket.*, *.'),
  tooMany: message<{ most: number }>('A convention has up to {most} webhooks: delete one first.'),
  stopped: 'The webhook is not enabled: enable it first.',
  underWay: 'It waits to be sent already.',
} as const;

/** What became of an attempt to deliver. */
export const deliveryProblems = {
  answered: message<{ status: number }>('The address answered {status}.'),
  redirected: message<{ status: number }>('The address answered {status}: redirects are not followed.'),
  late: message<{ seconds: number }>('No answer came within {seconds} seconds.'),
  notFound: 'The name of the address is not known.',
  notPublic: 'The address is not on the public internet.',
  unreachable: message<{ code: string }>('The address could not be reached ({code}).'),
  stopped: 'The webhook was stopped.',
} as const;

/** The mail about a webhook that gets no more deliveries. */
export const webhookStoppedMail = {
  subject: message<{ name: string }>('Webhook stopped: {name}'),
  stopped: message<{ name: string }>('The webhook {name} gets no more deliveries.'),
  gone: 'Its address answered that it is gone for good (410).',
  silent: 'Nothing has arrived at its address for three days. The last attempt:',
  next: 'Enable it again when the address works. It then gets the changes that follow.',
  link: 'Open the webhook',
  reason: 'you made this webhook',
} as const;

/** Log lines about webhooks. */
export const webhookLog = {
  stopped: 'a webhook was stopped',
} as const;
