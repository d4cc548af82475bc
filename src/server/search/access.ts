import type { IncomingMessage } from 'node:http';
import { searchRefusals } from '../../messages/search/refusals.ts';
import { indexNotFound, notAllowed, SearchFailure } from './failure.ts';
import type { SearchTarget } from './find.ts';
import { applicationId, includesIndex, indexesOfKey, parentKey, parseIndexName } from './indexing/keys.ts';

/** Returns what an index stands for, if the key of the request is valid for it. @throws 403, 404 */
export type OpenIndex = (index: string) => SearchTarget;

/** Checks the key of a request, sent in headers or in parameters of the same names. @throws 403 */
export async function authenticate(req: IncomingMessage, query: URLSearchParams): Promise<OpenIndex> {
  const credential = (name: string) => {
    const header = req.headers[name];
    return typeof header === 'string' ? header : (query.get(name) ?? '');
  };
  const [id, parent] = await Promise.all([applicationId(), parentKey()]);
  const names = indexesOfKey(parent, credential('x-algolia-api-key'));
  if (credential('x-algolia-application-id').toUpperCase() !== id || !names) throw notAllowed();
  return (index) => {
    if (!includesIndex(names, index)) throw new SearchFailure(403, searchRefusals.indexNotAllowed);
    const where = parseIndexName(index);
    if (!where) throw indexNotFound(index);
    return where;
  };
}
