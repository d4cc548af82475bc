import type { Loose } from './format/labels.ts';
import { refusalIn } from './refusal.ts';
import { type Reply, sent, unanswered } from './upload.ts';

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
  /** Is told how much of a form with files has been sent, from 0 to 1. */
  readonly onSent?: (share: number) => void;
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

async function fetched(url: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(url, init);
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, etag: response.headers.get('ETag'), body };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unanswered();
  }
}

/** A call over REST, below /api. @throws Refused with the service's own sentence */
export async function rest<T = Loose>(method: Method, path: string, input?: Loose, more: More = {}): Promise<Answered<T>> {
  const { body, headers } = input && method !== 'GET' ? bodyOf(input) : { body: undefined, headers: {} };
  const init = {
    method,
    headers: { ...headers, ...(more.ifMatch ? { 'If-Match': more.ifMatch } : {}) },
    ...(body === undefined ? {} : { body }),
    ...(more.signal ? { signal: more.signal } : {}),
  };
  const {
    status,
    etag,
    body: answered,
  } = more.onSent && body instanceof FormData
    ? await sent(`/api${path}`, { ...init, body }, more.onSent)
    : await fetched(`/api${path}`, { ...init, credentials: 'same-origin', ...(more.keepalive ? { keepalive: true } : {}) });
  if (status < 200 || status >= 300) throw refusalIn(status, answered as never); // read with care by refusalIn
  return { body: answered as T, etag };
}
