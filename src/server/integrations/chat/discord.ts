import { setTimeout as sleep } from 'node:timers/promises';
import { IntegrationError, type JsonResponse, requestJson } from '../request.ts';
import { type Chat, ChatFailure } from './interface.ts';

/** How long a caller is made to wait, all waits together. */
const MOST_WAITING = 3_000;
const LEAST_WAITING = 200;
const GONE = 404;
const FULL = 429;

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined; // only read

/** How many milliseconds an answer 429 asks to wait. */
function waitIn({ body, headers }: JsonResponse): number {
  const seconds = Number(field(body, 'retry_after') ?? headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) ? Math.max(LEAST_WAITING, Math.ceil(seconds * 1000)) : 1_000;
}
/** @throws ChatFailure unless the answer is a good one, or says that there is nothing */
function judged({ status, body }: JsonResponse, what: string): unknown {
  if (status === GONE) return null;
  if (status >= 200 && status < 300) return body;
  if (status === 401) throw new ChatFailure('it refuses the bot of this service: ask its operator to check DISCORD_BOT_TOKEN');
  if (status === 403) throw new ChatFailure(`the bot may not ${what} it: let it see and manage the channels of the server`);
  throw new ChatFailure(`it answered ${status}`);
}

/** Discord, or a service that speaks like its REST interface, at `base`. The token is sent to that address alone, and stands in no error. */
export function discord({ token, base }: { token: string; base: string }): Chat {
  const headers = {
    Authorization: `Bot ${token}`,
    'User-Agent': 'DiscordBot (https://convene.example, 1)',
    'X-Audit-Log-Reason': 'The chat of the space was cleared',
  };
  /** Asks, and where it is told to wait, waits and asks again as long as there is patience. */
  async function ask(method: 'GET' | 'DELETE', path: string, patience: { left: number }, signal: AbortSignal) {
    for (;;) {
      const answer = await requestJson(new URL(`${base}${path}`), { method, headers, signal });
      if (answer.status !== FULL) return answer;
      const wait = waitIn(answer);
      if (wait > patience.left) throw new ChatFailure('it is asked too much at this moment');
      patience.left -= wait;
      await sleep(wait, undefined, { signal });
    }
  }
  return {
    async deleteChannel(channel_id, server_id, signal) {
      if (!/^\d+$/.test(channel_id)) throw new ChatFailure('that is no id of a channel');
      const path = `/channels/${channel_id}`;
      const patience = { left: MOST_WAITING };
      try {
        const channel = judged(await ask('GET', path, patience, signal), 'see');
        if (channel === null) return;
        if (field(channel, 'guild_id') !== server_id)
          throw new ChatFailure('it belongs to another server than the one of the convention');
        judged(await ask('DELETE', path, patience, signal), 'delete');
      } catch (error) {
        if (error instanceof ChatFailure) throw error;
        throw new ChatFailure(
          error instanceof IntegrationError && error.why === 'unreachable' ? 'it cannot be reached' : 'it did not answer in time',
        );
      }
    },
  };
}
