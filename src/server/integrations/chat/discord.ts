import { setTimeout as sleep } from 'node:timers/promises';
import { auditReason, chatFailures } from '../../../messages/integrations/chat.ts';
import { IntegrationError, type JsonResponse, requestJson } from '../request.ts';
import { type Chat, ChatFailure } from './interface.ts';

/** Milliseconds that a call may wait in total when Discord limits its rate. */
const MAX_TOTAL_WAIT = 3_000;
const MIN_WAIT = 200;
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined; // only read

/** The milliseconds to wait before the next request, from an answer 429. */
function waitAfter({ body, headers }: JsonResponse): number {
  const seconds = Number(field(body, 'retry_after') ?? headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) ? Math.max(MIN_WAIT, Math.ceil(seconds * 1000)) : 1_000;
}
/** The body of a successful answer; null if the channel does not exist. @throws ChatFailure for every other answer */
function bodyOf({ status, body }: JsonResponse, mayNot: string): unknown {
  if (status === NOT_FOUND) return null;
  if (status >= 200 && status < 300) return body;
  if (status === 401) throw new ChatFailure(chatFailures.botRefused);
  if (status === 403) throw new ChatFailure(mayNot);
  throw new ChatFailure(chatFailures.answered({ status }));
}

/** Discord, or a service with the same REST interface at `base`. The token goes only to that address and appears in no error. */
export function discord({ token, base }: { token: string; base: string }): Chat {
  const headers = {
    Authorization: `Bot ${token}`,
    'User-Agent': 'DiscordBot (https://convene.example, 1)',
    'X-Audit-Log-Reason': auditReason,
  };
  /** Sends a request, and repeats it after a 429 as long as `budget` has milliseconds left. */
  async function request(method: 'GET' | 'DELETE', path: string, budget: { milliseconds: number }, signal: AbortSignal) {
    for (;;) {
      const answer = await requestJson(new URL(`${base}${path}`), { method, headers, signal });
      if (answer.status !== TOO_MANY_REQUESTS) return answer;
      const wait = waitAfter(answer);
      if (wait > budget.milliseconds) throw new ChatFailure(chatFailures.rateLimited);
      budget.milliseconds -= wait;
      await sleep(wait, undefined, { signal });
    }
  }
  return {
    async deleteChannel(channel_id, server_id, signal) {
      if (!/^\d+$/.test(channel_id)) throw new ChatFailure(chatFailures.invalidChannelId);
      const path = `/channels/${channel_id}`;
      const budget = { milliseconds: MAX_TOTAL_WAIT };
      try {
        const channel = bodyOf(await request('GET', path, budget, signal), chatFailures.mayNotSee);
        if (channel === null) return;
        if (field(channel, 'guild_id') !== server_id) throw new ChatFailure(chatFailures.otherServer);
        bodyOf(await request('DELETE', path, budget, signal), chatFailures.mayNotDelete);
      } catch (error) {
        if (error instanceof ChatFailure) throw error;
        const unreachable = error instanceof IntegrationError && error.kind === 'unreachable';
        throw new ChatFailure(unreachable ? chatFailures.unreachable : chatFailures.timedOut);
      }
    },
  };
}
