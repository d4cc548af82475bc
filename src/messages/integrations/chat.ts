import { message } from '../message.ts';

/** Why the chat service did not do what it was asked: half a sentence. */
export const chatFailures = {
  answered: message<{ status: number }>('it answered {status}'),
  botRefused: 'it refuses the bot of this service: ask its operator to check DISCORD_BOT_TOKEN',
  invalidChannelId: 'that is no id of a channel',
  mayNotDelete: 'the bot cannot delete it: let it see and manage the channels of the server',
  mayNotPost: 'the bot cannot write there: let it view the channel and send messages in it',
  mayNotSee: 'the bot cannot see it: let it see and manage the channels of the server',
  noChannel: 'the channel does not exist',
  noProof: message<{ proof: string }>(
    'the topic of the channel does not contain {proof}: add it, so that the bot knows it may post there',
  ),
  otherServer: 'it belongs to another server than the one of the convention',
  rateLimited: 'it is asked too much at this moment',
  timedOut: 'it did not answer in time',
  unreachable: 'it cannot be reached',
} as const;

/** The reason for a deletion in the audit log of the chat service. */
export const auditReason = 'The chat of the space was cleared';
