import { IntegrationError, requestText, type TextResponse } from '../request.ts';
import type { Answered, Collections } from './interface.ts';
import { detailsIn, ownedIn, SiteError, Unreadable } from './xml.ts';

export interface Site {
  readonly url: string;
  readonly token: string | undefined;
}
/** One question takes so many milliseconds at most. */
const PATIENCE = 30_000;
/** An answer has so many bytes at most: some 40,000 games. */
const MOST_BYTES = 48 * 1024 * 1024;
/** So many games may be asked for at once. */
const AT_ONCE = 20;

/** Seconds that a header Retry-After asks for: a number of them, or a date. */
function secondsAsked(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim();
  if (!said) return undefined;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

/** A site that speaks like BoardGameGeek's XML API2. */
export function xmlApi({ url, token }: Site): Collections {
  const base = `${url.replace(/\/+$/, '')}/xmlapi2/`;

  async function ask<T>(
    path: string,
    parameters: Record<string, string>,
    signal: AbortSignal,
    read: (text: string) => Promise<T>,
  ): Promise<Answered<T>> {
    const asked = new URL(path, base);
    asked.search = new URLSearchParams(parameters).toString();
    const headers = { Accept: 'application/xml, text/xml', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    let answer: TextResponse;
    try {
      answer = await requestText(asked, { headers, signal: within }, MOST_BYTES);
    } catch (error) {
      if (signal.aborted || !(error instanceof IntegrationError)) throw error;
      return { no: 'unavailable', why: error.message };
    }
    return understand(answer, read);
  }
  return {
    atOnce: AT_ONCE,
    owned: (username, signal) => ask('collection', { username, own: '1', stats: '1' }, signal, ownedIn),
    details: (ids, signal) => ask('thing', { id: ids.join(','), stats: '1' }, signal, detailsIn),
  };
}

async function understand<T>({ status, headers, text }: TextResponse, read: (text: string) => Promise<T>): Promise<Answered<T>> {
  if (status === 202) return { no: 'preparing', after: secondsAsked(headers) };
  if (status === 429 || status === 503) return { no: 'busy', after: secondsAsked(headers) };
  if (status === 401 || status === 403)
    return { no: 'refused', why: 'does not let this service in: its operator has to see to the token' };
  if (status >= 500) return { no: 'unavailable', why: `it answered with status ${status}` };
  try {
    return { yes: await read(text) };
  } catch (error) {
    if (error instanceof SiteError) return { no: 'refused', why: `says: ${error.message || 'no'}` };
    if (!(error instanceof Unreadable)) throw error;
    if (status !== 200) return { no: 'unavailable', why: `it answered with status ${status}` };
    return { no: 'unavailable', why: 'its answer cannot be read' };
  }
}
