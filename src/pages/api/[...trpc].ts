import type { PageConfig } from 'next';
import { handleApi } from '../../server/http/api.ts';

/** The API within Next, for deployments without our own server. It reads request bodies itself. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };
export default handleApi;
