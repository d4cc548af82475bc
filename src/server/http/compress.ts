import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

const MIN_BYTES = 1024;
/** Fast, and nearly as small as the slowest quality for JSON. */
const BROTLI_QUALITY = 4;

/** Answers that hold a secret beside what a caller sent: their size would tell about the secret. */
const holdsSecrets = (url = '') =>
  /\b(session|apikey|auth)\b|password|authenticator|second|recovery|secret|token/i.test(url.split('?', 1)[0] ?? '');

const middleware = compression({
  threshold: MIN_BYTES,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  filter: (req, res) =>
    !holdsSecrets(req.url) &&
    !String(res.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(req, res),
});

/**
 * Compresses the answer with brotli or gzip if its client takes that and it has a kilobyte or more of text. Answers that caches keep say
 * that they depend on what the client takes.
 */
export function compress(req: IncomingMessage, res: ServerResponse, isKept: boolean): void {
  if (!isKept && req.headers['accept-encoding'] === undefined) return;
  middleware(req, res, () => undefined);
}
