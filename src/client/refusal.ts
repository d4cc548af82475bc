import { TRPCClientError } from '@trpc/client';

/** A record that stands in the way of what was asked for. */
export interface Conflict {
  readonly object_type: string;
  readonly id: string;
  readonly name: string;
  /** Why, where several records stand in the way and each has its own reason. */
  readonly reason?: string;
}
/** What the service answers instead of doing what it was asked: a sentence, and the field that it is about. */
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly conflicts: readonly Conflict[];
  constructor(status: number, message: string, field: string | null = null, conflicts: readonly Conflict[] = []) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.field = field;
    this.conflicts = conflicts;
  }
}
interface WireBody {
  readonly error?: { readonly message?: string; readonly data?: string | null };
  readonly conflicts?: readonly Conflict[] | null;
}
/** The refusal for a service that cannot be reached. */
export const unreachable = () => new Refusal(0, 'The service does not answer. Check your connection and try again.');
const unexplained = (status: number) => new Refusal(status, `The service could not do that (${status}). Try again in a moment.`);

/** The refusal in the body of an HTTP answer. */
export const refusalIn = (status: number, body: WireBody | null): Refusal =>
  body?.error?.message
    ? new Refusal(status, body.error.message, body.error.data ?? null, body.conflicts ?? [])
    : unexplained(status);

/** Whatever went wrong with a call, as a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof TRPCClientError)) return error instanceof Error ? new Refusal(0, error.message) : unreachable();
  const data = error.data as (WireBody & { httpStatus?: number }) | null | undefined; // the service's error formatter says so
  if (!data?.error) return error.cause ? unreachable() : unexplained(500);
  return refusalIn(data.httpStatus ?? 500, data);
}
