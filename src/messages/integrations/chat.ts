import { message } from '../message.ts';

/** Why the chat service did not delete a channel: half a sentence. */
export const chatFailures = {
  answered: message<{ status: number }>('it answered {status}'),
  botRefused: 'it refuses the bot of this service: ask its operator to check DISCORD_BOT_TOKEN',
  invalidChannelId: 'that is no id of a channel',
  mayNotDelete: 'the bot cannot delete it: let it see and manage the channels of the server',
  mayNotSee: 'the bot cannot see it: let it see and manage the channels of the server',
  otherServer: 'it belongs to another server than the one of the convention',
  rateLimited: 'it is asked too much at this moment',
  timedOut: 'it did not answer in time',
  unreachable: 'it cannot be reached',
} as const;

/** The reason for a deletion in the audit log of the chat service. */
export const auditReason = 'The chat of the space was cleared';
