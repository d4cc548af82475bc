import { TRPCError } from '@trpc/server';
import { generalRefusals } from '../../messages/errors/refusals.ts';
import { requestRefusals } from '../../messages/http/requests.ts';

/** A record that is in the way, as listed in `conflicts` next to `error`. */
export interface Conflict {
  object_type: string;
  id: string;
  name: string;
  /** The reason, if each record of a request has its own. */
  reason?: string;
}

/** A place in the queue of those who wait to be let in, and how many seconds that is expected to take. */
export interface PlaceInLine {
  readonly position: number;
  readonly seconds: number;
}

/** The error object of an answer. */
export interface WireError {
  code: number;
  message: string;
  data: string | null;
}

const trpcCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
} as const;
export type Status = keyof typeof trpcCodes;

/** An answer that says no: HTTP status, error code, the field at fault and a sentence that says what to do. */
export class Refusal extends TRPCError {
  readonly status: Status;
  readonly wire: WireError;
  readonly conflicts: readonly Conflict[] | undefined;
  readonly retryAfter: number | undefined;
  readonly queue: PlaceInLine | undefined;

  constructor(
    status: Status,
    code: number,
    field: string | null,
    message: string,
    more: { conflicts?: readonly Conflict[]; retryAfter?: number; queue?: PlaceInLine } = {},
  ) {
    const { stackTraceLimit } = Error;
    // Finding out where a request was refused takes longer than refusing it, and nobody reads it.
    if (status < 500 || more.queue) Error.stackTraceLimit = 0;
    super({ code: trpcCodes[status], message });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.status = status;
    this.wire = { code, message, data: field };
    this.conflicts = more.conflicts;
    this.retryAfter = more.retryAfter;
    this.queue = more.queue;
  }
}

/** 400/441: a required parameter is missing or empty. */
export const missing = (field: string) => new Refusal(400, 441, field, generalRefusals.required({ field }));
/** 400/442: a value is of the wrong type, out of range, malformed or not an option. */
export const invalid = (field: string, reason: string) => new Refusal(400, 442, field, `${field} ${reason}`);
/** 400/442: a record named in a parameter belongs to another convention. */
export const wrongConvention = (field: string) => invalid(field, generalRefusals.otherConvention);
/** 400/440: a record named in a parameter does not exist. */
export const referenceNotFound = (field: string, record: string) =>
  new Refusal(400, 440, field, generalRefusals.unknownRecord({ field, record }));
/** 401/401: the operation needs a user. */
export const sessionRequired = () => new Refusal(401, 401, 'session_id', generalRefusals.sessionRequired);
/** 401/441: the same if the operation lists session_id as a required parameter. */
export const sessionParameterRequired = () => new Refusal(401, 441, 'session_id', generalRefusals.sessionRequired);
/** 401/401: the session is not valid, or no longer valid. */
export const sessionInvalid = (field = 'session_id') => new Refusal(401, 401, field, generalRefusals.sessionInvalid({ field }));
/** 403/450: not enough privilege. */
export const forbidden = (message: string, field: string | null = null) => new Refusal(403, 450, field, message);
/** 403/450: the API key of the session is not for this. */
export const outsideScope = () => forbidden(generalRefusals.outsideScope, 'session_id');
/** 404/404: the record in the path does not exist, or must look as if it did not. */
export const notFound = (record: string, field = 'id') =>
  new Refusal(404, 404, field, generalRefusals.unknownRecord({ field, record }));
/** 409/443: not unique, or already taken. */
export const conflict = (field: string, message: string, conflicts?: readonly Conflict[]) =>
  new Refusal(409, 443, field, message, conflicts ? { conflicts } : {});
/** 409/453: the state of the record does not allow it. */
export const stateForbids = (field: string | null, message: string, conflicts?: readonly Conflict[]) =>
  new Refusal(409, 453, field, message, conflicts ? { conflicts } : {});
/** 413/413: the answer would hold too many records. */
export const tooManyRecords = () => new Refusal(413, 413, null, requestRefusals.tooManyRecords);
/** 413/413: the answer would hold too much text. */
export const tooMuchText = () => new Refusal(413, 413, null, requestRefusals.tooMuchText);
/** 413/413: the answer would take too long to compute. */
export const tooMuchWork = () => new Refusal(413, 413, null, requestRefusals.tooMuchWork);

/** The refusal that checks make; null: none. */
export function refusalOf(check: () => void): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
