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
  throw new ChatFailure(chatFailures.answered({ status }), status >= 500);
}

/** Discord, or a service with the same REST interface at `base`. The token goes only to that address and appears in no error. */
export function discord({ token, base }: { token: string; base: string }): Chat {
  const headers = {
    Authorization: `Bot ${token}`,
    'User-Agent': 'DiscordBot (https://convene.example, 1)',
    'X-Audit-Log-Reason': auditReason,
  };
  interface Call {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly path: string;
    readonly body?: unknown;
  }
  /** Sends a request, and repeats it after a 429 as long as `budget` has milliseconds left. */
  async function request({ path, ...call }: Call, budget: { milliseconds: number }, signal: AbortSignal) {
    for (;;) {
      const answer = await requestJson(new URL(`${base}${path}`), { ...call, headers, signal });
      if (answer.status !== TOO_MANY_REQUESTS) return answer;
      const wait = waitAfter(answer);
      if (wait > budget.milliseconds) throw new ChatFailure(chatFailures.rateLimited, true);
      budget.milliseconds -= wait;
      await sleep(wait, undefined, { signal });
    }
  }
  /** Does something with a channel; `work` gets the channel, null if it does not exist, and sends what belongs to it. */
  async function withChannel(
    channel_id: string,
    signal: AbortSignal,
    work: (
      channel: unknown,
      send: (method: Call['method'], path: string, body?: unknown) => Promise<JsonResponse>,
    ) => Promise<void>,
  ) {
    if (!/^\d+$/.test(channel_id)) throw new ChatFailure(chatFailures.invalidChannelId);
    const budget = { milliseconds: MAX_TOTAL_WAIT };
    const send = (method: Call['method'], path: string, body?: unknown) =>
      request({ method, path: `/channels/${channel_id}${path}`, body }, budget, signal);
    try {
      await work(bodyOf(await send('GET', ''), chatFailures.mayNotSee), send);
    } catch (error) {
      if (error instanceof ChatFailure) throw error;
      const unreachable = error instanceof IntegrationError && error.kind === 'unreachable';
      throw new ChatFailure(unreachable ? chatFailures.unreachable : chatFailures.timedOut, true);
    }
  }
  return {
    deleteChannel: (channel_id, server_id, signal) =>
      withChannel(channel_id, signal, async (channel, send) => {
        if (channel === null) return;
        if (field(channel, 'guild_id') !== server_id) throw new ChatFailure(chatFailures.otherServer);
        bodyOf(await send('DELETE', ''), chatFailures.mayNotDelete);
      }),
    postMessage: ({ channel_id, text, proof, nonce }, signal) =>
      withChannel(channel_id, signal, async (channel, send) => {
        if (channel === null) throw new ChatFailure(chatFailures.noChannel);
        const words = String(field(channel, 'topic') ?? '').split(/\s+/);
        if (!words.some((word) => word.replace(/[/.,;:!?)>]+$/, '').endsWith(proof)))
          throw new ChatFailure(chatFailures.noProof({ proof }));
        const message = { content: text, nonce, enforce_nonce: true, allowed_mentions: { parse: [] } };
        const posted = bodyOf(await send('POST', '/messages', message), chatFailures.mayNotPost);
        if (posted === null) throw new ChatFailure(chatFailures.noChannel);
      }),
  };
}
