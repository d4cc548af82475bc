import { requestFailures } from '../../messages/integrations/requests.ts';

/** Why an external service gave no usable answer. Neither the message nor the cause contains an address or a credential. */
export class IntegrationError extends Error {
  readonly kind: 'late' | 'unreachable' | 'unreadable';
  constructor(kind: IntegrationError['kind'], message: string) {
    super(message);
    this.name = 'IntegrationError';
    this.kind = kind;
  }
}
/** The answer of an external service. */
export interface TextResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
/** The same with a parsed body, which is undefined if it is not JSON. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}
interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  signal: AbortSignal;
}
const MAX_BYTES = 2 * 1024 * 1024;

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null; // Node's streams are iterable, which the DOM's types do not declare
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new IntegrationError('unreadable', requestFailures.tooLong);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
/** The code of a network error (ECONNREFUSED, ...). Its message may contain the address. */
function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown }; // where fetch puts the reason
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : requestFailures.noAnswer;
}

/**
 * Requests text from an external service. Redirects are not followed, so that credentials do not reach another host. Any status counts as
 * an answer.
 * @param maxBytes limit of the answer, by default 2 MiB
 * @throws IntegrationError
 */
export async function requestText(
  url: URL,
  { method = 'GET', headers = {}, body, signal }: Options,
  maxBytes = MAX_BYTES,
): Promise<TextResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, text: await readText(response, maxBytes) };
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    if (signal.aborted) throw new IntegrationError('late', requestFailures.timedOut);
    throw new IntegrationError('unreachable', requestFailures.unreachable({ code: codeOf(error) }));
  }
}
/** Requests JSON from an external service. @throws IntegrationError */
export async function requestJson(url: URL, { headers = {}, ...options }: Options): Promise<JsonResponse> {
  const answer = await requestText(url, { ...options, headers: { Accept: 'application/json', ...headers } });
  return { status: answer.status, headers: answer.headers, body: parseJson(answer.text) };
}
