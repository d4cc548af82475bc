import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { refusalForDatabaseError } from './constraints.ts';
import { readDatabaseError } from './databaseErrors.ts';
import { invalid, missing, Refusal, type Status } from './refusals.ts';

export { registerConstraints as guardedBy } from './constraints.ts';
export { retryConflicts as retrying } from './databaseErrors.ts';

/** The exception behind a refusal that is our own mistake; for the log only. */
export const causeOf = (refusal: Refusal): unknown => refusal.cause;

const because = (refusal: Refusal, cause: unknown): Refusal => Object.assign(refusal, { cause });

/** 500/500. The message says nothing of the exception; the road to the client adds the id of the request. */
const mistake = (cause: unknown) => because(new Refusal(500, 500, null, 'Something went wrong on our side.'), cause);

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  ); // only read

function fromZod(error: z.core.$ZodError, input: unknown): Refusal {
  const issue = error.issues[0];
  if (!issue) return mistake(error);
  const field = issue.path.map(String).join('.') || 'input';
  const absent = input === undefined ? /received (undefined|null)/.test(issue.message) : at(input, issue.path) === undefined;
  if (absent) return missing(field);
  return invalid(
    field,
    /^(must|may) /.test(issue.message) ? issue.message : `is not valid: ${issue.message.replace(/\.?$/, '.')}`,
  );
}

/** What a failure of the protocol itself (unknown procedure, malformed call, ...) is on the wire. */
const ofProtocol: Readonly<Partial<Record<TRPCError['code'], readonly [Status, number]>>> = {
  PARSE_ERROR: [400, 442],
  BAD_REQUEST: [400, 442],
  UNPROCESSABLE_CONTENT: [400, 442],
  UNAUTHORIZED: [401, 401],
  FORBIDDEN: [403, 450],
  NOT_FOUND: [404, 404],
  METHOD_NOT_SUPPORTED: [405, 405],
  CONFLICT: [409, 443],
  PRECONDITION_FAILED: [412, 412],
  PAYLOAD_TOO_LARGE: [413, 413],
  UNSUPPORTED_MEDIA_TYPE: [415, 444],
  TOO_MANY_REQUESTS: [429, 452],
  NOT_IMPLEMENTED: [501, 501],
  SERVICE_UNAVAILABLE: [503, 503],
  TIMEOUT: [503, 503],
  GATEWAY_TIMEOUT: [504, 504],
};

/**
 * The refusal that stands for any exception: refusals as they are, checks of zod, reports of the database; everything else is a mistake
 * of ours and says so without a detail. `input` helps to tell a missing value from a wrong one.
 */
export function toRefusal(error: unknown, input?: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof z.core.$ZodError) return fromZod(error, input);
  if (error instanceof TRPCError) {
    const { cause } = error;
    if (cause instanceof Refusal || cause instanceof z.core.$ZodError) return toRefusal(cause, input);
    const known = ofProtocol[error.code];
    if (known) return because(new Refusal(known[0], known[1], null, error.message), cause);
  }
  const failure = readDatabaseError(error);
  const refusal = failure && refusalForDatabaseError(failure);
  if (refusal) return because(refusal, error);
  return mistake(error);
}
