import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { generalRefusals } from '../../messages/errors/refusals.ts';
import { refusalForDatabaseError } from './constraints.ts';
import { readDatabaseError } from './databaseErrors.ts';
import { invalid, missing, Refusal, type Status } from './refusals.ts';

/** The exception behind a refusal, for the log only. */
export const causeOf = (refusal: Refusal): unknown => refusal.cause;

const withCause = (refusal: Refusal, cause: unknown): Refusal => Object.assign(refusal, { cause });

/** 500/500. The message does not mention the exception; the request id is added when it is sent. */
const internalError = (cause: unknown) => withCause(new Refusal(500, 500, null, generalRefusals.internalError), cause);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  ); // only reads it

function fromZod(error: z.core.$ZodError, input: unknown): Refusal {
  const issue = error.issues[0];
  if (!issue) return internalError(error);
  const field = issue.path.map(String).join('.') || 'input';
  const isAbsent =
    input === undefined ? /received (undefined|null)/.test(issue.message) : valueAt(input, issue.path) === undefined;
  if (isAbsent) return missing(field);
  return invalid(
    field,
    /^(must|may) /.test(issue.message) ? issue.message : generalRefusals.notValid({ reason: issue.message.replace(/\.?$/, '.') }),
  );
}

/** Status and code for protocol errors of tRPC, such as an unknown procedure or a malformed call. */
const protocolErrors: Readonly<Partial<Record<TRPCError['code'], readonly [Status, number]>>> = {
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
 * Turns any exception into a refusal: refusals stay as they are; zod and database errors are translated; everything else becomes an
 * internal error without details. `input` helps to tell a missing value from a wrong one.
 */
export function toRefusal(error: unknown, input?: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof z.core.$ZodError) return fromZod(error, input);
  if (error instanceof TRPCError) {
    const { cause } = error;
    if (cause instanceof Refusal || cause instanceof z.core.$ZodError) return toRefusal(cause, input);
    const mapped = protocolErrors[error.code];
    const message = cause instanceof SyntaxError ? generalRefusals.notJson : error.message;
    if (mapped) return withCause(new Refusal(mapped[0], mapped[1], null, message), cause);
  }
  const databaseError = readDatabaseError(error);
  const refusal = databaseError && refusalForDatabaseError(databaseError);
  if (refusal) return withCause(refusal, error);
  return internalError(error);
}
