import type { IncomingMessage } from 'node:http';
import { noIndex, notAllowed, SearchFailure } from './failure.ts';
import type { Where } from './find.ts';
import { applicationId, indexesOf, indexNamed, opens, parentKey } from './indexing/keys.ts';

/** Opens those indexes that the key of a request is valid for. */
export type Opener = (index: string) => Where;

/** Who asks, by headers or by parameters of the same names. @throws 403 */
export async function accessOf(req: IncomingMessage, query: URLSearchParams): Promise<Opener> {
  const credential = (name: string) => {
    const header = req.headers[name];
    return typeof header === 'string' ? header : (query.get(name) ?? '');
  };
  const [id, parent] = await Promise.all([applicationId(), parentKey()]);
  const names = indexesOf(parent, credential('x-algolia-api-key'));
  if (credential('x-algolia-application-id').toUpperCase() !== id || !names) throw notAllowed();
  return (index) => {
    if (!opens(names, index)) throw new SearchFailure(403, 'Index not allowed with this API key');
    const where = indexNamed(index);
    if (!where) throw noIndex(index);
    return where;
  };
}
