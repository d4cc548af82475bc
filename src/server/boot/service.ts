import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageTexts, serviceLog } from '../../messages/boot/service.ts';
import { httpLog } from '../../messages/http/log.ts';
import { databaseFound } from '../db/client.ts';
import { readClock, startReadingClock } from '../db/clock.ts';
import { readingReleased } from '../db/sql/released.ts';
import { startDemoPayments } from '../demo/payments.ts';
import { handleApi } from '../http/api.ts';
import { buildFiles } from '../http/buildFiles.ts';
import { calendar, isCalendar } from '../http/calendar.ts';
import { cardCallback, isCardCallback } from '../http/cardCallback.ts';
import { compress } from '../http/compress.ts';
import { demoPayments, isDemoPayment } from '../http/demoPayments.ts';
import { fonts, isFont } from '../http/documents/fonts.ts';
import { documents, isDocument } from '../http/documents/handler.ts';
import { archive, isArchive } from '../http/downloads/archive.ts';
import { isOwnData, ownData } from '../http/downloads/ownData.ts';
import { files } from '../http/files.ts';
import type { Handler } from '../http/handler.ts';
import { isRecordActions, recordActions } from '../http/openapi/recordActions.ts';
import { startCounting } from '../http/rateLimit.ts';
import { drain } from '../http/rest/health.ts';
import { changes, isChangesStream, startChanges } from '../http/scheduleChanges.ts';
import { isSearch, search } from '../http/search.ts';
import { hasTwoHosts, pageProtection, setTransportSecurity } from '../http/securityHeaders.ts';
import { startWatchdog, watchRequest } from '../http/watchdog.ts';
import { startDeletingUnusedFiles } from '../images/unusedFiles.ts';
import { startHoldExpiry } from '../jobs/holdExpiry.ts';
import { startHousekeeping } from '../jobs/housekeeping.ts';
import { startWorker } from '../jobs/worker.ts';
import { setServiceAddress } from '../mail/sender.ts';
import { eraseAgain } from '../people/closing/eraseAgain.ts';
import { countRunning, startAdmission } from '../platform/admission/gate.ts';
import { type Config, configure, settings } from '../platform/config.ts';
import { log, logRequest, requestIdOf } from '../platform/log.ts';
import { isPublic, publicPages, startPublicPages } from '../public/handler.ts';
import { isOwnCalendar, ownCalendar } from '../public/mine/feed.ts';
import { leadToPublicPage } from '../public/redirects.ts';
import { bringCopyDrawer } from '../registration/printing/copyDrawer.ts';
import { drawCopies } from '../registration/printing/drawCopies.ts';
import { startSearch } from '../search/indexing/chooseProvider.ts';

/** A running service. */
export interface Service {
  base_url: string;
  server: Server;
  /** Stops accepting requests and waits up to `patience` ms for running ones. Database connections stay open. */
  stop(patience?: number): Promise<void>;
}

/** The paths of the API. /api/auth belongs to the sign-in pages. */
const isApi = (path: string) => /^\/(wing\/)?api(\/|$)/.test(path) && !/^\/api\/auth(\/|$)/.test(path);

/** The paths that Next answers, which compresses by itself. */
const isPage = (path: string) =>
  !isApi(path) &&
  !path.startsWith('/files/') &&
  !isSearch(path) &&
  !isCalendar(path) &&
  !isOwnData(path) &&
  !isArchive(path) &&
  !isDocument(path) &&
  !isFont(path);

const noPages: Handler = (_req, res) => {
  res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${pageTexts.noPages}\n`);
};

const refuseTwoHosts: Handler = (_req, res) => {
  res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(`${pageTexts.twoHosts}\n`);
};

/**
 * Starts to answer requests: the API directly, everything else through `pages` (Next). Port 0 takes any free port. `config` replaces the
 * settings of this process, if given.
 */
export async function createService({
  port = 0,
  host = '127.0.0.1',
  pages = noPages,
  config,
}: {
  port?: number;
  host?: string;
  pages?: Handler;
  config?: Config;
} = {}): Promise<Service> {
  if (config) configure(config);
  await databaseFound();
  // The first statement takes about a second to load the query compiler, so it runs before the first request.
  await readClock();
  await eraseAgain(); // a restore may have been killed before it did
  bringCopyDrawer(drawCopies);
  await startSearch();
  let stopping = false;
  const protectPage = pageProtection(process.env.CONVENE_BUILD);
  const sendBuildFile = buildFiles(process.env.CONVENE_BUILD);
  const sendRecordActions = recordActions(process.env.CONVENE_BUILD);

  const dispatch: Handler = async (req, res) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (stopping) res.setHeader('Connection', 'close');
    if (hasTwoHosts(req)) return refuseTwoHosts(req, res);
    setTransportSecurity(req, res);
    watchRequest(req, res);
    if (isChangesStream(req)) return changes(req, res);
    if (isCardCallback(path)) return cardCallback(req, res);
    if (isDemoPayment(path)) return demoPayments(req, res);
    if (!isPage(path)) compress(req, res, !isApi(path));
    if (isApi(path)) {
      countRunning(res);
      return handleApi(req, res);
    }
    logRequest(req, res);
    res.setHeader('X-Request-Id', requestIdOf(req));
    if (path.startsWith('/files/')) return files(req, res);
    if (isFont(path)) return fonts(req, res);
    if (isRecordActions(path)) return sendRecordActions(req, res);
    if (isSearch(path)) return search(req, res);
    if (isOwnCalendar(path)) return ownCalendar(req, res);
    if (isCalendar(path)) return calendar(req, res);
    if (isOwnData(path)) return ownData(req, res);
    if (isArchive(path)) return archive(req, res);
    if (isDocument(path)) return documents(req, res);
    if (isPublic(path) && (await publicPages(req, res))) return;
    if (await leadToPublicPage(req, res, path)) return;
    protectPage(req, res);
    if (!(await sendBuildFile(req, res))) await pages(req, res);
  };

  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 120_000 }, async (req, res) => {
    try {
      await readingReleased(() => dispatch(req, res)); // calls of the API see whether their viewer is staff
    } catch (err) {
      log.error({ err, request_id: requestIdOf(req) }, httpLog.requestFailed);
      if (!res.headersSent) res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      res.end(`${pageTexts.failed({ request: requestIdOf(req) })}\n`);
    }
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const endHoldExpiry = startHoldExpiry();
  const endTidyingUp = startDeletingUnusedFiles();
  const endCounting = startCounting();
  const endAdmission = startAdmission();
  const endChanges = startChanges();
  const endPublicPages = startPublicPages();
  const endReadingClock = startReadingClock();
  const endWatchdog = startWatchdog();
  const endSessions = startHousekeeping();
  const stopWorker = startWorker();
  const { port: bound } = server.address() as AddressInfo; // a TCP server has one
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

  const stop = async (patience = 10_000) => {
    if (settings().DRAIN_SECONDS) await drain(settings().DRAIN_SECONDS * 1_000);
    stopping = true;
    endHoldExpiry();
    endTidyingUp();
    endCounting();
    endAdmission();
    endChanges();
    endPublicPages();
    endReadingClock();
    endWatchdog();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    const forceClose = setTimeout(() => server.closeAllConnections(), patience);
    await Promise.all([closed, Promise.race([stopWorker(), sleep(patience, undefined, { ref: false })])]);
    clearInterval(closeIdle);
    clearTimeout(forceClose);
    await endSessions().catch((err) => log.error({ err }, serviceLog.extensionsLost));
  };
  const base_url = `http://${name}:${bound}`;
  setServiceAddress(base_url);
  await startDemoPayments(base_url);
  return { base_url, server, stop };
}
