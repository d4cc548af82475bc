import { message } from '../message.ts';

/** Why a space is refused. */
export const spaceRefusals = {
  requestNotOffered: message<{ name: string }>('must be among the available special requests of the room, and {name} is not.'),
} as const;

/** Warnings about spaces: the request succeeded. */
export const spaceWarnings = {
  sameName: message<{ name: string }>(
    'Another space of the convention is called {name} too: clients that look spaces up by name may mix them up.',
  ),
  channelKept: message<{ channel: string; reason: string }>('Channel {channel} is still there in the chat service: {reason}.'),
  channelsKept: message<{ channels: string }>('Channels may still be there in the chat service: {channels}.'),
} as const;

/** Why a channel of the chat service was not deleted. */
export const channelReasons = {
  noServer: 'the convention has no chat server',
  sharedServer: 'a convention of another group names the same chat server',
  otherSpace: 'another space uses it',
  unexpected: 'something went wrong on our side',
} as const;

/** Log lines about channels of the chat service. */
export const chatLog = { channelKept: 'a channel was not deleted', channelsKept: 'channels were not deleted' } as const;

/** What operations answer that clients still call. */
export const roomNotices = {
  nothingToRefresh: 'This operation does nothing; available day parts are computed when they are read.',
} as const;
