import { message } from '../message.ts';

/** What the bot of the chat service posts about open shifts. */
export const openShiftsText = {
  title: message<{ convention: string }>('Volunteers wanted for {convention}'),
  shift: message<{ moment: string; name: string; places: number }>(
    '{moment}: {name}, {places, plural, one {1 place} other {# places}}',
  ),
  more: message<{ count: number }>('And {count, plural, one {1 more shift} other {# more shifts}}.'),
} as const;

/** Log lines about messages in a chat. */
export const chatMessageLog = { failed: 'a message was not posted in the chat' } as const;

/** Why a message is not posted, or not posted again. */
export const chatMessageRefusals = {
  noBot: 'cannot be set yet: whoever runs this service has to set up a Discord bot first.',
  invalidChannel: 'must be the id of a Discord channel, such as 700000000000000001: in Discord, “Copy Channel ID”.',
  sent: 'It was posted already.',
  underWay: 'It waits to be posted already.',
} as const;
