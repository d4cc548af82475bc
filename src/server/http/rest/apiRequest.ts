import { Refusal } from '../../errors/refusals.ts';
import type { Upload } from '../../platform/uploads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Credential, credentialOf, type ViewerOf, viewerBehind } from '../request/credentials.ts';
import type { Parameters } from '../request/parameters.ts';
import type { LoggedRequest } from './log.ts';

/** A request with everything known about it so far. */
export interface ApiRequest extends LoggedRequest {
  readonly ip: string;
  credential: Credential | null;
  /** The viewer behind the credential, once looked up. */
  lookup?: { readonly session_id: string; readonly viewer: Viewer | null };
  /** The rate limit headers. */
  rateLimit: Readonly<Record<string, string>>;
  uploads: readonly Upload[];
}

/** The session of a request. Programs of the second dialect send whole objects as session_id when they read without one. */
export const sessionOf = ({ req, dialect }: ApiRequest, parameters: Parameters, method: string) =>
  credentialOf(req.headers, parameters, { ignoresOthers: dialect === 'wing' && method === 'GET' });

/** The viewer of a request, looked up once for each session. Notes the credential and the rate limit. @throws 401, 429 */
export async function findViewer(find: ViewerOf, apiRequest: ApiRequest, parameters: Parameters, method: string) {
  const credential = sessionOf(apiRequest, parameters, method);
  apiRequest.credential = credential;
  if (apiRequest.lookup && apiRequest.lookup.session_id === credential?.session_id) return apiRequest.lookup.viewer;
  const { viewer, headers } = await viewerBehind(apiRequest.credential, apiRequest.ip, find);
  apiRequest.rateLimit = headers;
  if (credential) apiRequest.lookup = { session_id: credential.session_id, viewer };
  return viewer;
}

/** Who sends the request, as far as its headers and its address tell. A session in the body may replace theirs. @throws 429 */
export async function findSender(find: ViewerOf, apiRequest: ApiRequest, query: Parameters, method: string) {
  if (!sessionOf(apiRequest, query, method)) return null;
  return findViewer(find, apiRequest, query, method).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  });
}
