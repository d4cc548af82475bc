import { ownDataRefusals } from '../../messages/people/ownData.ts';
import { user } from '../../resources/people/user.ts';
import type { Resource } from '../../resources/resource.ts';
import { requireFreshSignIn } from '../auth/freshSignIn.ts';
import { viewerOfSession } from '../auth/sessionViewers.ts';
import { refuseApplications } from '../core/policy.ts';
import { db } from '../db/client.ts';
import { toRefusal } from '../errors/mapError.ts';
import { Refusal } from '../errors/refusals.ts';
import { startDownload } from '../export/download.ts';
import { OWN_DATA_PATH } from '../people/ownData/ownDataActions.ts';
import { writeOwnData } from '../people/ownData/writeOwnData.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { requestIdOf } from '../platform/log.ts';
import type { Handler } from './handler.ts';
import { credentialOf, refuseForgery, viewerBehind } from './request/credentials.ts';
import { privateHeaders, refused, send, sendFile } from './rest/answer.ts';

/** Whether a path is that of somebody's own data. */
export const isOwnData = (path: string): boolean => path === OWN_DATA_PATH;

/** Answers GET /own-data.zip: everything that is stored about the user of the session, who must have signed in a moment ago. */
export const ownData: Handler = async (req, res) => {
  const id = requestIdOf(req);
  try {
    if (req.method !== 'GET') throw new Refusal(405, 405, null, ownDataRefusals.readOnly);
    const credential = credentialOf(req.headers, {});
    refuseForgery(req.headers, credential, true);
    const ip = clientAddress(req);
    const { viewer } = await viewerBehind(credential, ip, viewerOfSession);
    const session_id = credential?.session_id ?? null;
    const request = { id, ip, host: '', session_id, if_match: null };
    const ctx: Context = { db, viewer, dialect: 'plain', request, reply: { headers: {}, warnings: [] } };
    const { user_id } = requireUser(ctx);
    refuseApplications(ctx, user as unknown as Resource); // used as data only
    await requireFreshSignIn(ctx);
    const { goOn, end } = await startDownload(ctx);
    const headers = {
      ...privateHeaders,
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
    };
    const file = { headers, content: writeOwnData(db, user_id, goOn), end };
    await sendFile(res, { status: 200, headers: {}, text: '', file }, id);
  } catch (error) {
    if (res.headersSent) return void res.destroy();
    send(res, refused(toRefusal(error), 'plain', id), id);
  }
};
