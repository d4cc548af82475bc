/** Why a service of the outside world gave no usable answer. Neither message nor cause hold an address or a credential. */
export class OutsideFailure extends Error {
  readonly why: 'late' | 'unreachable' | 'unreadable';
  constructor(why: OutsideFailure['why'], message: string) {
    super(message);
    this.name = 'OutsideFailure';
    this.why = why;
  }
}
/** What such a service has answered. */
export interface OutsideText {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
/** The same; `body` is undefined where that was no JSON. */
export interface OutsideAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}
interface Question {
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
    if (size > most) throw new OutsideFailure('unreadable', 'the answer is too long');
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
 * Asks a service of the outside world for text, of 2 MiB at most unless told otherwise. Redirections are not followed: credentials stay
 * with whom they are for. Any status is an answer. @throws OutsideFailure
 */
export async function askOutsideForText(
  url: URL,
  { method = 'GET', headers = {}, body, signal }: Question,
  most = MOST_BYTES,
): Promise<OutsideText> {
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
    if (error instanceof OutsideFailure) throw error;
    if (signal.aborted) throw new OutsideFailure('late', 'it did not answer in time');
    throw new OutsideFailure('unreachable', `it could not be reached (${codeOf(error)})`);
  }
}
/** The same for JSON. @throws OutsideFailure */
export async function askOutside(url: URL, { headers = {}, ...question }: Question): Promise<OutsideAnswer> {
  const answer = await askOutsideForText(url, { ...question, headers: { Accept: 'application/json', ...headers } });
  return { status: answer.status, headers: answer.headers, body: parsed(answer.text) };
}
