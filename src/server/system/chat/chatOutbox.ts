import { type ChatMessage, Prisma } from '../../../generated/prisma/client.ts';
import { chatMessageLog } from '../../../messages/system/chatMessages.ts';
import { deleteRows } from '../../db/deleteRows.ts';
import { chatService } from '../../integrations/chat/chat.ts';
import { type Chat, ChatFailure } from '../../integrations/chat/interface.ts';
import type { Context, Db } from '../../platform/context.ts';
import { clockSeconds } from '../../platform/jobs/clock.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { log } from '../../platform/log.ts';
import { collectMessages } from './collectMessages.ts';

export const CHAT_OUTBOX = 'chat';
/** Seconds before each attempt after the first. What is older than that is no news. */
const PAUSES = [10, 60, 300, 900];
/** Seconds after which whoever was sending must have died. */
const LEASE = 60;
const TIMEOUT_MS = 10_000;

const inSeconds = (seconds: number) => Prisma.sql`now() + make_interval(secs => ${clockSeconds(seconds)}::float8)`;

type Due = ChatMessage & { uri_part: string };
/** Takes the message that has been due longest; undefined if none is. */
async function takeDue({ db }: Context): Promise<Due | undefined> {
  const [due] = await db.$queryRaw<Due[]>`
    UPDATE chatmessage SET status = 'sending', attempts = attempts + 1, next_attempt_date = ${inSeconds(LEASE)}
    FROM convention
    WHERE convention.id = chatmessage.convention_id AND chatmessage.id = (
      SELECT id FROM chatmessage WHERE status IN ('waiting', 'sending') AND next_attempt_date <= now()
      ORDER BY next_attempt_date, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING chatmessage.*, uri_part`;
  return due;
}

async function post(chat: Chat, { id, channel_id, text, uri_part }: Due): Promise<ChatFailure | null> {
  try {
    const message = { channel_id, text, proof: `/c/${uri_part}`, nonce: id.replaceAll('-', '').slice(-25) };
    await chat.postMessage(message, AbortSignal.timeout(TIMEOUT_MS));
    return null;
  } catch (error) {
    if (error instanceof ChatFailure) return error;
    throw error;
  }
}
/** Records what came of an attempt, unless somebody else has taken the message since. */
async function record({ db }: Context, { id, attempts }: Due, failure: ChatFailure | null): Promise<void> {
  const pause = failure?.isTemporary ? PAUSES[attempts - 1] : undefined;
  const status = failure === null ? 'sent' : pause === undefined ? 'failed' : 'waiting';
  await db.$executeRaw`
    UPDATE chatmessage SET status = ${status}, error_message = ${failure?.message ?? null}, next_attempt_date = ${inSeconds(pause ?? 0)},
      sent_date = ${failure === null ? Prisma.sql`now()` : Prisma.sql`NULL`}
    WHERE id = ${id}::uuid AND attempts = ${attempts} AND status = 'sending'`;
  if (status === 'failed') log.warn({ chatmessage_id: id, why: failure?.message }, chatMessageLog.failed);
}

/** Posts announcements and open shifts in the channels that conventions have chosen, if the service has a bot. */
export const chatOutbox: Outbox = {
  name: CHAT_OUTBOX,
  pollSeconds: 15,
  async processBatch(ctx) {
    const chat = chatService();
    if (!chat) return 0;
    const collected = await collectMessages(ctx);
    const due = await takeDue(ctx);
    if (!due) return collected;
    await record(ctx, due, await post(chat, due));
    return 1;
  },
};

/** Deletes messages that are older than 90 days. */
export const deleteOldChatMessages = (db: Db): Promise<unknown> =>
  deleteRows(db, 'chatmessage', Prisma.sql`date_created < now() - interval '90 days'`);
