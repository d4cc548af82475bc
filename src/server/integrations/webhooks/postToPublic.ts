import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { deliveryProblems } from '../../../messages/system/webhooks.ts';
import { isPublicAddress, literalAddress, lookupPublic, NotPublicError } from './publicAddress.ts';

/** Seconds for the whole exchange. */
export const PATIENCE = 15;

/** What came of an attempt: the status of the answer, if there was one, and the problem unless it was taken. */
export interface Attempt {
  readonly status: number | null;
  readonly problem: string | null;
  /** Whether the whole request left, so that it may have been taken even without an answer. */
  readonly isHandedOver?: boolean;
  /** Seconds after which the receiver wants to be asked again. */
  readonly retryAfter?: number | null;
}
const isTaken = (status: number) => status >= 200 && status < 300;
const isRedirect = (status: number) => status >= 300 && status < 400;

function problemOf(error: NodeJS.ErrnoException, isLate: boolean): string {
  if (isLate) return deliveryProblems.late({ seconds: PATIENCE });
  if (error instanceof NotPublicError) return deliveryProblems.notPublic;
  if (error.code === 'ENOTFOUND') return deliveryProblems.notFound;
  return deliveryProblems.unreachable({ code: /^[A-Z0-9_]{3,40}$/.test(error.code ?? '') ? String(error.code) : 'network' });
}

const secondsIn = (header: string | undefined): number | null => (header && /^\d{1,6}$/.test(header) ? Number(header) : null);

/**
 * Posts to an address on the public internet, JSON unless the headers say otherwise. Redirects are not followed, and of the answer only its status is read. Never throws.
 * @param isPrivateAllowed whether private addresses may be reached too
 * @param patience milliseconds, where they are others than those of PATIENCE
 */
export function postToPublic(
  address: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  {
    isPrivateAllowed,
    patience = PATIENCE * 1_000,
    signal,
  }: { isPrivateAllowed: boolean; patience?: number; signal?: AbortSignal },
): Promise<Attempt> {
  const url = new URL(address);
  const literal = literalAddress(url);
  if (!isPrivateAllowed && (url.protocol !== 'https:' || (literal !== undefined && !isPublicAddress(literal))))
    return Promise.resolve({ status: null, problem: deliveryProblems.notPublic });
  const late = AbortSignal.timeout(patience);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      signal: signal ? AbortSignal.any([late, signal]) : late,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Convene-Webhooks/1',
        ...headers,
      },
      ...(isPrivateAllowed ? {} : { lookup: lookupPublic }),
    });
    sent.once('response', (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      const problem = isRedirect(status) ? deliveryProblems.redirected({ status }) : deliveryProblems.answered({ status });
      const retryAfter = secondsIn(response.headers['retry-after']);
      resolve({ status, problem: isTaken(status) ? null : problem, isHandedOver: true, retryAfter });
    });
    sent.once('error', (error) =>
      resolve({ status: null, problem: problemOf(error, late.aborted), isHandedOver: sent.writableFinished }),
    );
    sent.end(body);
  });
}
