import { channelReasons, chatLog, spaceWarnings } from '../../messages/places/spaces.ts';
import type { Row } from '../../resources/resource.ts';
import { chatService } from '../integrations/chat/chat.ts';
import { type Chat, ChatFailure } from '../integrations/chat/interface.ts';
import { type Context, warn } from '../platform/context.ts';
import { log } from '../platform/log.ts';

const TIMEOUT_MS = 4_000;
type Space = Row<'Space'>;

/** Finds the chat server in which channels of the space may be deleted, or the reason why none may be. */
async function findServer({ db }: Context, { convention_id }: Space): Promise<{ server_id: string } | { reason: string }> {
  const convention = await db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { chat_server_id: true, group_id: true },
  });
  const { chat_server_id: server_id, group_id } = convention;
  if (!server_id) return { reason: channelReasons.noServer };
  // Scheduling staff can enter any id, so channels of a server that another group uses too are never deleted.
  const others = await db.convention.findFirst({
    where: { chat_server_id: server_id, group_id: { not: group_id } },
    select: { id: true },
  });
  return others ? { reason: channelReasons.sharedServer } : { server_id };
}
/** Finds the channels that no other space of the server uses. */
async function findUnshared(
  { db }: Context,
  { id }: Space,
  server_id: string,
  channels: readonly string[],
): Promise<ReadonlySet<string>> {
  const anyChannel = { in: [...channels] };
  const otherSpaces = await db.space.findMany({
    where: {
      id: { not: id },
      convention: { chat_server_id: server_id },
      OR: [{ chat_text_channel_id: anyChannel }, { chat_voice_channel_id: anyChannel }],
    },
    select: { chat_text_channel_id: true, chat_voice_channel_id: true },
    take: 100,
  });
  const used = otherSpaces.flatMap((space) => [space.chat_text_channel_id, space.chat_voice_channel_id]);
  return new Set(channels.filter((channel) => !used.includes(channel)));
}
/** Deletes a channel. Returns null, or the reason why it is still there. */
async function tryDelete(chat: Chat, channel: string, server_id: string, signal: AbortSignal): Promise<string | null> {
  try {
    await chat.deleteChannel(channel, server_id, signal);
    return null;
  } catch (error) {
    if (error instanceof ChatFailure) return error.message;
    log.error({ err: error }, chatLog.channelKept);
    return channelReasons.unexpected;
  }
}

async function deleteAll(ctx: Context, chat: Chat, space: Space, channels: readonly string[]): Promise<void> {
  const warnKept = (channel: string, reason: string) => warn(ctx, spaceWarnings.channelKept({ channel, reason }), 'chat');
  const server = await findServer(ctx, space);
  if ('reason' in server) {
    for (const channel of channels) warnKept(channel, server.reason);
    return;
  }
  const { server_id } = server;
  const unshared = await findUnshared(ctx, space, server_id, channels);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const deleteOne = async (channel: string) => {
    const reason = unshared.has(channel) ? await tryDelete(chat, channel, server_id, signal) : channelReasons.otherSpace;
    if (reason) warnKept(channel, reason);
  };
  await Promise.all(channels.map(deleteOne));
}

/** Deletes the channels of a space in the chat service, if one is configured. Warns about channels that are still there. */
export async function deleteChannels(ctx: Context, space: Space): Promise<void> {
  const chat = chatService();
  const channels = [...new Set([space.chat_text_channel_id, space.chat_voice_channel_id])].filter((channel) => channel !== null);
  if (!chat || !channels.length) return;
  try {
    await deleteAll(ctx, chat, space, channels);
  } catch (err) {
    log.error({ err }, chatLog.channelsKept);
    warn(ctx, spaceWarnings.channelsKept({ channels: channels.join(', ') }), 'chat');
  }
}
