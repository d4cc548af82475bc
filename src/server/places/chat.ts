import type { Row } from '../../resources/resource.ts';
import { chatService } from '../integrations/chat/chat.ts';
import { type Chat, ChatFailure } from '../integrations/chat/interface.ts';
import { type Context, warn } from '../platform/context.ts';
import { log } from '../platform/log.ts';

const TIMEOUT_MS = 4_000;
type Space = Row<'Space'>;

/** What stands against deleting anything in the chat server of the space's convention; null: nothing, and its id. */
async function findServer({ db }: Context, { convention_id }: Space): Promise<{ server_id: string } | { against: string }> {
  const convention = await db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { chat_server_id: true, group_id: true },
  });
  const { chat_server_id: server_id, group_id } = convention;
  if (!server_id) return { against: 'the convention names no chat server (chat_server_id)' };
  // Whoever manages a space may write any id there: nobody is to delete what others have.
  const others = await db.convention.findFirst({
    where: { chat_server_id: server_id, group_id: { not: group_id } },
    select: { id: true },
  });
  return others ? { against: 'a convention of another group names the same chat server' } : { server_id };
}
/** The channels that no other space of the server uses. */
async function findUnshared(
  { db }: Context,
  { id }: Space,
  server_id: string,
  channels: readonly string[],
): Promise<ReadonlySet<string>> {
  const among = { in: [...channels] };
  const users = await db.space.findMany({
    where: {
      id: { not: id },
      convention: { chat_server_id: server_id },
      OR: [{ chat_text_channel_id: among }, { chat_voice_channel_id: among }],
    },
    select: { chat_text_channel_id: true, chat_voice_channel_id: true },
    take: 100,
  });
  const used = users.flatMap((space) => [space.chat_text_channel_id, space.chat_voice_channel_id]);
  return new Set(channels.filter((channel) => !used.includes(channel)));
}
async function tryDelete(chat: Chat, channel: string, server_id: string, signal: AbortSignal): Promise<string | null> {
  try {
    await chat.deleteChannel(channel, server_id, signal);
    return null;
  } catch (error) {
    if (error instanceof ChatFailure) return error.message;
    log.error({ err: error }, 'a channel was not deleted');
    return 'something went wrong on our side';
  }
}

async function deleteAll(ctx: Context, chat: Chat, space: Space, channels: readonly string[]): Promise<void> {
  const stays = (channel: string, why: string) =>
    warn(ctx, `Channel ${channel} is still there in the chat service: ${why}.`, 'chat');
  const server = await findServer(ctx, space);
  if ('against' in server) {
    for (const channel of channels) stays(channel, server.against);
    return;
  }
  const { server_id } = server;
  const free = await findUnshared(ctx, space, server_id, channels);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const deleteOne = async (channel: string) => {
    const why = free.has(channel) ? await tryDelete(chat, channel, server_id, signal) : 'another space uses it';
    if (why) stays(channel, why);
  };
  await Promise.all(channels.map(deleteOne));
}

/** Deletes the channels that a space had in the chat service, where one is configured. What stays there is told as a warning. */
export async function deleteChannels(ctx: Context, space: Space): Promise<void> {
  const chat = chatService();
  const channels = [...new Set([space.chat_text_channel_id, space.chat_voice_channel_id])].filter((one) => one !== null);
  if (!chat || !channels.length) return;
  try {
    await deleteAll(ctx, chat, space, channels);
  } catch (err) {
    log.error({ err }, 'channels were not deleted');
    warn(ctx, `Channels may still be there in the chat service: ${channels.join(', ')}.`, 'chat');
  }
}
