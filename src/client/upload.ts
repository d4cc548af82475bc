import { callText } from '../messages/client/calls.ts';
import type { PlainObject } from './record.ts';
import { refusalIn, unreachable } from './refusal.ts';

export interface UploadOptions {
  /** Receives the share of the form that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Refuse (412) unless the record still has this version. */
  readonly ifMatch?: string | null;
}

/** Whether an input holds a file, which only a multipart form can carry. */
export const holdsFile = (input: PlainObject): boolean => Object.values(input).some((value) => value instanceof File);

function formOf(input: PlainObject): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Sends fields and files as a multipart form to a path below /api. It uses XMLHttpRequest, because fetch cannot report progress.
 * @throws Refusal if the service refuses the form or cannot be reached
 */
export function upload<T = PlainObject>(
  method: 'POST' | 'PUT',
  path: string,
  input: PlainObject,
  { onProgress, signal, ifMatch }: UploadOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    if (ifMatch) request.setRequestHeader('If-Match', ifMatch);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress?.(loaded / total);
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300)
        resolve(body as T); // the caller knows what the path returns
      else reject(refusalIn(request.status, body as never)); // refusalIn checks every part
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException(callText.uploadStopped, 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(input));
  });
}
