import type { NextApiRequest, NextApiResponse, PageConfig } from 'next';
import { handleApi } from '../../../server/http/api.ts';

/** The second dialect within Next: next.config.js rewrites /wing/api/... to this route. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };
export default (req: NextApiRequest, res: NextApiResponse) => {
  req.url = req.url?.replace(/^\/api\/wing(?=\/|\?|$)/, '/wing/api');
  return handleApi(req, res);
};
