import { IntegrationError, requestJson } from '../request.ts';

/** Where Algolia is asked, and as whom. */
export interface Account {
  readonly app_id: string;
  readonly admin_key: string;
  /** Instead of Algolia's own hosts. */
  readonly url: string | undefined;
}
/** Algolia took the request and refused it: asking again does not help. */
export class AlgoliaRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(`Algolia answered ${status}: ${message}`);
    this.name = 'AlgoliaRefusal';
    this.status = status;
  }
}
const PATIENCE = 10_000;
/** The hosts that Algolia tells its clients to try, one after the other. */
const hostsOf = ({ app_id, url }: Account) =>
  url ? [url] : [`https://${app_id}.algolia.net`, ...[1, 2, 3].map((n) => `https://${app_id}-${n}.algolianet.com`)];

/** Asks Algolia, and its other hosts where one does not answer. @throws AlgoliaRefusal, IntegrationError */
export async function askAlgolia(
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
      const either = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
      const { status, body: answer } = await requestJson(new URL(host + path), { method, headers, body, signal: either });
      const { message } = (answer ?? {}) as { message?: unknown }; // checked below
      if (status >= 200 && status < 300) return (answer ?? {}) as Record<string, unknown>; // Algolia answers objects
      if (status < 500 && status !== 429) throw new AlgoliaRefusal(status, typeof message === 'string' ? message : 'no reason');
      failure = new IntegrationError('unreachable', `Algolia answered ${status}`);
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

const inPath = (index: string) => `/1/indexes/${encodeURIComponent(index)}`;
/**
 * Writes changes into an index. An object that Algolia refuses (too large for the plan, say) is told to `refused`, and does not keep the
 * others back. @throws where Algolia cannot be reached, or refuses us
 */
export async function write(
  account: Account,
  index: string,
  requests: readonly Operation[],
  refused: (objectID: string, why: AlgoliaRefusal) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!requests.length) return;
  try {
    await askAlgolia(account, 'POST', `${inPath(index)}/batch`, { requests }, signal);
  } catch (error) {
    if (!(error instanceof AlgoliaRefusal) || (error.status !== 400 && error.status !== 413)) throw error;
    const [only, second] = requests;
    if (only && !second) return refused(only.body.objectID, error);
    const half = Math.ceil(requests.length / 2);
    await write(account, index, requests.slice(0, half), refused, signal);
    await write(account, index, requests.slice(half), refused, signal);
  }
}
/** How an index searches, filters and sorts; made where there is none. */
export const setSettings = (account: Account, index: string, settings: object, signal: AbortSignal) =>
  askAlgolia(account, 'PUT', `${inPath(index)}/settings`, settings, signal);
/** Removes all objects. */
export const clearIndex = (account: Account, index: string, signal: AbortSignal) =>
  askAlgolia(account, 'POST', `${inPath(index)}/clear`, {}, signal);
/** Removes the index; one that does not exist is fine too. */
export const deleteIndex = (account: Account, index: string, signal: AbortSignal) =>
  askAlgolia(account, 'DELETE', inPath(index), undefined, signal);
/** Makes a key that may search, and nothing else. */
export async function makeSearchKey(account: Account, signal: AbortSignal): Promise<string> {
  const { key } = await askAlgolia(
    account,
    'POST',
    '/1/keys',
    { acl: ['search'], description: 'Convene: parent of the public search keys' },
    signal,
  );
  if (typeof key !== 'string') throw new IntegrationError('unreadable', 'Algolia made no key');
  return key;
}
