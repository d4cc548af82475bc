import { algoliaFailures } from '../../../messages/integrations/requests.ts';
import { IntegrationError, requestJson } from '../request.ts';

/** An account at Algolia. */
export interface Account {
  readonly app_id: string;
  readonly admin_key: string;
  /** Replaces Algolia's own hosts. */
  readonly url: string | undefined;
}
/** Algolia refused the request, so a retry does not help. */
export class AlgoliaRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(algoliaFailures.refused({ status, reason: message }));
    this.name = 'AlgoliaRefusal';
    this.status = status;
  }
}
/** Milliseconds for one request to one host. */
const TIMEOUT = 10_000;
/** The hosts to try one after the other, as Algolia recommends. */
const hostsOf = ({ app_id, url }: Account) =>
  url ? [url] : [`https://${app_id}.algolia.net`, ...[1, 2, 3].map((n) => `https://${app_id}-${n}.algolianet.com`)];

/** Sends a request to Algolia, and tries the next host if one does not answer. @throws AlgoliaRefusal, IntegrationError */
export async function requestAlgolia(
  account: Account,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const headers = { 'X-Algolia-Application-Id': account.app_id, 'X-Algolia-API-Key': account.admin_key };
  let failure: unknown;
  for (const host of hostsOf(account)) {
    try {
      const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
      const { status, body: answer } = await requestJson(new URL(host + path), { method, headers, body, signal: either });
      const { message } = (answer ?? {}) as { message?: unknown }; // checked below
      if (status >= 200 && status < 300) return (answer ?? {}) as Record<string, unknown>; // Algolia answers objects
      if (status < 500 && status !== 429)
        throw new AlgoliaRefusal(status, typeof message === 'string' ? message : algoliaFailures.noReason);
      failure = new IntegrationError('unreachable', algoliaFailures.answered({ status }));
    } catch (error) {
      if (!(error instanceof IntegrationError) || signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** One change of an index. */
export type Operation =
  | { readonly action: 'updateObject'; readonly body: { readonly objectID: string } }
  | { readonly action: 'deleteObject'; readonly body: { readonly objectID: string } };

const indexPath = (index: string) => `/1/indexes/${encodeURIComponent(index)}`;
/**
 * Writes changes to an index. `onRefused` is called for each object that Algolia refuses, for example because it is too large; the other
 * objects are written. @throws AlgoliaRefusal, IntegrationError
 */
export async function writeObjects(
  account: Account,
  index: string,
  requests: readonly Operation[],
  onRefused: (objectID: string, reason: AlgoliaRefusal) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!requests.length) return;
  try {
    await requestAlgolia(account, 'POST', `${indexPath(index)}/batch`, { requests }, signal);
  } catch (error) {
    if (!(error instanceof AlgoliaRefusal) || (error.status !== 400 && error.status !== 413)) throw error;
    const [only, second] = requests;
    if (only && !second) return onRefused(only.body.objectID, error);
    const half = Math.ceil(requests.length / 2);
    await writeObjects(account, index, requests.slice(0, half), onRefused, signal);
    await writeObjects(account, index, requests.slice(half), onRefused, signal);
  }
}
/** Sets how an index searches, filters and sorts, and creates the index if it is missing. */
export const setSettings = (account: Account, index: string, settings: object, signal: AbortSignal) =>
  requestAlgolia(account, 'PUT', `${indexPath(index)}/settings`, settings, signal);
/** Deletes all objects of an index. */
export const clearIndex = (account: Account, index: string, signal: AbortSignal) =>
  requestAlgolia(account, 'POST', `${indexPath(index)}/clear`, {}, signal);
/** Deletes an index. One that does not exist is fine. */
export const deleteIndex = (account: Account, index: string, signal: AbortSignal) =>
  requestAlgolia(account, 'DELETE', indexPath(index), undefined, signal);
/** Creates a key that allows only searching. */
export async function createSearchKey(account: Account, signal: AbortSignal): Promise<string> {
  const { key } = await requestAlgolia(
    account,
    'POST',
    '/1/keys',
    { acl: ['search'], description: 'Convene: parent of the public search keys' },
    signal,
  );
  if (typeof key !== 'string') throw new IntegrationError('unreadable', algoliaFailures.noKey);
  return key;
}
