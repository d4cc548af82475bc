import type { Method } from '../../../client/openapi/document.ts';
import { sendRequestText } from '../../../messages/developers/try.ts';
import type { PreparedRequest } from '../api/request.ts';
import { credentialsOf, type RequestIdentity } from './RequestIdentity.tsx';

/** The response to a request. */
export interface TriedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}
const MAX_CHARACTERS = 200_000;
const prettyPrint = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends a request as is and reads the whole response. @throws if the service does not answer */
export async function sendRequest(
  method: Method,
  request: PreparedRequest,
  identity: RequestIdentity,
  signal: AbortSignal,
): Promise<TriedResponse> {
  const { headers, credentials } = credentialsOf(identity);
  const started = performance.now();
  const response = await fetch(request.path, {
    method,
    headers: { ...request.headers, ...headers },
    credentials,
    cache: 'no-store',
    signal,
    ...(request.body === null ? {} : { body: request.body }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  const shown = prettyPrint(text);
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    bytes: new TextEncoder().encode(text).length,
    headers: [...response.headers].sort(([a], [b]) => a.localeCompare(b)),
    body:
      shown.length > MAX_CHARACTERS
        ? sendRequestText.cut({
            shown: shown.slice(0, MAX_CHARACTERS),
            limit: MAX_CHARACTERS,
          })
        : shown,
  };
}
