import type { IncomingMessage } from 'node:http';
import type { Person } from '../../../components/public/mine/person.ts';
import { viewerOfSession } from '../../auth/sessionViewers.ts';
import { network } from '../../auth/signInThrottle.ts';
import { db } from '../../db/client.ts';
import { countRequest } from '../../http/rateLimit.ts';
import { credentialOf } from '../../http/request/credentials.ts';
import { newBudget } from '../../http/request/parameters.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import type { Context } from '../../platform/context.ts';
import { requestIdOf } from '../../platform/log.ts';
import type { Viewer } from '../../platform/viewer.ts';

/**
 * Who asks for a page of their own, by the session in a cookie; null: nobody who is signed in. Applications have no pages. Counts as a
 * request. @throws 429
 */
export async function callerOf(req: IncomingMessage): Promise<Viewer | null> {
  const credential = credentialOf(req.headers, {});
  const viewer = credential?.from === 'cookie' ? await viewerOfSession(credential.session_id) : null;
  const caller = viewer?.for_application ? null : viewer;
  countRequest(caller ? `user:${caller.user_id}` : `address:${network(clientAddress(req))}`);
  return caller;
}
/** The context of what a page reads for its viewer, by the rules of the API. */
export const contextOf = (req: IncomingMessage, viewer: Viewer, convention_id: string): Context => ({
  db,
  viewer,
  dialect: 'plain',
  request: {
    ...{ id: requestIdOf(req), ip: clientAddress(req), host: '', session_id: null, if_match: null },
    budget: newBudget(viewer),
  },
  reply: { headers: {}, warnings: [] },
  through: { resource: 'convention', id: convention_id },
});
export const personOf = ({ user_id, display_name, real_name, session_row_id }: Viewer): Person => ({
  id: user_id,
  name: real_name || display_name,
  session: session_row_id,
});
