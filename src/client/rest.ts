import { Refused, refusalIn } from './refusal.ts';
import type { Loose } from './words.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Answered<T = Loose> {
  readonly body: T;
  /** Names the version of the record that was answered. */
  readonly etag: string | null;
}
interface More {
  /** Refuse (412) unless the record still has this version. */
  readonly ifMatch?: string | null;
  /** Let the request outlive the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;

/** The body of a request: JSON, or a form as soon as there is a file in it. */
function bodyOf(input: Loose): { body: string | FormData; headers: Record<string, string> } {
  if (!Object.values(input).some(isFile)) return { body: JSON.stringify(input), headers: { 'Content-Type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (isFile(value)) form.append(name, value);
    else form.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { body: form, headers: {} };
}

/** A call over REST, below /api. @throws Refused with the service's own sentence */
export async function rest<T = Loose>(method: Method, path: string, input?: Loose, more: More = {}): Promise<Answered<T>> {
  const { body, headers } = input && method !== 'GET' ? bodyOf(input) : { body: undefined, headers: {} };
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: { ...headers, ...(more.ifMatch ? { 'If-Match': more.ifMatch } : {}) },
      ...(body === undefined ? {} : { body }),
      ...(more.keepalive ? { keepalive: true } : {}),
      ...(more.signal ? { signal: more.signal } : {}),
    });
  } catch (error) {
    if (more.signal?.aborted) throw error;
    throw new Refused(0, 'The service does not answer. Check your connection and try again.');
  }
  const answered: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalIn(response.status, answered as never); // read with care by refusalIn
  return { body: answered as T, etag: response.headers.get('ETag') };
}
