/** Why an external service gave no usable answer. Neither message nor cause hold an address or a credential. */
export class IntegrationError extends Error {
  readonly why: 'late' | 'unreachable' | 'unreadable';
  constructor(why: IntegrationError['why'], message: string) {
    super(message);
    this.name = 'IntegrationError';
    this.why = why;
  }
}
/** The answer of an external service. */
export interface TextResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
/** The same; `body` is undefined where that was no JSON. */
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
const MOST_BYTES = 2 * 1024 * 1024;

async function textOf(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null; // streams of Node are; the DOM's types do not say so
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new IntegrationError('unreadable', 'the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
/** The code of the network's own error (ECONNREFUSED, ...): the error itself may name the address that was asked. */
function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown }; // fetch puts the reason there
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'no answer';
}

/**
 * Requests text from an external service, by default 2 MiB at most. Redirections are not followed, so that credentials do not reach another
 * host. Any status is an answer. @throws IntegrationError
 */
export async function requestText(
  url: URL,
  { method = 'GET', headers = {}, body, signal }: Options,
  most = MOST_BYTES,
): Promise<TextResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, text: await textOf(response, most) };
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    if (signal.aborted) throw new IntegrationError('late', 'it did not answer in time');
    throw new IntegrationError('unreachable', `it could not be reached (${codeOf(error)})`);
  }
}
/** The same for JSON. @throws IntegrationError */
export async function requestJson(url: URL, { headers = {}, ...options }: Options): Promise<JsonResponse> {
  const answer = await requestText(url, { ...options, headers: { Accept: 'application/json', ...headers } });
  return { status: answer.status, headers: answer.headers, body: parsed(answer.text) };
}
