import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { sourceFailures } from '../../../messages/convention/importing.ts';
import { isPublicAddress, literalAddress, lookupPublic, NotPublicError } from '../webhooks/publicAddress.ts';

/** Another service sent nothing that can be used; people read the message. `isPassing`: it may do so a little later. */
export class SourceFailure extends Error {
  override name = 'SourceFailure';
  readonly isPassing: boolean;
  constructor(message: string, isPassing = false) {
    super(message);
    this.isPassing = isPassing;
  }
}
/** What another service answered. */
export interface SourceAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** Seconds after which it wants to be asked again. */
  readonly retryAfter: number | null;
}
interface Options {
  readonly form?: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  readonly isPrivateAllowed: boolean;
  readonly signal?: AbortSignal | undefined;
}
/** Seconds for the whole exchange. */
const PATIENCE = 30;
const MEGABYTE = 1024 * 1024;

function failureOf(error: NodeJS.ErrnoException, isLate: boolean): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (error instanceof NotPublicError) return new SourceFailure(sourceFailures.notPublic);
  if (isLate) return new SourceFailure(sourceFailures.late({ seconds: PATIENCE }), true);
  const code = /^[A-Z0-9_]{3,40}$/.test(error.code ?? '') ? String(error.code) : 'network';
  return new SourceFailure(sourceFailures.unreachable({ code }), true);
}

/**
 * Reads from an address on the public internet, or posts a form to it. Redirects are not followed.
 * @throws SourceFailure
 */
export function readPublic(url: URL, { form, maxBytes, isPrivateAllowed, signal }: Options): Promise<SourceAnswer> {
  const literal = literalAddress(url);
  const isAllowed = url.protocol === 'https:' && (literal === undefined || isPublicAddress(literal));
  if (!isPrivateAllowed && !isAllowed) return Promise.reject(new SourceFailure(sourceFailures.notPublic));
  const patience = AbortSignal.timeout(PATIENCE * 1_000);
  const body = form && new URLSearchParams(form).toString();
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      signal: signal ? AbortSignal.any([patience, signal]) : patience,
      headers: {
        Accept: 'application/json, image/*;q=0.5',
        'User-Agent': 'Convene-Import/1',
        ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(isPrivateAllowed ? {} : { lookup: lookupPublic }),
    });
    const fail = (error: Error) => {
      sent.destroy();
      reject(failureOf(error, patience.aborted));
    };
    sent.once('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) return fail(new SourceFailure(sourceFailures.redirected({ status })));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > maxBytes) return fail(new SourceFailure(sourceFailures.tooLong({ megabytes: maxBytes / MEGABYTE })));
        chunks.push(chunk);
      });
      response.once('error', fail);
      response.once('aborted', () => fail(new Error('aborted')));
      const wait = response.headers['retry-after'];
      const retryAfter = wait && /^\d{1,5}$/.test(wait) ? Number(wait) : null;
      response.once('end', () => resolve({ status, body: Buffer.concat(chunks), retryAfter }));
    });
    sent.once('error', fail);
    sent.end(body);
  });
}
