import { Refused } from './refusal.ts';

/** What came back: read, not yet judged. */
export interface Reply {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
}
export const unanswered = () => new Refused(0, 'The service does not answer. Check your connection and try again.');

interface Sending {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: FormData;
  signal?: AbortSignal;
}
const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends a form and tells how much of it is on its way, from 0 to 1: fetch cannot say. @throws Refused when there is no answer */
export function sent(url: string, { method, headers, body, signal }: Sending, onSent: (share: number) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onSent(loaded / total);
    request.upload.onload = () => onSent(1);
    request.onload = () =>
      resolve({ status: request.status, etag: request.getResponseHeader('ETag'), body: json(request.responseText) });
    request.onerror = () => reject(unanswered());
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
