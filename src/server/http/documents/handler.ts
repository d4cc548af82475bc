import { invoiceRefusals } from '../../../messages/ledger/invoices.ts';
import { viewerOfSession } from '../../auth/sessionViewers.ts';
import { db, followWrites } from '../../db/client.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { Refusal } from '../../errors/refusals.ts';
import { type Download, startDownload } from '../../export/download.ts';
import { until } from '../../export/file.ts';
import { type Document, openInvoice, openLedger, openReceipt } from '../../ledger/documents/open.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import { requestedHost } from '../../platform/address/requestedHost.ts';
import type { Context } from '../../platform/context.ts';
import { requestIdOf } from '../../platform/log.ts';
import { openBadgeSheets } from '../../registration/design/badgeSheets.ts';
import type { Handler } from '../handler.ts';
import { credentialOf, viewerBehind } from '../request/credentials.ts';
import { fromForm } from '../request/parameters.ts';
import { refused, send, sendFile } from '../rest/answer.ts';

const documentPath = /^\/documents\/(invoice|receipt|badges|ledger|datev)\/([\da-f-]{36})\.(pdf|csv)$/i;
/** Whether a path is that of an invoice, a receipt, badges to print, or the ledger of a convention for accounting. */
export const isDocument = (path: string): boolean => documentPath.test(path);

/** Answers GET /documents/... with a file. Everybody gets only their own, staff those of their conventions. */
export const documents: Handler = async (req, res) => {
  const id = requestIdOf(req);
  let download: Download | null = null;
  try {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new Refusal(405, 405, null, invoiceRefusals.readOnly);
    const [path = '', query = ''] = (req.url ?? '').split('?', 2);
    const [, kind = '', record = '', extension = ''] = documentPath.exec(path.toLowerCase()) ?? [];
    const isList = kind === 'ledger' || kind === 'datev';
    if (isList !== (extension === 'csv')) throw new Refusal(404, 404, 'id', invoiceRefusals.noDocument);
    const parameters = fromForm(query);
    const credential = credentialOf(req.headers, parameters);
    const { viewer } = await viewerBehind(credential, clientAddress(req), viewerOfSession);
    const context: Context = {
      ...{ db, viewer, dialect: 'plain', reply: { headers: {}, warnings: [] } },
      request: {
        id,
        ip: clientAddress(req),
        host: requestedHost(req),
        session_id: credential?.session_id ?? null,
        if_match: null,
      },
    };
    const open = async (): Promise<Document> => {
      if (kind === 'invoice') return openInvoice(context, record, parameters.secret);
      if (kind === 'receipt') return openReceipt(context, record, parameters.secret);
      if (kind === 'badges') return openBadgeSheets(context, record, parameters);
      download = await startDownload(context);
      return openLedger(context, kind === 'datev' ? 'datev' : 'csv', record, parameters, download);
    };
    const { name, type, content } = await followWrites(viewer?.user_id, false, open);
    const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
    const end = async () => download?.end();
    await sendFile(res, { status: 200, headers: {}, text: '', file: { headers, content: until(end, content), end } }, id);
  } catch (error) {
    await (download as Download | null)?.end(); // set within a function that the compiler does not follow
    if (!res.headersSent) send(res, refused(toRefusal(error), 'plain', id), id);
  }
};
