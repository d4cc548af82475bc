import type { Method } from '../../../client/openapi.ts';
import type { Request } from '../api/request.ts';
import { type Acting, credentialsOf } from './credentials.tsx';

/** What came back from a request that was tried. */
export interface Trial {
  readonly status: number;
  readonly words: string;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}
const most = 200_000;
const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends a request as it is, and reads all of the answer, whatever it is. @throws where nothing answers */
export async function tried(method: Method, request: Request, acting: Acting, signal: AbortSignal): Promise<Trial> {
  const { headers, credentials } = credentialsOf(acting);
  const began = performance.now();
  const answer = await fetch(request.path, {
    method,
    headers: { ...request.headers, ...headers },
    credentials,
    cache: 'no-store',
    signal,
    ...(request.body === null ? {} : { body: request.body }),
  });
  const text = await answer.text();
  const milliseconds = performance.now() - began;
  const shown = pretty(text);
  return {
    status: answer.status,
    words: answer.statusText,
    milliseconds,
    bytes: new TextEncoder().encode(text).length,
    headers: [...answer.headers].sort(([a], [b]) => a.localeCompare(b)),
    body: shown.length > most ? `${shown.slice(0, most)}\n… (the first ${most} characters)` : shown,
  };
}
