import type { PageConfig } from 'next';
import { handleApi } from '../../server/http/api.ts';

/** The API inside Next, for deployments without a server of our own in front. It reads bodies itself. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };
export default handleApi;
