import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { fromSettings } from './config.ts';

const HIDDEN = '[hidden]';
const secrets = [
  'password',
  'session_id',
  'private_key',
  'totp_secret',
  'totp_uri',
  'recovery_codes',
  'token',
  'secret',
  'authorization',
  'cookie',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
];
/** Lines that tell of nothing wrong are written together: a write costs more than the line. */
const TOGETHER = { bytes: 16_000, milliseconds: 20 };
const destination = pino.destination({ fd: 1, sync: false, minLength: TOGETHER.bytes });
let isWaiting = false;
function flush(): void {
  isWaiting = false;
  destination.flush();
}
function flushSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(flush, TOGETHER.milliseconds).unref();
}
process.once('exit', () => {
  try {
    destination.flushSync();
  } catch {
    // The reader is gone.
  }
});

const form: pino.LoggerOptions = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
};
const hiding = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug';
type Log = Readonly<Record<Level, (facts: object, message: string) => void>>;

/** A log with the level from the settings. */
function logger(options: pino.LoggerOptions): Log {
  const instance = fromSettings(({ LOG_LEVEL: level }) => pino({ ...options, level }, destination));
  const writing = (level: Level, written: () => void) => (facts: object, message: string) => {
    const logger = instance();
    if (!logger.isLevelEnabled(level)) return;
    logger[level](facts, message);
    written();
  };
  return {
    fatal: writing('fatal', flush),
    error: writing('error', flush),
    warn: writing('warn', flush),
    info: writing('info', flushSoon),
    debug: writing('debug', flushSoon),
  };
}

/** The log: one JSON object per line on standard output. Values of secrets are hidden two levels deep. */
export const log = logger({ ...form, redact: { paths: hiding, censor: HIDDEN } });

const unredacted = logger(form);
/** The same log, faster: its debug and info lines have known fields without secrets, so they are not searched for them. */
export const requestLog: Omit<Log, 'fatal'> = { ...log, debug: unredacted.debug, info: unredacted.info };

const ids = new WeakMap<IncomingMessage, string>();
const sane = /^[\w.:-]{1,128}$/;

/** The id of a request: its X-Request-Id if that is safe for a log, otherwise a new one. Every call returns the same id. */
export function requestIdOf(req: IncomingMessage): string {
  const existing = ids.get(req);
  if (existing) return existing;
  const sent = req.headers['x-request-id'];
  const id = typeof sent === 'string' && sane.test(sent) ? sent : randomUUID();
  ids.set(req, id);
  return id;
}

const secretParameter = /session|sso|token|key|secret|password|code|signature|state/i;
/** The path segment after one of these is a credential. */
const secretSegment = /(\/(?:session|sso|calendar\/me)\/(?!sso\b|_)|\/c\/[^/]+\/(?:order|take|invitation)\/)[^/]+/gi;

/** A request's URL without credentials. */
export function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const shown = path.replace(secretSegment, `$1${HIDDEN}`);
  if (!query) return shown;
  const pairs = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return secretParameter.test(name) ? `${name}=${HIDDEN}` : pair;
  });
  return `${shown}?${pairs.join('&')}`;
}

/** How much a request that ended with this status matters: 503 asks to come back, which is no fault. */
function levelOf(status: number, url: string) {
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  return quiet.test(url) ? 'debug' : 'info';
}
const quiet = /^\/(_next\/static\/|(wing\/)?api\/status$)/;

/** Logs one line when the request ends. */
export function logRequest(req: IncomingMessage, res: ServerResponse): void {
  const started = performance.now();
  res.once('close', () => {
    const url = req.url ?? '';
    const status = res.statusCode;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const fields = { request_id: requestIdOf(req), method: req.method, url: withoutSecrets(url), status, ms };
    log[levelOf(status, url)](res.writableFinished ? fields : { ...fields, aborted: true }, 'request');
  });
}
