import { TRPCClientError } from '@trpc/client';

/** A record that stands in the way of what was asked. */
export interface Conflict {
  readonly object_type: string;
  readonly id: string;
  readonly name: string;
  /** Why, where each of several has its own reason. */
  readonly reason?: string;
}
/** What the service answered instead of doing what it was asked: a sentence, and the field that it is about. */
export class Refused extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly conflicts: readonly Conflict[];
  constructor(status: number, message: string, field: string | null = null, conflicts: readonly Conflict[] = []) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.field = field;
    this.conflicts = conflicts;
  }
}
interface WireBody {
  readonly error?: { readonly message?: string; readonly data?: string | null };
  readonly conflicts?: readonly Conflict[] | null;
}
const unreachable = () => new Refused(0, 'The service does not answer. Check your connection and try again.');
const speechless = (status: number) => new Refused(status, `The service could not do that (${status}). Try again in a moment.`);

/** The refusal in the body of a REST answer. */
export const refusalIn = (status: number, body: WireBody | null): Refused =>
  body?.error?.message
    ? new Refused(status, body.error.message, body.error.data ?? null, body.conflicts ?? [])
    : speechless(status);

/** Whatever went wrong with a call, as a refusal. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (!(error instanceof TRPCClientError)) return error instanceof Error ? new Refused(0, error.message) : unreachable();
  const data = error.data as (WireBody & { httpStatus?: number }) | null | undefined; // the service's error formatter says so
  if (!data?.error) return error.cause ? unreachable() : speechless(500);
  return refusalIn(data.httpStatus ?? 500, data);
}
