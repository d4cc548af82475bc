import { siteFailures } from '../../../messages/integrations/collections.ts';
import { IntegrationError, requestText, type TextResponse } from '../request.ts';
import type { Collections, SiteAnswer } from './interface.ts';
import { readDetails, readOwned, SiteError, UnreadableAnswer } from './xml.ts';

export interface Site {
  readonly url: string;
  readonly token: string | undefined;
}
/** Milliseconds for one request. */
const TIMEOUT = 30_000;
/** Maximum bytes of an answer: about 40,000 games. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Maximum games in one request for details. */
const MAX_IDS = 20;

/** The seconds in a header Retry-After, which holds a number or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

/** BoardGameGeek, or a site with the same XML API2. */
export function xmlApi({ url, token }: Site): Collections {
  const base = `${url.replace(/\/+$/, '')}/xmlapi2/`;

  async function request<T>(
    path: string,
    parameters: Record<string, string>,
    signal: AbortSignal,
    read: (text: string) => Promise<T>,
  ): Promise<SiteAnswer<T>> {
    const address = new URL(path, base);
    address.search = new URLSearchParams(parameters).toString();
    const headers = { Accept: 'application/xml, text/xml', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
    let response: TextResponse;
    try {
      response = await requestText(address, { headers, signal: either }, MAX_BYTES);
    } catch (error) {
      if (signal.aborted || !(error instanceof IntegrationError)) throw error;
      return { status: 'unavailable', reason: error.message };
    }
    return readAnswer(response, read);
  }
  return {
    maxIds: MAX_IDS,
    owned: (username, signal) => request('collection', { username, own: '1', stats: '1' }, signal, readOwned),
    details: (ids, signal) => request('thing', { id: ids.join(','), stats: '1' }, signal, readDetails),
  };
}

async function readAnswer<T>(
  { status, headers, text }: TextResponse,
  read: (text: string) => Promise<T>,
): Promise<SiteAnswer<T>> {
  if (status === 202) return { status: 'preparing', retryAfter: retryAfterOf(headers) };
  if (status === 429 || status === 503) return { status: 'busy', retryAfter: retryAfterOf(headers) };
  if (status === 401 || status === 403) return { status: 'refused', reason: siteFailures.refusedToken };
  if (status >= 500) return { status: 'unavailable', reason: siteFailures.status({ status }) };
  try {
    return { status: 'ok', value: await read(text) };
  } catch (error) {
    if (error instanceof SiteError) {
      const reason = error.message ? siteFailures.refusedWith({ reason: error.message }) : siteFailures.refusedWithoutReason;
      return { status: 'refused', reason };
    }
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { status: 'unavailable', reason: status === 200 ? siteFailures.unreadable : siteFailures.status({ status }) };
  }
}
