import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { fromSettings } from './config.ts';

const HIDDEN = '[hidden]';
const secrets = ['password', 'session_id', 'private_key', 'token', 'secret', 'authorization', 'cookie', 'DATABASE_URL'];
const destination = pino.destination({ fd: 1, sync: false });
process.once('exit', () => {
  try {
    destination.flushSync();
  } catch {
    // Nobody reads any more.
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

/** A log as loud as the settings want it. */
function logger(options: pino.LoggerOptions): Log {
  const made = fromSettings(({ LOG_LEVEL: level }) => pino({ ...options, level }, destination));
  return {
    fatal: (facts, message) => made().fatal(facts, message),
    error: (facts, message) => made().error(facts, message),
    warn: (facts, message) => made().warn(facts, message),
    info: (facts, message) => made().info(facts, message),
    debug: (facts, message) => made().debug(facts, message),
  };
}

/** The log: one JSON object a line on the standard output. Values under the names of secrets are hidden two levels deep. */
export const log = logger({ ...form, redact: { paths: hiding, censor: HIDDEN } });

const plain = logger(form);
/** The same log; its information is of known fields, in which nobody has to look for secrets, line after line. */
export const requestLog: Omit<Log, 'fatal'> = { ...log, debug: plain.debug, info: plain.info };

const ids = new WeakMap<IncomingMessage, string>();
const sane = /^[\w.:-]{1,128}$/;

/** The id of a request: the client's own X-Request-Id if it is fit for a log, else a new one; the same at every call. */
export function requestIdOf(req: IncomingMessage): string {
  const known = ids.get(req);
  if (known) return known;
  const sent = req.headers['x-request-id'];
  const id = typeof sent === 'string' && sane.test(sent) ? sent : randomUUID();
  ids.set(req, id);
  return id;
}

const secretParameter = /session|sso|token|key|secret|password|code|signature|state/i;
/** What follows these in a path is a credential. */
const secretSegment = /(\/(?:session|sso)\/)(?!sso\b|_)[^/]+/gi;

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

const quiet = /^\/(_next\/static\/|(wing\/)?api\/status$)/;

/** Writes one line when the request is over, whichever way it ends. */
export function logRequest(req: IncomingMessage, res: ServerResponse): void {
  const began = performance.now();
  res.once('close', () => {
    const url = req.url ?? '';
    const status = res.statusCode;
    const level = status >= 500 ? 'error' : quiet.test(url) ? 'debug' : 'info';
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const fields = { request_id: requestIdOf(req), method: req.method, url: withoutSecrets(url), status, ms };
    log[level](res.writableFinished ? fields : { ...fields, aborted: true }, 'request');
  });
}
