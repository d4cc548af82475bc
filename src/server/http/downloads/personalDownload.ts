import type { IncomingMessage } from 'node:http';
import { requireFreshSignIn } from '../../auth/freshSignIn.ts';
import { viewerOfSession } from '../../auth/sessionViewers.ts';
import { db } from '../../db/client.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { Refusal } from '../../errors/refusals.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { requestIdOf } from '../../platform/log.ts';
import type { Handler } from '../handler.ts';
import { credentialOf, refuseForgery, viewerBehind } from '../request/credentials.ts';
import { type Answer, privateHeaders, refused, send, sendFile } from '../rest/answer.ts';

/** A file, or with a status of 206 the part of it that was asked for. */
type File = NonNullable<Answer['file']> & { readonly status?: number };

/** Answers GET with a file for the user of a session, who must have signed in a moment ago. `readOnly` refuses other methods. */
export const personalDownload =
  (readOnly: string, open: (ctx: Context, path: string, req: IncomingMessage) => Promise<File>): Handler =>
  async (req, res) => {
    const id = requestIdOf(req);
    try {
      if (req.method !== 'GET') throw new Refusal(405, 405, null, readOnly);
      const credential = credentialOf(req.headers, {});
      refuseForgery(req.headers, credential, true);
      const ip = clientAddress(req);
      const { viewer } = await viewerBehind(credential, ip, viewerOfSession);
      const session_id = credential?.session_id ?? null;
      const request = { id, ip, host: '', session_id, if_match: null };
      const ctx: Context = { db, viewer, dialect: 'plain', request, reply: { headers: {}, warnings: [] } };
      requireUser(ctx);
      await requireFreshSignIn(ctx);
      const { status = 200, headers, ...file } = await open(ctx, (req.url ?? '').split('?')[0] ?? '', req);
      await sendFile(res, { status, headers: {}, text: '', file: { ...file, headers: { ...privateHeaders, ...headers } } }, id);
    } catch (error) {
      if (res.headersSent) return void res.destroy();
      send(res, refused(toRefusal(error), 'plain', id), id);
    }
  };
