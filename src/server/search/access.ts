import type { IncomingMessage } from 'node:http';
import { indexNotFound, notAllowed, SearchFailure } from './failure.ts';
import type { SearchTarget } from './find.ts';
import { applicationId, includesIndex, indexesOfKey, parentKey, parseIndexName } from './indexing/keys.ts';

/** Opens those indexes that the key of a request is valid for. */
export type OpenIndex = (index: string) => SearchTarget;

/** Who asks, by headers or by parameters of the same names. @throws 403 */
export async function authenticate(req: IncomingMessage, query: URLSearchParams): Promise<OpenIndex> {
  const credential = (name: string) => {
    const header = req.headers[name];
    return typeof header === 'string' ? header : (query.get(name) ?? '');
  };
  const [id, parent] = await Promise.all([applicationId(), parentKey()]);
  const names = indexesOfKey(parent, credential('x-algolia-api-key'));
  if (credential('x-algolia-application-id').toUpperCase() !== id || !names) throw notAllowed();
  return (index) => {
    if (!includesIndex(names, index)) throw new SearchFailure(403, 'Index not allowed with this API key');
    const where = parseIndexName(index);
    if (!where) throw indexNotFound(index);
    return where;
  };
}
